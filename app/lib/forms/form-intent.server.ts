import type { LineChange } from "./values/form-text.ts";
import { intentName } from "./posts/intent-name.ts";
import type { PostedForm } from "./posts/posted-form.server.ts";
import { readLookUpIntent } from "../lookups/look-up-intent.ts";
import { writesOf, type Form, type Shape, type ShowIntent, type WriteIntent } from "./form.ts";
import { readLineIntent } from "./line-intent.ts";

/** What a form was sent for. */
export type Intent<S extends Shape> =
  | { kind: "unknown" | "adoptLatest" | "startNew" | "autosave" }
  | { kind: "show"; show: ShowIntent<S> }
  | { kind: "write"; write: WriteIntent<S> }
  | { kind: "lookUp"; what: string; index: number }
  | { kind: "line"; change: LineChange };

/** A form with one button is sent without a name for what it does as well: by a key, by a script. */
export function intentOf<S extends Shape>(form: Form<S>, posted: PostedForm): Intent<S> {
  const { shows = [], versioned, draft, autosaved } = form.shape;
  const writes = writesOf(form);
  const said = posted.get(intentName) ?? (writes.length === 1 && shows.length === 0 ? writes[0] : undefined);
  if (said === undefined) return { kind: "unknown" };
  // The lists are the shape's own.
  if (writes.includes(said)) return { kind: "write", write: said as WriteIntent<S> };
  if (said === "refresh" || shows.includes(said)) return { kind: "show", show: said as ShowIntent<S> };
  const lookUp = readLookUpIntent(said);
  if (lookUp) return { kind: "lookUp", ...lookUp };
  const change = readLineIntent(form, said);
  if (change) return { kind: "line", change };
  if (said === "autosave" && autosaved) return { kind: "autosave" };
  if (said === "startNew" && draft !== undefined) return { kind: "startNew" };
  return said === "adoptLatest" && versioned ? { kind: "adoptLatest" } : { kind: "unknown" };
}
