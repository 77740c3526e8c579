import { LineChart } from "echarts/charts";
import { GridComponent, LegendComponent } from "echarts/components";
import { format, init, use as register } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { Found } from "./panels.ts";

register([LineChart, GridComponent, LegendComponent, SVGRenderer]);

const width = 1440;
const column = width / 24;
const row = 34;
const gap = 8;
const muted = "#9aa4b2";
const rule = "#2c3440";

/** The dashboard as a page: each panel where the dashboard has it, with what was found for it. */
export function drawDashboard(found: readonly Found[]): string {
  const bottom = Math.max(...found.map(({ panel: { gridPos } }) => gridPos.y + gridPos.h));
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; width: ${width}px; height: ${bottom * row + gap}px; position: relative; background: #111217; color: #dfe3ea; font: 13px system-ui, sans-serif; }
    section { position: absolute; box-sizing: border-box; overflow: hidden; border: 1px solid ${rule}; border-radius: 3px; background: #181b1f; }
    section.row { border: 0; background: none; }
    h2 { margin: 7px 10px; font-size: 13px; font-weight: 500; }
    .row h2 { font-size: 15px; }
    p.stat { margin: 12px 0; font-size: 34px; text-align: center; color: #73bf69; }
    .empty { margin-top: 60px; text-align: center; color: ${muted}; }
    table { width: 100%; border-collapse: collapse; }
    th, td { padding: 5px 10px; border-bottom: 1px solid ${rule}; text-align: left; font-weight: 400; }
    th { color: ${muted}; }
  </style>${found.map(drawPanel).join("")}`;
}

function drawPanel(found: Found): string {
  const { type, title, gridPos } = found.panel;
  const size = { width: gridPos.w * column - gap, height: gridPos.h * row - gap };
  const place = `left:${gridPos.x * column + gap / 2}px;top:${gridPos.y * row + gap / 2}px;width:${size.width}px;height:${size.height}px`;
  const content = { row: () => "", stat: drawFigures, timeseries: () => drawCourses(found, size), table: drawTable }[type](found);
  return `<section class="${type}" style="${place}"><h2>${format.encodeHTML(title)}</h2>${content}</section>`;
}

function drawFigures({ courses, panel }: Found): string {
  const last = courses.map(({ points }) => points.at(-1)?.[1] ?? Number.NaN);
  return `<p class="stat">${last.map((value) => format.encodeHTML(inUnit(value, panel.fieldConfig?.defaults.unit))).join(" / ")}</p>`;
}

function drawCourses({ courses, panel }: Found, size: { width: number; height: number }): string {
  if (courses.length === 0) return `<p class="empty">No data</p>`;
  const chart = init(null, null, { renderer: "svg", ssr: true, width: size.width, height: size.height - 34 });
  try {
    chart.setOption({
      animation: false,
      color: ["#73bf69", "#f2cc0c", "#5794f2", "#ff780a", "#b877d9", "#f2495c", "#8ab8ff", "#fade2a", "#ff9830", "#96d98d"],
      legend: { type: "plain", bottom: 0, left: 4, itemWidth: 12, itemHeight: 3, icon: "rect", textStyle: { color: muted, fontSize: 11 } },
      grid: { left: 8, right: 14, top: 8, bottom: 22 + 16 * Math.ceil(courses.length / 3), outerBoundsMode: "same" },
      xAxis: { type: "time", axisLabel: { color: muted, hideOverlap: true }, splitLine: { show: true, lineStyle: { color: rule } } },
      yAxis: {
        type: "value",
        min: 0,
        splitNumber: 4,
        splitLine: { lineStyle: { color: rule } },
        axisLabel: { color: muted, formatter: (value: number) => inUnit(value, panel.fieldConfig?.defaults.unit) },
      },
      series: courses.map(({ name, points }) => ({
        type: "line",
        name: name || panel.title,
        showSymbol: false,
        lineStyle: { width: 1.5 },
        data: points,
      })),
    });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}

function drawTable({ rows }: Found): string {
  const names = [...new Set(rows.flatMap((cells) => Object.keys(cells)))];
  if (names.length === 0) return `<p class="empty">No data</p>`;
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${format.encodeHTML(text)}</${tag}>`).join("")}</tr>`;
  return `<table>${cells("th", names)}${rows
    .map((each) =>
      cells(
        "td",
        names.map((name) => each[name] ?? ""),
      ),
    )
    .join("")}</table>`;
}

function inUnit(value: number, unit: string | undefined): string {
  if (Number.isNaN(value)) return "–";
  if (unit === "percentunit") return `${(value * 100).toFixed(1)}%`;
  if (unit === "bytes") return `${Math.round(value / 2 ** 20)} MiB`;
  if (unit === "s") return value < 1 ? `${Math.round(value * 1000)} ms` : `${value.toFixed(2)} s`;
  const short = Number(value.toFixed(2)).toString();
  return unit === "reqps" ? `${short}/s` : short;
}
