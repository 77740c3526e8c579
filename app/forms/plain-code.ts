/**
 * A code as it is compared: people type full-width characters, small letters and spaces around, scanners and master data
 * none of them. The same on server and in scripts.
 */
export function plainCode(text: string | undefined): string {
  return (text ?? "").normalize("NFKC").trim().toUpperCase();
}
