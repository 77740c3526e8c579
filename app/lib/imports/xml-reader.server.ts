import { SaxesParser, type SaxesTagPlain } from "saxes";
import { FileRefused } from "./file-refused.ts";

/** What a reader is told of a document, in its order. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** No text, tag or comment of ours is longer; a parser keeps one whole until it ends. */
const longestPiece = 1024 * 1024;

/**
 * Reads a document piece by piece, in memory that does not grow with it; whatever a hostile one could do with entities, nesting or
 * endless texts ends it with a sentence.
 *
 * @param what the document is called in words
 * @param depthMax elements within each other
 * @throws FileRefused
 */
export async function* readXml<Made>(
  source: AsyncIterable<Uint8Array>,
  { what, depthMax }: { what: string; depthMax: number },
  handlersFor: (emit: (made: Made) => void) => XmlHandlers,
): AsyncGenerator<Made[]> {
  const broken = (line: number) => new FileRefused(`${what}第 ${line} 行附近不是有效的 XML，请检查标签是否完整，改好后重新上传`);
  const parser = new SaxesParser({ xmlns: false });
  // The parser goes on behind an error where nobody throws it.
  parser.on("error", () => {
    throw broken(parser.line);
  });
  let made: Made[] = [];
  const { open, text, close } = handlersFor((one) => made.push(one));
  let depth = 0;
  let sinceTag = 0;
  parser.on("doctype", () => {
    throw new FileRefused(`${what}带有 DOCTYPE 声明，不能读取，请删除该声明后重新上传`);
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw wrongEncoding(what);
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    sinceTag = 0;
    if ((depth += 1) > depthMax) throw new FileRefused(`${what}第 ${parser.line} 行嵌套过深，请按模板填写后重新上传`);
    open?.(localName(name), attributes, parser.line);
  });
  parser.on("closetag", ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      // The decoder has one error for every byte that is no text.
      throw wrongEncoding(what);
    }
  };
  for await (const bytes of source) {
    const piece = decode(bytes);
    if ((sinceTag += piece.length) > longestPiece) throw new FileRefused(`${what}第 ${parser.line} 行有过长的内容，请按模板填写后重新上传`);
    parser.write(piece);
    if (made.length === 0) continue;
    yield made;
    made = [];
  }
  parser.write(decode());
  parser.close();
  if (made.length > 0) yield made;
}

function wrongEncoding(what: string): FileRefused {
  return new FileRefused(`${what}不是 UTF-8 编码，请另存为 UTF-8 编码后重新上传`);
}

/** Some programs write a prefix in front of every name. */
function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
