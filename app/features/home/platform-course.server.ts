import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import { drawCourse } from "#app/lib/ui/chart/course-chart.server.ts";
import { amountsIn, formatShort } from "./platform-amounts.server.ts";
import { addMonths } from "./platform-period.ts";
import { platformWords as words } from "./platform-words.ts";

type Months = OutputOf<typeof platform>["monthList"];

export interface CoursePictures {
  label: string;
  wide: string;
  /** The latest months alone, for narrow screens. */
  narrow: string;
}

const wideWidth = 1090;
const [narrowWidth, narrowMonths] = [360, 6] as const;
const tenThousand = 10_000;

/** What was claimed month by month, in its parts, beside a year earlier. @param before months of the year before, as far as they are known */
export async function toCourse(months: Months, before: Months, currency: string): Promise<CoursePictures> {
  const rows = months.map(({ code, count = 0, amounts }) => ({ code, count, ...amountsIn(currency, amounts) }));
  const earlier = months.map(({ code }) => {
    const year = before.find((month) => month.code === addMonths(code, -12));
    return amountsIn(currency, year?.amounts ?? []).claimed;
  });
  const isLarge = [...rows.map(({ claimed }) => claimed), ...earlier].some((amount) => amount.gte(tenThousand));
  const scale = isLarge ? tenThousand : 1;
  const unit = `${isLarge ? "万" : ""}${currency === "CNY" ? "元" : ` ${currency}`}`;
  const valuesOf = (name: "granted" | "cut" | "waiting") => rows.map((row) => row[name].div(scale).round(2).toNumber());
  const parts = [
    { name: words.granted, values: valuesOf("granted"), colour: "#1a5fd0" },
    { name: words.cut, values: valuesOf("cut"), colour: "#c9352b" },
    { name: words.waiting, values: valuesOf("waiting"), colour: "#b9d0f5" },
  ];
  const course = {
    labels: rows.map(({ code }) => code.slice(2)),
    parts,
    before: before.length > 0 ? { name: "前一年", values: earlier.map((amount) => amount.div(scale).round(2).toNumber()) } : undefined,
    line: { name: words.count, values: rows.map(({ count }) => count) },
    unit,
    lineUnit: "单",
  };
  const last = <Item>(items: readonly Item[]) => items.slice(-narrowMonths);
  const latest = {
    ...course,
    labels: last(course.labels),
    parts: parts.map((part) => ({ ...part, values: last(part.values) })),
    before: course.before && { ...course.before, values: last(course.before.values) },
    line: { ...course.line, values: last(course.line.values) },
  };
  const [wide, narrow] = await Promise.all([
    drawCourse({ ...course, width: wideWidth }),
    months.length > narrowMonths ? drawCourse({ ...latest, width: narrowWidth }) : drawCourse({ ...course, width: narrowWidth }),
  ]);
  const told = rows.map(({ code, count, claimed }) => `${code} ${count} 单 ${formatShort(claimed)}`);
  return { label: `申报与审核：${told.join("，")}；数字见表`, wide, narrow };
}
