// Made by .ci/tables/number_symbols.py from the ICU 76.1 of Swift's Foundation (CLDR 46 with
// Apple's changes), and from CLDR 47 for locales that are not there. `make tables` renews it.

extension NumberSymbols {
  /// The default numbering system by locale, such as `deva` for `ne`. A locale without an entry has
  /// that of its longest prefix with one, or else `latn`.
  static let systems = table(
    """
    arab: ar-BH ar-DJ ar-EG ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA \
    ar-SA ar-SD ar-SO ar-SS ar-SY ar-TD ar-YE ckb sd sdh
    arabext: az-Arab bgn fa ks lrc mzn pa-Arab pa-Aran-PK ps ur-IN uz-Arab
    deva: bgc bho ne raj sa sat-Deva
    beng: as mni
    latn: ks-Deva sd-Deva
    adlm: ff-Adlm
    cakm: ccp
    hmnp: hnj
    mtei: mni-Mtei
    mymr: my
    nkoo: nqo
    olck: sat
    tibt: dz
    """
  ) { $0 }

  /// The numbering system that `-u-nu-native` selects, by locale, such as `deva` for `hi`. A locale
  /// without an entry, even for a prefix, keeps its default one.
  static let natives = table(
    """
    latn: bgc bho hi-Latn hnj kok-Latn mni raj sat zh-Latn
    deva: brx doi hi kok kxv-Deva mai mr xnr
    arabext: pa-Arab pa-Aran-PK trw ug ur
    arab: ar dv ha-Arab ms-Arab
    hanidec: yue zh
    orya: kxv-Orya or
    telu: kxv-Telu te
    beng: bn
    gujr: gu
    guru: pa
    java: jv
    khmr: km
    knda: kn
    laoo: lo
    mlym: ml
    mong: mn-Mong
    nkoo: bm-Nkoo
    tamldec: ta
    thai: th
    tibt: bo
    vaii: vai
    """
  ) { $0 }

  /// CLDR's `minimumGroupingDigits` by locale: the minimum number of digits before the first
  /// separator. With 2, `1234` has none. A locale without an entry, even for a prefix, has 1.
  static let minimums = table(
    """
    1: es-419 es-AG es-AR es-BB es-BM es-BO es-BQ es-BR es-BS es-BZ es-CA es-CL es-CO es-CR es-CU \
    es-CW es-DM es-DO es-EC es-GD es-GT es-GY es-HN es-HT es-KN es-KY es-LC es-MX es-NI es-PA \
    es-PE es-PR es-PY es-SV es-TC es-TT es-US es-UY es-VC es-VE es-VG es-VI
    2: be bg es et hu ia ie it ka lv pl pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT \
    pt-ST pt-TL ru-UA sl sq
    3: ee
    """
  ) { Int($0) ?? 1 }

