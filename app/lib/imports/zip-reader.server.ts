import type { Readable } from "node:stream";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { FileRefused } from "./file-refused.ts";

/** A workbook has some dozens. */
const membersMax = 2_000;

/** The members of an archive on disk, each read as a stream. */
export interface Archive {
  has(name: string): boolean;
  /**
   * The bytes of a member. What comes to more than `most` ends it, whatever size it claims to have.
   * @throws FileRefused
   */
  read(name: string, most: number): AsyncGenerator<Uint8Array>;
  close(): void;
}

const damaged = () => new FileRefused("文件已损坏或不是 .xlsx 工作簿，请用 Excel 打开并另存为 .xlsx 后重新上传");

/** @throws FileRefused where it is no archive, or one that is broken or locked */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damaged();
  });
  const members = new Map<string, Entry>();
  try {
    if (zip.entryCount > membersMax) throw damaged();
    for await (const entry of zip.eachEntry()) members.set(entry.fileName, entry);
  } catch {
    zip.close();
    throw damaged();
  }
  return {
    has: (name) => members.has(name),
    read: (name, most) => readMember(zip, members.get(name), most),
    close: () => zip.close(),
  };
}

async function* readMember(zip: ZipFile, entry: Entry | undefined, most: number): AsyncGenerator<Uint8Array> {
  if (!entry || !entry.canDecodeFileData()) throw damaged();
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged();
  });
  let read = 0;
  try {
    for await (const bytes of stream as AsyncIterable<Uint8Array>) {
      if ((read += bytes.length) > most) throw new FileRefused("文件解压后过大，请只保留要导入的行，另存为新的工作簿后重新上传");
      yield bytes;
    }
  } catch (error) {
    // The archive's own errors tell of checksums, lengths and bits.
    throw error instanceof FileRefused ? error : damaged();
  } finally {
    stream.destroy();
  }
}
