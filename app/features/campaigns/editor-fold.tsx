import { useState, type ReactNode } from "react";
import { Fold } from "#app/lib/details/fold.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { activityForm as form } from "./activity-form.ts";

interface EditorFoldProps {
  id: string;
  title: string;
  gist: readonly ReactNode[];
  /** Something stands in it. */
  filled: boolean;
  /** Begins the paths within: what is wrong with one opens it. */
  paths: readonly string[];
  children: ReactNode;
}

/** What few activities say. It opens by itself, and closes only by hand. */
export function EditorFold({ id, title, gist, filled, paths, children }: EditorFoldProps) {
  const { problems } = useForm(form);
  const opens = filled || [...problems.keys()].some((path) => paths.some((begin) => path.startsWith(begin)));
  const [open, setOpen] = useState(opens);
  if (opens && !open) setOpen(true);
  return (
    <Fold id={id} title={title} gist={gist.some(Boolean) ? gist : ["未填写"]} open={open}>
      {children}
    </Fold>
  );
}
