import { Checkbox } from "@shopify/polaris";
import { memo } from "react";
import type { EntryProps } from "./field-frame.tsx";

/** 是 when ticked, sent as "1"; nothing when not. */
export const FlagEntry = memo(function FlagEntry({ id, name, label, value, onChange, problem, hint }: EntryProps) {
  return (
    <div className="field field-flag">
      <Checkbox
        id={id}
        name={name}
        value="1"
        label={label}
        checked={value === "1"}
        onChange={(checked) => onChange(name, checked ? "1" : "")}
        {...(problem === undefined ? {} : { error: problem })}
        {...(hint ? { helpText: hint } : {})}
      />
    </div>
  );
});
