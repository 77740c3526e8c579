import { useEffect, useRef } from "react";

interface ScanFieldProps {
  label: string;
  hint: string;
  /** What stands in it: a text that was refused, to be put right. */
  value?: string | undefined;
  problem?: string | undefined;
  /** Changes with every answered post: the field is ready for the next scan. One that is answered while the next is scanned changes nothing. */
  round: unknown;
}

/**
 * The one field of a terminal's page: a scanner types into it and ends with Enter. It has the focus, and what it holds is replaced by the next
 * scan, which may come before the answer to the last one.
 */
export function ScanField({ label, hint, value = "", problem, round }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  /** What the page has left in the field: anything else is the next scan on its way. */
  const left = useRef(value);
  useEffect(() => {
    const { current } = field;
    if (!current || current.value !== left.current) return;
    left.current = current.value = value;
    current.focus();
    current.select();
  }, [round, value]);
  useEffect(() => {
    const { current } = field;
    const sent = () => {
      if (!current) return;
      left.current = current.value;
      current.select();
    };
    current?.form?.addEventListener("submit", sent);
    return () => current?.form?.removeEventListener("submit", sent);
  }, []);
  return (
    <div className="field">
      <label htmlFor="code">{label}</label>
      <input
        ref={field}
        id="code"
        name="code"
        className="scan-code"
        defaultValue={value}
        placeholder="对准后扫码"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        // The page is this field: a scanner without scripts types into what has the focus.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? "code-hint" : "code-problem code-hint"}
      />
      {problem !== undefined && (
        <p id="code-problem" className="scan-problem" role="alert">
          {problem}
        </p>
      )}
      <p id="code-hint" className="quiet">
        {hint}
      </p>
    </div>
  );
}
