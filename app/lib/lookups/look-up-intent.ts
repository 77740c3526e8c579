/** The value of a button that opens a look-up, for the form itself or for a line of it. */
export function lookUpIntent(what: string, index = -1): string {
  return index < 0 ? `lookUp:${what}` : `lookUp:${what}:${index}`;
}

/** What a button's value asks to look up; undefined for every other button. `index`: -1 for the form itself. */
export function readLookUpIntent(value: string): { what: string; index: number } | undefined {
  const [, what, index = "-1"] = /^lookUp:([\w-]+)(?::(\d{1,5}))?$/.exec(value) ?? [];
  return what === undefined ? undefined : { what, index: Number(index) };
}
