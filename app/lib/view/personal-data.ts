/** A piece of personal data as a page carries it: whoever may not read it gets no byte of what is left out. */
export interface PersonalValue {
  text: string;
  masked: boolean;
}

/** In an address: the personal data of its one document is wanted whole. What they are never stands in an address. */
export const showPersonal = { name: "show", value: "personal" } as const;

/** The query of a page with its personal data shown. */
export function withPersonalData(search: string): string {
  const shown = new URLSearchParams(search);
  shown.set(showPersonal.name, showPersonal.value);
  return `?${shown.toString()}`;
}
