/**
 * Puts what stands folded in a written page into a `<noscript>` each (components/folded-part.ts): without scripts it is as it was, with
 * scripts it costs nothing until somebody asks for it.
 *
 * @param written HTML in UTF-8, where the name of such a part stands as an element's alone: whatever users typed is escaped
 */
export function foldParts(written: Buffer): Buffer {
  if (!written.includes(begin)) return written;
  // Byte by byte: no character of more than one byte has one of these among them.
  return Buffer.from(written.toString("latin1").replaceAll(begin, `${begin}<noscript>`).replaceAll(end, `</noscript>${end}`), "latin1");
}

const begin = "<folded-part>";
const end = "</folded-part>";
