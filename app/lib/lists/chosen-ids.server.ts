/** What an address names (`?id=…&id=…`, as rows of a list are chosen), each once. */
export function readChosenIds(search: URLSearchParams): string[] {
  return [...new Set(search.getAll("id").filter((id) => id !== ""))];
}
