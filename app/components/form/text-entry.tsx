import { memo, useCallback } from "react";
import type { EntryProps } from "./field-frame.tsx";
import { PolarisTextField } from "./polaris-text-field.tsx";

/* By itself: a form without lines of text does not load what they are made of. */

/** A line of text. `numeric` brings the keyboard of digits; what is no number stays as it was typed. */
export const TextEntry = memo(function TextEntry({
  name,
  onChange,
  problem,
  numeric = false,
  wide,
  ...field
}: EntryProps & { numeric?: boolean }) {
  const change = useCallback((value: string) => onChange(name, value), [name, onChange]);
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <PolarisTextField {...field} name={name} error={problem} onChange={change} {...(numeric ? { inputMode: "decimal" as const } : {})} />
    </div>
  );
});
