/** The text without these signs at its end, in time linear in its length: a pattern like /[signs]+$/ is tried anew at every one of them. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
