import { newKey, type FormText, type TextFields, type TextLine } from "../values/form-text.ts";

interface Answer {
  /** What the server was asked about. */
  sent: FormText;
  /** What stands in the form by the time it answers. */
  current: FormText;
  /** The server's text. */
  answered: FormText;
}

/**
 * The form after an answer that took a while: the server's text, except where the user went on meanwhile. What was typed,
 * added, removed or moved since the question stays as it is on screen.
 */
export function mergeAnswer({ sent, current, answered }: Answer): FormText {
  const lists = Object.keys(answered.lists).map((list): [string, readonly TextLine[]] => [
    list,
    mergeLines(sent.lists[list] ?? [], current.lists[list] ?? [], answered.lists[list] ?? []),
  ]);
  return { fields: mergeFields(sent.fields, current.fields, answered.fields), lists: Object.fromEntries(lists) };
}

/** Whether two texts say the same; the keys of lines do not count. */
export function saysTheSame(one: FormText, other: FormText): boolean {
  return one === other || JSON.stringify(withoutKeys(one)) === JSON.stringify(withoutKeys(other));
}

function mergeFields<Fields extends TextFields>(sent: Fields, current: Fields, answered: Fields): Fields {
  const touched = Object.entries(current).filter(([name, value]) => value !== sent[name]);
  return { ...answered, ...Object.fromEntries(touched) };
}

function mergeLines(sent: readonly TextLine[], current: readonly TextLine[], answered: readonly TextLine[]): TextLine[] {
  const asked = byKey(sent);
  const state = byKey(current);
  const replies = byKey(answered);
  const rearranged = sent.map(({ key }) => key).join() !== current.map(({ key }) => key).join();
  const merged: TextLine[] = [];
  for (const { key } of rearranged ? current : answered) {
    const question = asked.get(key);
    const here = state.get(key);
    const reply = replies.get(key);
    if (here && question && reply) merged.push(mergeFields(question, here, reply));
    else if (here && !question) merged.push(here);
    else if (!here && !question && reply) merged.push(reply);
    else if (here && question && !reply && !sameLine(here, question)) merged.push(here);
  }
  // Lines only one side knows of: the server's own (an upload) in a rearranged list, changed ones the server left out in another.
  const missing = rearranged
    ? answered.filter(({ key }) => !asked.has(key))
    : current.filter((line) => !replies.has(line.key) && !sameLine(line, asked.get(line.key)));
  for (const line of missing) merged.push(merged.some(({ key }) => key === line.key) ? { ...line, key: newKey(merged) } : line);
  return merged;
}

function byKey(lines: readonly TextLine[]): ReadonlyMap<string, TextLine> {
  return new Map(lines.map((line) => [line.key, line]));
}

function sameLine(one: TextLine, other: TextLine | undefined): boolean {
  return other !== undefined && Object.entries(one).every(([field, value]) => other[field] === value);
}

function withoutKeys({ fields, lists }: FormText) {
  const sorted = (text: TextFields) =>
    Object.entries(text)
      .filter(([name]) => name !== "key")
      .sort(([one], [other]) => (one < other ? -1 : 1));
  return [sorted(fields), Object.entries(lists).map(([list, lines]) => [list, lines.map(sorted)])];
}
