/** One thing that was tried, what must come of it and what did. */
export interface Check {
  scenario: string;
  check: string;
  expected: string;
  measured: string;
  ok: boolean;
  /** It hangs on the speed of the machine; what does not is held on any. */
  timed: boolean;
}

/** Collects what a scenario finds out. */
export class Findings {
  readonly checks: Check[] = [];

  constructor(private readonly scenario: string) {}

  /** Something that must be so on any machine. */
  holds(check: string, expected: string | number, measured: string | number): void {
    this.#add(check, String(expected), String(measured), expected === measured, false);
  }

  /** A number that must lie within bounds on any machine. */
  counts(check: string, measured: number, bounds: { least?: number; most?: number }): void {
    this.#add(check, describeBounds(bounds), round(measured), isWithin(measured, bounds), false);
  }

  /** A time, or a ratio of times. */
  takes(check: string, measured: number, bounds: { least?: number; most: number }, unit: "ms" | "×"): void {
    this.#add(check, `${describeBounds(bounds)} ${unit}`, `${round(measured)} ${unit}`, isWithin(measured, bounds), true);
  }

  #add(check: string, expected: string, measured: string, ok: boolean, timed: boolean): void {
    this.checks.push({ scenario: this.scenario, check, expected, measured, ok, timed });
  }
}

/** The checks as a table, for people. */
export function toTable(checks: readonly Check[]): string {
  const rows = checks.map(({ scenario, check, expected, measured, ok }) => [scenario, check, expected, measured, ok ? "ok" : "MISSED"]);
  return [["scenario", "check", "expected", "measured", ""], ["---", "---", "---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function isWithin(measured: number, { least = -Infinity, most = Infinity }: { least?: number; most?: number }): boolean {
  return measured >= least && measured <= most;
}

function describeBounds({ least, most }: { least?: number; most?: number }): string {
  if (least !== undefined && most !== undefined) return `${least}–${most}`;
  return most === undefined ? `≥ ${least}` : `≤ ${most}`;
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
