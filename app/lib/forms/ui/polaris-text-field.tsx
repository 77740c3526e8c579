import { TextField, type TextFieldProps } from "@shopify/polaris";
import type { ReactNode } from "react";

interface PolarisTextFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  type?: "text" | "password";
  autoComplete?: string;
  maxLength?: number | undefined;
  required?: boolean;
  error?: string | undefined;
  /** What the value stands for, below the field. */
  hint?: ReactNode;
  inputMode?: "decimal" | undefined;
  /** It has the focus when its page opens. */
  begins?: boolean;
}

/** Polaris's text field, narrowed to what works before and without scripts. */
export function PolarisTextField({
  type = "text",
  autoComplete = "off",
  required = false,
  maxLength,
  error,
  hint,
  inputMode,
  begins = false,
  ...field
}: PolarisTextFieldProps) {
  const optional: Partial<TextFieldProps> = {};
  if (maxLength !== undefined) optional.maxLength = maxLength;
  if (error !== undefined) optional.error = error;
  if (hint) optional.helpText = hint;
  if (inputMode !== undefined) optional.inputMode = inputMode;
  if (begins) optional.autoFocus = true;
  return <TextField {...field} {...optional} type={type} autoComplete={autoComplete} requiredIndicator={required} />;
}
