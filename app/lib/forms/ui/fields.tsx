import { useState } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { PolarisTextField } from "./polaris-text-field.tsx";
import { useEnhanced } from "./enhanced.ts";
import { useTypedValue } from "./typed-value.ts";

interface TextFieldProps {
  name: string;
  label: string;
  /** Id of the input; `field-<name>` when absent. */
  id?: string;
  /** What it starts with: what was saved, or typed the last time. */
  initial?: string;
  error?: string | undefined;
  required?: boolean;
  autoComplete?: string;
  maxLength?: number;
  /** Is where one begins: it has the focus when its page opens, scripts or not. */
  begins?: boolean;
}

/** A line of text under its label, with the server's message beside it. */
export function TextField({ name, id = `field-${name}`, initial = "", begins = false, ...field }: TextFieldProps) {
  const [value, change] = useTypedValue(id, initial, initial);
  return (
    <div className="field">
      <PolarisTextField id={id} name={name} value={value} onChange={change} begins={begins} {...field} />
    </div>
  );
}

/** A password. The button that shows it needs scripts and is not there without them. What was typed never comes back from the server. */
export function PasswordField({
  name,
  label,
  id = `field-${name}`,
  error,
  autoComplete = "current-password",
  begins = false,
}: Omit<TextFieldProps, "initial">) {
  const [value, change] = useTypedValue(id, "");
  const [shown, setShown] = useState(false);
  const enhanced = useEnhanced();
  return (
    <div className="field field-password">
      <PolarisTextField
        id={id}
        name={name}
        label={label}
        type={shown ? "text" : "password"}
        value={value}
        onChange={change}
        error={error}
        autoComplete={autoComplete}
        begins={begins}
        maxLength={256}
      />
      {enhanced && (
        <Button
          type="button"
          variant="tertiary"
          className="field-reveal"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? "隐藏密码" : "显示密码"}
        </Button>
      )}
    </div>
  );
}

interface CheckboxFieldProps {
  name: string;
  label: string;
  initial?: boolean;
}

/** A native checkbox: it paints right in every engine, before scripts and without. */
export function CheckboxField({ name, label, initial = false }: CheckboxFieldProps) {
  return (
    <div>
      <label className="checkbox">
        <input type="checkbox" name={name} defaultChecked={initial} />
        {label}
      </label>
    </div>
  );
}
