/** Longer than any list takes a text: that it is too long is the list's to say. Characters. */
const longestText = 250;
/** Of name and text together, as they stand in an address; browsers, proxies and our own host take more. */
const longestAddress = 6_000;

/** Conditions as an address can hold them: each text cut, and none beyond what fits, however much was posted. */
export function withinAddress(conditions: readonly (readonly [name: string, text: string])[]): [name: string, text: string][] {
  const fitting: [string, string][] = [];
  let length = 0;
  for (const [name, text] of conditions) {
    const cut = text.slice(0, longestText);
    length += new URLSearchParams([[name, cut]]).toString().length + 1;
    if (length > longestAddress) break;
    fitting.push([name, cut]);
  }
  return fitting;
}
