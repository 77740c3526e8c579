import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { intentName } from "../forms/intent-name.ts";
import { SubmitButton } from "../components/form/submit-button.tsx";
import type { Form, Shape, WriteIntent } from "./form.ts";

interface FormBarProps<S extends Shape> {
  form: Form<S>;
  /** Where 返回 leads. */
  back: string;
  /** What the button is for. */
  write: WriteIntent<S>;
  /** What the button says while the form is under way: 正在提交…. */
  busy: string;
  children: ReactNode;
}

/** The end of a form: back, and the button that sends it. */
export function FormBar<S extends Shape>({ back, write, busy, children }: FormBarProps<S>) {
  return (
    <div className="form-bar no-print">
      <Link className="button" to={back}>
        返回
      </Link>
      <SubmitButton name={intentName} value={write} busy={busy}>
        {children}
      </SubmitButton>
    </div>
  );
}
