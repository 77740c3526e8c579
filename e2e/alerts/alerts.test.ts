import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hurry } from "./hurry.ts";
import { alertNames } from "./rules.ts";
import { bursts, rounds } from "./troubles.ts";

const troubles = rounds.flat();
const shipped = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

describe("npm run alerts", () => {
  it("does something about every alert there is, and about none that is not", () => {
    const notifications = troubles.flatMap(({ tells }) => tells);
    expect(notifications.toSorted()).toEqual(alertNames().toSorted());
    const others = [...troubles.flatMap(({ holdsBack }) => holdsBack), ...bursts.flatMap(({ pending }) => pending)];
    expect(others.filter((name) => !notifications.includes(name))).toEqual([]);
  });

  it("is in the runbooks of docs/operations.md with what it does", () => {
    const runbooks = shipped("docs/operations.md").split(/^### /m);
    for (const { cause, tells } of troubles) {
      for (const name of tells) expect(runbooks.find((runbook) => runbook.startsWith(`${name}\n`))).toContain(`Drill: ${cause}.`);
    }
  });
});

describe("watching that is in a hurry", () => {
  it("has every duration of what operators get, and nothing else, divided alike", () => {
    for (const name of ["alerts.yml", "prometheus.yml", "alertmanager.yml"]) {
      const text = shipped(`docker/prometheus/${name}`);
      expect(hurry(text, 1)).toBe(text);
      const hurried = hurry(text, 10);
      expect(hurried).not.toBe(text);
      expect(hurried.replace(/\d+ms\b/g, "…")).toBe(text.replace(/\b\d+[smh]\b/g, "…"));
    }
  });

  it("knows hours, minutes and seconds, and leaves other numbers alone", () => {
    expect(hurry("rate(x{}[5m]) > 2.5 and max_over_time(y[1h:1m]) offset 15m for: 30s le=10 1e9", 10)).toBe(
      "rate(x{}[30000ms]) > 2.5 and max_over_time(y[360000ms:6000ms]) offset 90000ms for: 3000ms le=10 1e9",
    );
  });
});
