#!/usr/bin/swift
let plain = "a\tb \u{1F375} \"q\""
let nested = "x \(f("y \(g("z"), h: [1: "w"])")) v"
let raw = #"no \n, "quotes", \#(yes) and \(no)"#
let oneQuote = #"""#
let lines = """
  first \
  joined
    kept \(a +
      b) more

  last
  """
let rawLines = ##"""
  "#" \n \##n
  """##
