/** A bar and what is written on it. */
interface ColourPair {
  fill: string;
  ink: string;
}

/** The eight fixed pairs of the stages of leads (2 §9), in their order; within each what is written can be read. */
export const funnelPairs: readonly ColourPair[] = [
  { fill: "#1a3f73", ink: "#ffffff" },
  { fill: "#1a5fd0", ink: "#ffffff" },
  { fill: "#0f6f8a", ink: "#ffffff" },
  { fill: "#0b6b43", ink: "#ffffff" },
  { fill: "#7fbf3f", ink: "#1c2b10" },
  { fill: "#f2c037", ink: "#33270a" },
  { fill: "#b4530a", ink: "#ffffff" },
  { fill: "#8f1d2c", ink: "#ffffff" },
];

interface Stage {
  name: string;
  value: number;
}

const width = 420;
const rowHeight = 26;
const barHeight = 20;
const labelWidth = 92;
const most = width - labelWidth - 4;
const muted = "#566372";
/** A figure stands on its bar where there is room for it, and beside it else. */
const digitWidth = 8;

/**
 * A bar for each stage, in proportion to the largest, as an SVG picture of 420 units across: the same for the same values. It is a picture
 * for the eye alone: whoever shows it names it and gives the figures as a table.
 * @param scale the value of a whole bar, for pictures that are compared
 */
export function drawFunnel(stages: readonly Stage[], scale = 0): string {
  const largest = Math.max(1, scale, ...stages.map(({ value }) => value));
  const height = stages.length * rowHeight + 4;
  const rows = stages.map(({ name, value }, at) => {
    const { fill, ink } = funnelPairs[at % funnelPairs.length] ?? { fill: muted, ink: "#ffffff" };
    const bar = Math.round((value / largest) * most);
    const [top, base] = [at * rowHeight + 4, at * rowHeight + 4 + barHeight - 6];
    const figure = String(value);
    const isInside = bar >= figure.length * digitWidth + 12;
    return [
      `<text x="${labelWidth - 8}" y="${base}" text-anchor="end" fill="${muted}">${escapeText(name)}</text>`,
      `<rect x="${labelWidth}" y="${top}" width="${Math.max(bar, value > 0 ? 2 : 0)}" height="${barHeight}" rx="2" fill="${fill}"/>`,
      isInside
        ? `<text x="${labelWidth + 8}" y="${base}" fill="${ink}">${figure}</text>`
        : `<text x="${labelWidth + bar + 6}" y="${base}" fill="${muted}">${figure}</text>`,
    ].join("");
  });
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rows.join("")}</svg>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
