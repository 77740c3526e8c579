/** What a subject is called in files, identifiers, tables and sentences. */
export interface SubjectNames {
  /** part-kit, part-kits */
  kebab: string;
  kebabs: string;
  /** partKit, partKits */
  camel: string;
  camels: string;
  /** PartKit */
  Pascal: string;
  /** part_kits */
  table: string;
  /** part kit, part kits */
  word: string;
  words: string;
  /** The article of the word. */
  a: string;
  A: string;
  /** 零件包 */
  LABEL: string;
}

/** @returns undefined for a name that is not kebab-case */
export function namesOf(name: string, label: string): SubjectNames | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return undefined;
  const plural = pluralOf(name);
  const camel = camelOf(name);
  const a = /^[aeiou]/.test(name) ? "an" : "a";
  return {
    kebab: name,
    kebabs: plural,
    camel,
    camels: camelOf(plural),
    Pascal: upperFirst(camel),
    table: plural.replaceAll("-", "_"),
    word: name.replaceAll("-", " "),
    words: plural.replaceAll("-", " "),
    a,
    A: upperFirst(a),
    LABEL: label,
  };
}

/** Replaces `__kebab__` and the like in the text or path of a template. @throws for a placeholder that there is not */
export function fillIn(template: string, names: SubjectNames): string {
  const values: Readonly<Record<string, string>> = { ...names };
  return template.replace(/__([A-Za-z]+)__/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`unknown placeholder ${placeholder}`);
    return value;
  });
}

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

const camelOf = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
