import type { LineChange } from "../forms/form-text.ts";
import type { Form } from "./form.ts";

/*
 * What the buttons of lines say that people add and take out. The same on both sides: without scripts each is a post.
 */

const verbs: readonly string[] = ["remove", "copy", "up", "down"] satisfies LineChange["verb"][];

/** The value of a button that changes lines. */
export function lineIntent(verb: LineChange["verb"], list: string, index = -1): string {
  return verb === "add" ? `line:add:${list}` : `line:${verb}:${list}:${index}`;
}

/** The change of lines a button asks for; undefined for what none of the form's says. */
export function readLineIntent({ shape }: Form, said: string): LineChange | undefined {
  const [, verb = "", list = "", index] = /^line:([a-z]+):(\w+)(?::(\d{1,5}))?$/.exec(said) ?? [];
  const lines = shape.lists && Object.prototype.hasOwnProperty.call(shape.lists, list) ? shape.lists[list] : undefined;
  if (lines?.code === undefined || (verb === "add") !== (index === undefined)) return undefined;
  if (verb === "add") return { verb, list, index: -1 };
  // One of the verbs.
  return verbs.includes(verb) ? { verb: verb as LineChange["verb"], list, index: Number(index) } : undefined;
}
