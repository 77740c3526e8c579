import type { Choice } from "#app/lib/forms/ui/entry-fields.tsx";
import type { TextFields } from "#app/lib/forms/values/form-text.ts";

/** The comment with the words of the chosen standard comment in it, once; they are the reviewer's to go on with. */
export function withTemplate({ approveCommentDictId, approveCommentRemark = "" }: TextFields, templates: readonly Choice[]): string {
  const words = templates.find(({ value }) => value === approveCommentDictId)?.label;
  if (words === undefined || approveCommentRemark.includes(words)) return approveCommentRemark;
  return approveCommentRemark.trim() === "" ? words : `${approveCommentRemark.trimEnd()}\n${words}`;
}

/**
 * The comment once another standard comment is chosen: its words in place of those of another one, or where nothing was written yet.
 * What a reviewer wrote stays as it is.
 */
export function withChosen({ approveCommentRemark = "" }: TextFields, templates: readonly Choice[], chosen: string): string {
  const written = approveCommentRemark.trim();
  if (written !== "" && !templates.some(({ label }) => label === written)) return approveCommentRemark;
  return templates.find(({ value }) => value === chosen)?.label ?? "";
}
