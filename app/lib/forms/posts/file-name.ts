/**
 * A file's name without the signs that turn the direction of writing (Unicode Bidi_Control): with them `报价\u202egpj.exe` reads as a picture.
 * They are invisible, so nothing a user meant is lost.
 */
export function withoutBidiControls(name: string): string {
  return name.replace(/\p{Bidi_Control}/gu, "");
}
