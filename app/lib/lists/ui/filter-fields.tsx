import { useLocation, useSearchParams } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { useTypedValue } from "#app/lib/forms/ui/typed-value.ts";
import { AskedContext, personalPrefix } from "./filter-form.tsx";

interface FieldProps {
  /** Parameter of the address. */
  name: string;
  label: string;
}

interface Choice {
  value: string;
  label: string;
}

/**
 * A filter on a text or number: part of a VIN, a document number. A plain input: Polaris's would be a tenth of a list's scripts.
 * `personal`: its text is posted, and what the address has of it is no text to show.
 */
export function TextFilter({ name, label, personal = false, maxLength = 64 }: FieldProps & { personal?: boolean; maxLength?: number }) {
  const { id, value, change } = useFilterValue(name, personal);
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={personal ? personalPrefix + name : name}
        className="control"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}

/** A filter on a code, with known ones offered while typing. A plain input, too: Polaris's cannot name its list. */
export function ChoiceFilter({ name, label, choices, maxLength = 64 }: FieldProps & { choices: readonly Choice[]; maxLength?: number }) {
  const { id, value, change } = useFilterValue(name);
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        list={`${id}-list`}
        className="control"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <datalist id={`${id}-list`}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </datalist>
    </div>
  );
}

/** A filter with a handful of values. `any` is the words for no filter. */
export function SelectFilter({ name, label, options, any = "全部" }: FieldProps & { options: readonly Choice[]; any?: string }) {
  const { id, value, change } = useFilterValue(name);
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="control" value={value} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RangeProps {
  label: string;
  /** Parameters of the two ends. */
  from: string;
  to: string;
}

/** From one day, or month, to another, both included; either end may stay open. */
export function DateRangeFilter({ label, from, to, unit = "date" }: RangeProps & { unit?: "date" | "month" }) {
  return (
    <Range label={label} unit={unit}>
      <RangeEnd name={from} label={`${label} 从`} type={unit} />
      <span aria-hidden="true">至</span>
      <RangeEnd name={to} label={`${label} 到`} type={unit} />
    </Range>
  );
}

/** From one amount to another, both included; either end may stay open. */
export function AmountRangeFilter({ label, from, to }: RangeProps) {
  return (
    <Range label={label}>
      <RangeEnd name={from} label={`${label} 最低`} type="text" />
      <span aria-hidden="true">至</span>
      <RangeEnd name={to} label={`${label} 最高`} type="text" />
    </Range>
  );
}

function Range({ label, unit, children }: { label: string; unit?: "date" | "month"; children: ReactNode }) {
  return (
    <fieldset className="filter-field">
      <legend>{label}</legend>
      <div className={unit === "month" ? "range range-month" : "range"}>{children}</div>
    </fieldset>
  );
}

const valuePatterns = { date: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/ };

function RangeEnd({ name, label, type }: FieldProps & { type: "date" | "month" | "text" }) {
  const { id, value, change } = useFilterValue(name);
  return (
    <input
      id={id}
      name={name}
      type={type}
      inputMode={type === "text" ? "decimal" : undefined}
      maxLength={type === "text" ? 20 : undefined}
      className="control"
      aria-label={label}
      // An address may hold any text; a date field told to show another one complains in the console.
      value={type !== "text" && !valuePatterns[type].test(value) ? "" : value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** The address gives the value, as it was understood or else as it stands there; every arrival at an address, the same one again too, shows what it says. */
function useFilterValue(name: string, personal = false) {
  const [params] = useSearchParams();
  const asked = useContext(AskedContext)[name];
  const { key } = useLocation();
  const id = `filter-${name}`;
  const [value, change] = useTypedValue(id, String(asked ?? (personal ? "" : params.get(name)) ?? ""), key);
  return { id, value, change };
}
