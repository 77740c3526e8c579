import { TextField, type TextFieldProps } from "@shopify/polaris";
import type { ReactNode } from "react";

interface PolarisTextFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  type?: "text" | "password" | "date";
  autoComplete?: string;
  maxLength?: number | undefined;
  /** The latest day. */
  max?: string;
  required?: boolean | undefined;
  error?: string | undefined;
  /** What the value stands for, below the field. */
  hint?: ReactNode;
  inputMode?: "decimal" | undefined;
  /** Lines it shows at first, for a text of several. */
  lines?: number;
  /** It has the focus when its page opens. */
  begins?: boolean;
}

/** Polaris's text field, narrowed to what works before and without scripts. */
export function PolarisTextField({
  type = "text",
  autoComplete = "off",
  required = false,
  maxLength,
  max,
  error,
  hint,
  inputMode,
  lines,
  begins = false,
  ...field
}: PolarisTextFieldProps) {
  const optional: Partial<TextFieldProps> = {};
  if (maxLength !== undefined) optional.maxLength = maxLength;
  if (max !== undefined) optional.max = max;
  if (error !== undefined) optional.error = error;
  if (hint) optional.helpText = hint;
  if (inputMode !== undefined) optional.inputMode = inputMode;
  if (lines !== undefined) optional.multiline = lines;
  if (begins) optional.autoFocus = true;
  return <TextField {...field} {...optional} type={type} autoComplete={autoComplete} requiredIndicator={required} />;
}
