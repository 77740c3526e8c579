import { useEffect, useRef } from "react";

interface ScanFieldProps {
  label: string;
  hint: string;
  problem?: string | undefined;
  /** Changes with every answered post: the field is ready for the next scan. One that is answered while the next is scanned changes nothing. */
  round: unknown;
}

/**
 * The one field of a terminal's page: a scanner types into it and ends with Enter. After every answer, refusals included, it is empty and has
 * the focus: without scripts a scanner would type behind what stands there. The next scan may come before the answer to the last one.
 */
export function ScanField({ label, hint, problem, round }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  /** What was sent, or nothing: anything else in the field is the next scan on its way. */
  const left = useRef("");
  useEffect(() => {
    const { current } = field;
    if (!current || current.value !== left.current) return;
    left.current = current.value = "";
    current.focus();
  }, [round]);
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
        placeholder="对准后扫码"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={300}
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
