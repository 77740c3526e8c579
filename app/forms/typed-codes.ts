/** The codes of a text, however they are told apart, in capitals and each once. */
export function typedCodes(text: string): string[] {
  const codes = text
    .normalize("NFKC")
    .toUpperCase()
    .split(/[\s,;、，；]+/u);
  return [...new Set(codes.filter((code) => code !== ""))];
}
