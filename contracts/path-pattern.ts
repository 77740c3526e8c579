/** What an operation's documented path matches: `{name}` stands for any one segment. */
export function pathPattern(path: string): RegExp {
  const fixed = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${fixed.join("[^/]+")}$`);
}

/** What an address says in place of the parameters of a documented path; nothing where it is another's. */
export function pathParams(pattern: string, path: string): Readonly<Record<string, string>> {
  return { ...new RegExp(`^${pattern.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`).exec(path)?.groups };
}
