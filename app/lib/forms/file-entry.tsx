import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type DragEvent, type ReactNode, type RefObject } from "react";
import { FieldMessages, fieldState } from "./ui/field-frame.tsx";
import { useEnhanced } from "./ui/enhanced.ts";
import { IntentButton } from "./ui/intent-button.tsx";

interface FileEntryProps {
  id: string;
  name: string;
  label: string;
  multiple?: boolean;
  accept?: string | undefined;
  /** What its button is for. */
  upload: string;
  /** Section that the page stands at again. */
  section: string;
  problem: string | undefined;
  hint: string;
  /** Its button, for whoever presses it as well. */
  button?: RefObject<HTMLButtonElement>;
  children?: ReactNode;
}

/** Where files are chosen or dropped: with scripts they go up at once; without them any button of the form takes them along. */
export function FileEntry({ id, name, label, multiple, accept, upload, section, problem, hint, button, children }: FileEntryProps) {
  const enhanced = useEnhanced();
  const input = useRef<HTMLInputElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const press = button ?? own;
  const busy = useNavigation().state !== "idle";
  // Until it is answered, what was chosen goes along with whatever else is pressed; what was not taken is not sent again.
  useEffect(() => {
    if (!busy && problem !== undefined && input.current) input.current.value = "";
  }, [busy, problem]);
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    // One choice at a time: another would take its place.
    if (busy || !input.current) return;
    input.current.files = event.dataTransfer.files;
    press.current?.click();
  };
  return (
    <div className="field" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={id}>{label}</label>
      <span className="pick">
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          multiple={multiple}
          accept={accept}
          className="control"
          onClick={(event) => busy && event.preventDefault()}
          onChange={() => enhanced && press.current?.click()}
          {...fieldState(id, problem, true)}
        />
        <IntentButton ref={press} intent={upload} at={section} disabled={busy}>
          上传
        </IntentButton>
      </span>
      <FieldMessages id={id} problem={problem} hint={hint} />
      {children}
    </div>
  );
}
