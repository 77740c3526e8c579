/** A part of a whole that has come so far; what has not begun leaves its place empty. */
export interface Share {
  label: string;
  count: number;
  tone: "done" | "wrong" | "moving" | "begun" | "open";
}

/** How much of a whole has come how far, as a bar in colours; in words for whoever does not see it. */
export function Meter({ shares, unit = "件" }: { shares: readonly Share[]; unit?: string }) {
  const told = shares.filter(({ count }) => count > 0);
  return (
    <p className="meter" role="img" aria-label={told.map(({ label, count }) => `${label} ${count} ${unit}`).join("，")}>
      {told.map(({ label, count, tone }) => (
        <i key={label} className={`meter-${tone}`} style={{ flexGrow: count }} />
      ))}
    </p>
  );
}
