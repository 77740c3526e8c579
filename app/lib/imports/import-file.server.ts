import { open } from "node:fs/promises";
import { fileWords } from "../forms/posts/file-words.ts";
import { fileBytesMax } from "../forms/posts/posted-body.server.ts";
import type { FileRules } from "../forms/posts/posted-file.server.ts";
import type { Columns, ImportDefinition } from "./import.ts";
import type { ImportFormat } from "./row-reader.server.ts";

const headBytes = 512;
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Both old workbooks and locked ones are stored in what Office stored everything in. */
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** What an import takes, as users read it. */
export function takenFormats({ xml }: Pick<ImportDefinition<Columns>, "xml">): string {
  return xml ? ".xlsx、.xml" : ".xlsx";
}

/** Which format a file is by its bytes, which must agree with its name; what it holds is its reader's affair. */
export const importFiles = (definition: Pick<ImportDefinition<Columns>, "xml">): FileRules => ({
  bytes: fileBytesMax,
  async validate(path, name) {
    const head = await readHead(path);
    if (head.subarray(0, 4).equals(oldOffice))
      return { problem: "旧版 .xls 和加了密码的工作簿不能读取，请用 Excel 另存为不带密码的 .xlsx 后重新上传" };
    const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
    const format = formatOf(head);
    // Documented names of exports and templates end in .xls, whatever their bytes are.
    if (format === "xlsx" && ending === "xls") return { type: format };
    if (format !== undefined && format === ending && (format === "xlsx" || definition.xml)) return { type: format };
    return { problem: fileWords.strange(takenFormats(definition), "请下载模板填写后上传") };
  },
});

/** @param type as `importFiles` has found it */
export function toFormat(type: string | undefined): ImportFormat {
  return type === "xml" ? "xml" : "xlsx";
}

function formatOf(head: Buffer): ImportFormat | undefined {
  if (head.subarray(0, 4).equals(zip)) return "xlsx";
  // In whatever encoding: its reader says which it takes.
  const plain = head.toString("latin1").replaceAll("\0", "");
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(plain) ? "xml" : undefined;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
