/** A decimal as it is compared: 2, 2.0 and 02 are one number. What is none stays as it is. */
export function plainNumber(text: string): string {
  return /^\d+(\.\d+)?$/.test(text)
    ? text
        .replace(/^0+(?=\d)/, "")
        .replace(/(\.\d*?)0+$/, "$1")
        .replace(/\.$/, "")
    : text;
}
