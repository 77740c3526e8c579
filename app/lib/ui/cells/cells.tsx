import { Badge } from "@shopify/polaris";
import { createContext, useContext } from "react";
import { emptyMark, formatAmount, formatDay, formatMoment, formatMoney } from "./format.ts";

type Optional<T> = T | null | undefined;

interface MoneyProps {
  /** Decimal string ("1234.5"). */
  amount: Optional<string>;
  /** ISO code; CNY when absent. */
  currency?: Optional<string>;
}

/** The currency of amounts that stand in columns, where a sign on every one is noise; none where each tells its own. */
export const MoneyColumns = createContext<string | undefined>(undefined);

/** An amount of money: ¥1,234.50, in a table 1,234.50, or USD 1,234.50 for other currencies; a dash when there is none. */
export function Money({ amount, currency }: MoneyProps) {
  const plain = useContext(MoneyColumns) === (currency ?? "CNY");
  if (!amount) return <Nothing />;
  return <span className="amount">{plain ? formatAmount(amount) : formatMoney(amount, currency ?? "CNY")}</span>;
}

/** A calendar day, or the Shanghai day of an instant; a dash when there is none. */
export function Day({ value }: { value: Optional<string> }) {
  const day = value ? formatDay(value) : undefined;
  return day ? <time dateTime={day}>{day}</time> : <Nothing />;
}

/** A point in time as Shanghai's clock shows it; a dash when there is none. */
export function Moment({ value }: { value: Optional<string> }) {
  const moment = value ? formatMoment(value) : undefined;
  return value && moment ? <time dateTime={value}>{moment}</time> : <Nothing />;
}

/** 是 or 否; a dash when it is not known. */
export function YesNo({ value }: { value: Optional<boolean> }) {
  return value === null || value === undefined ? <Nothing /> : <>{value ? "是" : "否"}</>;
}

/** The mood of a status. It only colours what the label already says. */
export type Tone = "idle" | "info" | "warning" | "success" | "critical";

/** A status in words, coloured by its tone. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  // A badge without a tone is the idle one.
  return tone === "idle" ? <Badge>{children}</Badge> : <Badge tone={tone}>{children}</Badge>;
}

/** A dash for the eye, 无 for a screen reader. */
export function Nothing() {
  return (
    <span className="nothing" role="img" aria-label="无">
      {emptyMark}
    </span>
  );
}
