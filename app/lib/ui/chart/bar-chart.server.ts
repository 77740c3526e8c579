/** One set of bars, a value for each label in their order. */
interface Bars {
  name: string;
  values: readonly number[];
}

interface BarChartShape {
  labels: readonly string[];
  /** Several stand beside each other, each in a colour of its own with its name above. */
  series: readonly Bars[];
  /** `rows`: a bar a line, for names · `columns`: side by side, for a course of time. */
  direction: "rows" | "columns";
}

const width = 420;
const rowHeight = 26;
const columnsHeight = 240;
const colours = ["#1a5fd0", "#8a5300", "#0b6b43"];
const muted = "#566372";
const line = "#dde3ea";
const longestLabel = 120;

/** Ten megabytes of a process's memory, in which most never draw one. */
async function loadLibrary() {
  const [{ BarChart }, { GridComponent, LegendComponent }, { init, use: register }, { SVGRenderer }] = await Promise.all([
    import("echarts/charts"),
    import("echarts/components"),
    import("echarts/core"),
    import("echarts/renderers"),
  ]);
  register([BarChart, GridComponent, LegendComponent, SVGRenderer]);
  return init;
}

/**
 * Bars as an SVG picture of 420 units across, the same for the same values. It is a picture for the eye alone: whoever shows it
 * names it and gives the figures as a table. Colours stand in attributes; size and family of its letters are the style sheet's.
 */
export async function drawBars({ labels, series, direction }: BarChartShape): Promise<string> {
  const init = await loadLibrary();
  const isRows = direction === "rows";
  const height = isRows ? rowHeight * Math.max(labels.length, 1) + 28 : columnsHeight;
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    const names = {
      type: "category" as const,
      data: [...labels],
      inverse: isRows,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: {
        color: muted,
        ...(isRows ? { width: longestLabel, overflow: "truncate" as const, interval: 0 } : { hideOverlap: true }),
      },
    };
    const values = {
      type: "value" as const,
      splitNumber: 4,
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: muted, formatter: shortNumber },
    };
    chart.setOption({
      animation: false,
      color: colours,
      ...(series.length > 1 ? { legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 10, textStyle: { color: muted } } } : {}),
      grid: { left: 4, right: isRows ? 44 : 8, top: series.length > 1 ? 30 : 10, bottom: 4, outerBoundsMode: "same" },
      xAxis: isRows ? values : names,
      yAxis: isRows ? names : values,
      series: series.map(({ name, values: data }) => ({
        type: "bar" as const,
        name,
        data: [...data],
        barMaxWidth: 18,
        silent: true,
        ...(isRows && series.length === 1 ? { label: { show: true, position: "right" as const, color: muted } } : {}),
      })),
    });
    return plain(chart.renderToSVGString());
  } finally {
    chart.dispose();
  }
}

/** Without what only a living chart needs: rules for a pointer, marks for scripts, letters' sizes. */
function plain(svg: string): string {
  return svg
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(
      / (?:class|style|ecmeta_\w+|pointer-events|baseProfile|version|xmlns(?::xlink)?|stroke-linecap|paint-order|stroke-miterlimit)="[^"]*"/g,
      "",
    )
    .replace(/\n+/g, "");
}

/** 12,000 as 1.2万, as Chinese readers count. */
function shortNumber(value: number): string {
  const [unit, word] = Math.abs(value) >= 1e8 ? [1e8, "亿"] : Math.abs(value) >= 1e4 ? [1e4, "万"] : [1, ""];
  return `${Number((value / unit).toFixed(2))}${word}`;
}