  /// The symbols of locales, in lines such as `latn . , + - E 32: as bn`: numbering system, decimal
  /// and group separator, plus, minus, exponent, digits of the last group and of the others (a
  /// single `3` for both), and locales.
  ///
  /// A locale without a line for a system has the symbols of `ar` for `arab`, those of `ur` for
  /// `arabext`, and its own for `latn` otherwise; its group sizes are then those for `latn`.
  /// Without a line for `latn`, it has `. , + - E 3`.
  static let allSymbols = """
    latn , \u{A0} + - E 3: af agq bas be bg blo br cs cv dua dyo en-AL en-BG en-CV en-CZ en-EE \
    en-FI en-HU en-LT en-LV en-NO en-PL en-PT en-RU en-SK en-UA en-ZA eo ewo ff fr-CA ht hu hy ie \
    ka kab kea kk ksf ky lv nmg nr oc os pl prg pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO \
    pt-MZ pt-PT pt-ST pt-TL ru sah shi smn sq ss szl tg tk ts tt tzm uz ve yav zgh
    latn , . + - E 3: ast az bs ca da de dsb en-AR en-AT en-BE en-BR en-CL en-CO en-DE en-DK en-ES \
    en-GR en-ID en-IT en-NL en-RO en-TR es fr-LU fr-MA fur fy gl hsb ia id is it jgo jv kgp kkj kl \
    ku lb lij lld ln lo lu mgh mk ms-Arab-BN ms-BN ms-ID mua nds nl nnh pt qu-BO rn ro rw sc seh \
    sg sr su sw-CD tr vi vmw wo yrl
    latn . , + - E 3: az-Arab es-419 es-AG es-BB es-BM es-BR es-BS es-BZ es-CA es-CU es-DM es-DO \
    es-GD es-GT es-GY es-HN es-KN es-KY es-LC es-MX es-NI es-PA es-PE es-PR es-SV es-TC es-TT \
    es-US es-VC es-VG es-VI kk-Arab ks-Deva ta-MY ta-SG
    latn . , + - E 32: as bn brx ccp dz en-BD en-IN gu hi kn kok-Latn kxv ml mr ne or pa sa ta te \
    xnr
    latn . \u{A0} + - E 3: dje khq mfe nso ses twq xh
    latn , . \u{200E}+ \u{200E}- E 3: ar-DZ ar-LY ar-MA ar-MR ar-TN
    latn . ’ + - E 3: de-CH de-LI it-CH tn wal
    latn , \u{202F} + - E 3: en-FR es-HT fr vec
    latn , \u{A0} + − E 3: fi nb nn no
    latn , \u{A0} + − ×10^ 3: et ksh lt sv
    latn . , \u{200E}+ \u{200E}- E 3: ar he pa-Arab pa-Aran-PK
    latn , . + − E 3: eu fo hr
    latn , . + - e 3: el en-SI
    latn , . \u{200E}+ \u{200E}− E 3: ps uz-Arab
    latn , ’ + - E 3: lmo wae
    latn . \u{60C} + - E 3: ks nqo
    latn . ’ + − E 3: gsw rm
    latn , . + − e 3: sl
    latn , \u{A0} + - E 2: tok
    latn , \u{A0} + - \u{415} 3: uk
    latn , \u{A0} + - e 3: sk
    latn , \u{A0} + - ×10^ 3: en-SE
    latn , \u{A0} + − ·10^ 3: se
    latn . ' + - E 3: en-CH
    latn . , + - e 3: en-AU
    latn . , \u{200E}+ - E 3: ckb
    latn . , \u{200E}+ \u{200E}- E 32: ur
    latn . , \u{200E}+ \u{200E}− E 3: fa
    latn . \u{12C8} + - E 3: gez
    latn . \u{2E41} + - E 3: ff-Adlm
    latn \u{66B} \u{60C} + - E 3: bgn
    arab \u{66B} \u{66C} \u{61C}+ \u{61C}- \u{627}\u{633} 3: dv ha-Arab ms-Arab sdh
    arab . \u{66C} \u{61C}+ \u{61C}- \u{627}\u{633} 3: sd
    arab \u{66B} \u{66C} \u{200F}+ \u{200F}- \u{627}\u{633} 3: ckb
    arab \u{66B} \u{66C} \u{61C}+ \u{61C}- \u{623}\u{633} 3: ar
    arabext \u{66B} \u{66C} \u{200E}+ \u{200E}− ×\u{6F1}\u{6F0}^ 3: fa
    arabext \u{66B} \u{66C} \u{200E}+\u{200E} \u{200E}-\u{200E} ×\u{6F1}\u{6F0}^ 32: ur
    adlm . \u{2E41} + - \u{1E909} 3: ff-Adlm
    khmr , . + - E 3: km
    """

  /// The hexadecimal code point of the digit zero of each numbering system, such as `arab=660`. The
  /// other digits have the next code points, except in `hanidec`.
  static let allZeros = """
    adlm=1E950 ahom=11730 arab=660 arabext=6F0 bali=1B50 beng=9E6 bhks=11C50 brah=11066 cakm=11136 \
    cham=AA50 deva=966 diak=11950 fullwide=FF10 gara=10D40 gong=11DA0 gonm=11D50 gujr=AE6 \
    gukh=16130 guru=A66 hmng=16B50 hmnp=1E140 java=A9D0 kali=A900 kawi=11F50 khmr=17E0 knda=CE6 \
    krai=16D70 lana=1A80 lanatham=1A90 laoo=ED0 latn=30 lepc=1C40 limb=1946 mathbold=1D7CE \
    mathdbl=1D7D8 mathmono=1D7F6 mathsanb=1D7EC mathsans=1D7E2 mlym=D66 modi=11650 mong=1810 \
    mroo=16A60 mtei=ABF0 mymr=1040 mymrepka=116DA mymrpao=116D0 mymrshan=1090 mymrtlng=A9F0 \
    nagm=1E4F0 newa=11450 nkoo=7C0 olck=1C50 onao=1E5F1 orya=B66 osma=104A0 outlined=1CCF0 \
    rohg=10D30 saur=A8D0 segment=1FBF0 shrd=111D0 sind=112F0 sinh=DE6 sora=110F0 sund=1BB0 \
    sunu=11BF0 takr=116C0 talu=19D0 tamldec=BE6 telu=C66 thai=E50 tibt=F20 tirh=114D0 tnsa=16AC0 \
    vaii=A620 wara=118E0 wcho=1E2F0 hanidec=3007
    """
}
