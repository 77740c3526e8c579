/** Values for each label in their order. */
interface Series {
  name: string;
  values: readonly number[];
}

interface Course {
  labels: readonly string[];
  /** Parts of one amount: they stand on each other. */
  parts: readonly (Series & { colour: string })[];
  /** The whole amount of the same months a year earlier: a pale bar beside. */
  before: Series | undefined;
  /** A count: a line with an axis of its own at the right. */
  line: Series;
  /** Words of the axes. */
  unit: string;
  lineUnit: string;
  /** Units across; the picture is as wide as its place, so letters keep their size only where that has as many pixels. */
  width: number;
}

const height = 264;
const muted = "#566372";
const grid = "#dde3ea";
const pale = "#d3dae3";
const lineColour = "#8a5300";
const barWidth = 26;

/** Ten megabytes of a process's memory, in which most never draw one. */
async function loadLibrary() {
  const [{ BarChart, LineChart }, { GridComponent, LegendComponent }, { init, use: register }, { SVGRenderer }] = await Promise.all([
    import("echarts/charts"),
    import("echarts/components"),
    import("echarts/core"),
    import("echarts/renderers"),
  ]);
  register([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer]);
  return init;
}

/**
 * The course of an amount as an SVG picture, the same for the same values. It is a picture for the eye alone: whoever shows it names it
 * and gives the figures as a table. Colours stand in attributes; size and family of its letters are the style sheet's.
 */
export async function drawCourse({ labels, parts, before, line, unit, lineUnit, width }: Course): Promise<string> {
  const init = await loadLibrary();
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  const text = { color: muted };
  const axis = { type: "value" as const, splitNumber: 4, axisLabel: text, nameTextStyle: text, nameGap: 10 };
  const bar = { type: "bar" as const, barMaxWidth: barWidth, barGap: "10%", silent: true };
  try {
    chart.setOption({
      animation: false,
      legend: { top: 0, right: 0, itemWidth: 12, itemHeight: 10, textStyle: text },
      grid: { left: 4, right: 4, top: 56, bottom: 4, outerBoundsMode: "same" },
      xAxis: { type: "category", data: [...labels], axisTick: { show: false }, axisLine: { lineStyle: { color: grid } }, axisLabel: text },
      yAxis: [
        { ...axis, name: unit, splitLine: { lineStyle: { color: grid } } },
        { ...axis, name: lineUnit, splitLine: { show: false }, minInterval: 1 },
      ],
      series: [
        ...(before ? [{ ...bar, name: before.name, data: [...before.values], itemStyle: { color: pale } }] : []),
        ...parts.map(({ name, values, colour }) => ({ ...bar, name, stack: "parts", data: [...values], itemStyle: { color: colour } })),
        {
          type: "line",
          name: line.name,
          yAxisIndex: 1,
          data: [...line.values],
          symbolSize: 6,
          silent: true,
          itemStyle: { color: lineColour },
          lineStyle: { color: lineColour, width: 2 },
        },
      ],
    });
    return plain(chart.renderToSVGString());
  } finally {
    chart.dispose();
  }
}

/** Without what only a living chart needs: rules for a pointer, marks for scripts, letters' sizes. */
function plain(svg: string): string {
  return (
    svg
      .replace(/\n+/g, "")
      .replace(/<style[\s\S]*?<\/style>/g, "")
      .replace(
        / (?:class|style|ecmeta_\w+|pointer-events|baseProfile|version|xmlns(?::xlink)?|stroke-linecap|paint-order|stroke-miterlimit)="[^"]*"/g,
        "",
      )
      // Bars and lines end within the axes: nothing has to be cut off.
      .replace(/<defs ?><clipPath[\s\S]*?<\/defs>| clip-path="[^"]*"/g, "")
  );
}
