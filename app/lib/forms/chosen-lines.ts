/** Lines that were left chosen, each once, however often a post names it: one without an id is left out. */
export function chosenLines<Line extends { id: string }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ id }, at) => id !== "" && lines.findIndex((other) => other.id === id) === at);
}

/** Their ids. */
export function chosenIds(lines: readonly { id: string }[]): string[] {
  return chosenLines(lines).map(({ id }) => id);
}
