import type { LineChange } from "./values/form-text.ts";
import type { Form } from "./form.ts";

/*
 * What the buttons of lines say that people add and take out. The same on both sides: without scripts each is a post.
 */

const verbs: readonly string[] = ["remove", "copy", "up", "down"] satisfies LineChange["verb"][];

/** The value of a button that changes lines. @param index with `add` the place of the line it will belong to, where it belongs to one */
export function lineIntent(verb: LineChange["verb"], list: string, index = -1): string {
  return index < 0 ? `line:${verb}:${list}` : `line:${verb}:${list}:${index}`;
}

/** The change of lines a button asks for; undefined for what none of the form's says. */
export function readLineIntent({ shape }: Form, said: string): LineChange | undefined {
  const [, verb = "", list = "", index] = /^line:([a-z]+):(\w+)(?::(\d{1,5}))?$/.exec(said) ?? [];
  const lines = shape.lists && Object.prototype.hasOwnProperty.call(shape.lists, list) ? shape.lists[list] : undefined;
  if (lines?.code === undefined) return undefined;
  const isPlaced = index !== undefined;
  if (verb === "add") return isPlaced === (lines.under !== undefined) ? { verb, list, index: isPlaced ? Number(index) : -1 } : undefined;
  if (!isPlaced) return undefined;
  // One of the verbs.
  return verbs.includes(verb) ? { verb: verb as LineChange["verb"], list, index: Number(index) } : undefined;
}
