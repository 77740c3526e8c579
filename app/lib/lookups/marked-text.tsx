/** A text with what was looked for marked in it, whatever its case. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const pattern = words.map((word) => word.replace(/\W/g, "\\$&")).join("|");
  if (!pattern) return <>{text}</>;
  return <>{text.split(new RegExp(`(${pattern})`, "i")).map((piece, at) => (at % 2 ? <mark key={at}>{piece}</mark> : piece))}</>;
}
