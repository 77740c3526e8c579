/** What an operation's documented path matches: `{name}` stands for any one segment. */
export function pathPattern(path: string): RegExp {
  const fixed = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${fixed.join("[^/]+")}$`);
}
