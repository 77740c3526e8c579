/** The address of a form's page with the kept form named in it. */
export function draftAddress(address: string, key: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}form=${encodeURIComponent(key)}`;
}
