import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { keys } from "../ui/keys.ts";
import { intentName } from "./posts/intent-name.ts";
import type { Form, Shape, WriteIntent } from "./form.ts";

/** A button that sends the form. */
export interface BarButton<S extends Shape> {
  /** What it is for. */
  write: WriteIntent<S>;
  words: string;
  /** What it says while its form is under way: 正在提交…. */
  busy: string;
  /** Presses it, wherever on the page one is. The button that sends the form needs none: F8 presses it from within the form. */
  key?: string;
  /** What it does cannot be undone: it stands apart from the others, and never is what the form is there for. */
  danger?: true;
}

interface FormBarProps<S extends Shape> {
  form: Form<S>;
  /** Where 返回 leads, where the form has a page of its own. */
  back?: string;
  backWord?: string;
  /** The last one that is not dangerous is what the form is there for. */
  buttons: readonly BarButton<S>[];
  /** Each says the key that presses it. */
  showsKeys?: true;
  /** What is said beside them. */
  children?: ReactNode;
}

/**
 * The end of a form: first what is dangerous and what is said, then back and the buttons that send it. With scripts none can be pressed
 * twice; without them a second press is harmless (idempotency key). They are disabled only once the post is on its way, so that their own
 * names travel with it.
 */
export function FormBar<S extends Shape>({ back, backWord = "返回", buttons, showsKeys, children }: FormBarProps<S>) {
  const { state, formMethod, formData } = useNavigation();
  const sending = state !== "idle" && formMethod === "POST";
  const pressed = sending ? formData?.get(intentName) : undefined;
  const bar = useRef<HTMLDivElement>(null);
  useButtonKeys(bar, buttons);
  const safe = buttons.filter(({ danger }) => !danger);
  const toButton = ({ write, words, busy, key = write === "submit" ? keys.submit : undefined, danger }: BarButton<S>) => (
    <Button
      key={write}
      type="submit"
      variant={!danger && write === safe.at(-1)?.write ? "primary" : "secondary"}
      tone={danger ? "critical" : undefined}
      name={intentName}
      value={write}
      disabled={sending}
      aria-busy={pressed === write || undefined}
      title={key}
    >
      {pressed === write ? busy : words}
      {showsKeys && key && <kbd aria-hidden="true">{key}</kbd>}
    </Button>
  );
  return (
    <div ref={bar} className="form-bar no-print">
      <div className="form-bar-note">
        {buttons.filter(({ danger }) => danger).map(toButton)}
        {children}
      </div>
      {back !== undefined && <ButtonLink to={back}>{backWord}</ButtonLink>}
      {safe.map(toButton)}
    </div>
  );
}

/** Keys press buttons, except under a dialog, which has the keyboard to itself. */
function useButtonKeys<S extends Shape>(bar: RefObject<HTMLDivElement>, buttons: readonly BarButton<S>[]): void {
  const latest = useRef(buttons);
  useEffect(() => {
    latest.current = buttons;
  });
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      if (document.querySelector("dialog[open]") || event.ctrlKey || event.altKey || event.metaKey) return;
      const isWithin = event.target instanceof Node && bar.current?.closest("form")?.contains(event.target);
      const sends = event.key === keys.submit && isWithin ? "submit" : undefined;
      const wanted = latest.current.find(({ write, key }) => (key === undefined ? write === sends : key === event.key));
      const button = wanted && bar.current?.querySelector<HTMLButtonElement>(`button[value="${wanted.write}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, [bar]);
}
