import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type DragEvent, type ReactNode, type RefObject } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { FieldMessages, fieldState } from "./ui/field-frame.tsx";
import { useEnhanced } from "./ui/enhanced.ts";
import { intentName } from "./posts/intent-name.ts";

interface FileEntryProps {
  id: string;
  name: string;
  label: string;
  multiple?: boolean;
  accept?: string | undefined;
  /** What its button is for. */
  upload: string;
  /** Where the page stands again after it, see `useAddressOf`. */
  here: string;
  problem: string | undefined;
  hint: string;
  /** Its button, for whoever presses it as well. */
  button?: RefObject<HTMLButtonElement>;
  children?: ReactNode;
}

/** Where files are chosen or dropped: with scripts they go up at once; without them any button of the form takes them along. */
export function FileEntry({ id, name, label, multiple, accept, upload, here, problem, hint, button, children }: FileEntryProps) {
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
        <Button ref={press} type="submit" name={intentName} value={upload} formAction={here} disabled={busy}>
          上传
        </Button>
      </span>
      <FieldMessages id={id} problem={problem} hint={hint} />
      {children}
    </div>
  );
}

/** Where a post comes back to. Scripts would leave out what the address asks for, which may say what the form is about. */
export function useAddressOf(section: string): string {
  return `${useLocation().search}#${section}`;
}
