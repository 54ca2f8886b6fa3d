extension SDK {
  /// Charts: the labels of values and axes. The marks are included for `.value("label", value)`.
  static let charts = """
    struct AreaMark: ChartContent {
      init(x: PlottableValue = _, xStart: PlottableValue = _, xEnd: PlottableValue = _, y: PlottableValue = _, yStart: PlottableValue = _, yEnd: PlottableValue = _, series: PlottableValue = _, stacking: _ = _)
    }
    struct AreaPlot: ChartContent {
      init(_ data: _, x: PlottableProjection, y: PlottableProjection = _, yStart: PlottableProjection = _, yEnd: PlottableProjection = _, series: PlottableProjection = _, stacking: _ = _)
      init(x: LocalizedStringKey, y: LocalizedStringKey = _, yStart: LocalizedStringKey = _, yEnd: LocalizedStringKey = _, domain: _ = _, function: _ = _)
    }
    struct AxisValueLabel {
      init(_ labelKey: LocalizedStringKey, centered: _ = _, anchor: _ = _, multiLabelAlignment: _ = _, collisionResolution: _ = _, offsetsMarks: _ = _, orientation: _ = _, horizontalSpacing: _ = _, verticalSpacing: _ = _)
    }
    struct BarMark: ChartContent {
      init(x: PlottableValue = _, xStart: PlottableValue = _, xEnd: PlottableValue = _, y: PlottableValue = _, yStart: PlottableValue = _, yEnd: PlottableValue = _, width: _ = _, height: _ = _, stacking: _ = _)
    }
    struct BarPlot: ChartContent {
      init(_ data: _, x: PlottableProjection = _, xStart: PlottableProjection = _, xEnd: PlottableProjection = _, y: PlottableProjection = _, yStart: PlottableProjection = _, yEnd: PlottableProjection = _, width: _ = _, height: _ = _, stacking: _ = _)
    }
    extension ChartContent {
      func accessibilityHint(_ hintKey: LocalizedStringKey) -> some ChartContent
      func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent
      func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent
      func foregroundStyle(by value: PlottableValue) -> some ChartContent
      func lineStyle(by value: PlottableValue) -> some ChartContent
      func position(by value: PlottableValue, axis: _ = _, span: _ = _) -> some ChartContent
      func symbol(by value: PlottableValue) -> some ChartContent
      func symbolSize(by value: PlottableValue) -> some ChartContent
    }
    struct LineMark: ChartContent {
      init(x: PlottableValue, y: PlottableValue, z: PlottableValue = _, series: PlottableValue = _)
    }
    struct LinePlot: ChartContent {
      init(_ data: _, x: PlottableProjection, y: PlottableProjection, series: PlottableProjection = _)
      init(x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey = _, domain: _ = _, function: _ = _)
    }
    struct PlottableProjection {
      static func value(_ labelKey: LocalizedStringKey, _ valuePath: _, _ valuePath2: _ = _, unit: _ = _, calendar: _ = _) -> PlottableProjection
    }
    struct PlottableValue {
      static func value(_ labelKey: LocalizedStringKey, _ value: _, unit: _ = _, calendar: _ = _) -> PlottableValue
    }
    struct PointMark: ChartContent {
      init(x: PlottableValue = _, y: PlottableValue = _, z: PlottableValue = _)
    }
    struct PointPlot: ChartContent {
      init(_ data: _, x: PlottableProjection, y: PlottableProjection, z: PlottableProjection = _)
    }
    struct RectangleMark: ChartContent {
      init(x: PlottableValue = _, xStart: PlottableValue = _, xEnd: PlottableValue = _, y: PlottableValue = _, yStart: PlottableValue = _, yEnd: PlottableValue = _, z: PlottableValue = _, width: _ = _, height: _ = _)
    }
    struct RectanglePlot: ChartContent {
      init(_ data: _, x: PlottableProjection = _, xStart: PlottableProjection = _, xEnd: PlottableProjection = _, y: PlottableProjection = _, yStart: PlottableProjection = _, yEnd: PlottableProjection = _, width: _ = _, height: _ = _)
    }
    struct RuleMark: ChartContent {
      init(x: PlottableValue = _, xStart: PlottableValue = _, xEnd: PlottableValue = _, y: PlottableValue = _, yStart: PlottableValue = _, yEnd: PlottableValue = _, z: PlottableValue = _)
    }
    struct RulePlot: ChartContent {
      init(_ data: _, x: PlottableProjection = _, xStart: PlottableProjection = _, xEnd: PlottableProjection = _, y: PlottableProjection = _, yStart: PlottableProjection = _, yEnd: PlottableProjection = _)
    }
    struct SectorMark: ChartContent {
      init(angle: PlottableValue, innerRadius: _ = _, outerRadius: _ = _, angularInset: _ = _)
    }
    struct SectorPlot: ChartContent {
      init(_ data: _, angle: PlottableProjection, innerRadius: _ = _, outerRadius: _ = _, angularInset: _ = _)
    }
    struct SurfacePlot {
      init(x: LocalizedStringKey, y: LocalizedStringKey, z: LocalizedStringKey, function: _ = _)
    }
    extension View {
      func chartXAxisLabel(_ labelKey: LocalizedStringKey, position: _ = _, alignment: _ = _, spacing: _ = _) -> some View
      func chartYAxisLabel(_ labelKey: LocalizedStringKey, position: _ = _, alignment: _ = _, spacing: _ = _) -> some View
      func chartZAxisLabel(_ labelKey: LocalizedStringKey, position: _ = _, alignment: _ = _, spacing: _ = _) -> some View
    }
    """
}
