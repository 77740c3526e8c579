import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  findFileType,
  findInvoiceFileType,
  findReportFileType,
  invoiceKinds,
  pictureKinds,
  reportKinds,
  takenKinds,
} from "./file-type.server.ts";
import { withoutBidiControls } from "./file-name.ts";
import { fileWords } from "./file-words.ts";
import { fileBytesMax, type PostedContent, type TakeFile } from "./posted-body.server.ts";

/** A file somebody posted, on disk until the request ends. */
export interface PostedFile {
  /** Name of its input. */
  field: string;
  /** As the user's machine calls it, without its folders. */
  name: string;
  /** Bytes that arrived of it. */
  size: number;
  /** Empty when there is a problem: nothing is kept of it. */
  path: string;
  /** Content type by its bytes. */
  type?: string;
  /** Why it is not taken, in words for the user. */
  problem?: string;
  /** Its bytes are of no kind that is taken, or of another than its name says. */
  disguised?: true;
}

/** Says what a stored file is by its bytes and its name, or why it is not taken, in words for the user. @param field name of its input */
export type ValidateFile = (path: string, name: string, field?: string) => Promise<{ type: string } | { problem: string }>;

/** Which files a form takes. */
export interface FileRules {
  validate: ValidateFile;
  /** Most bytes one may have. */
  bytes: number;
}

const validateBy =
  (kinds: string, find = findFileType, isTaken: (type: string) => boolean = () => true): ValidateFile =>
  async (path, name) => {
    const type = await find(path, name);
    return type !== undefined && isTaken(type) ? { type } : { problem: fileWords.strange(kinds) };
  };
/** What the attachments of a document are taken by. */
export const attachments: FileRules = { validate: validateBy(takenKinds), bytes: fileBytesMax };

/** Takes what can be looked at beside a line: pictures, and nothing else. */
export const pictures: FileRules = {
  ...attachments,
  validate: validateBy(pictureKinds, findFileType, (type) => type.startsWith("image/")),
};

/** What reports take besides: what testers and loggers write, which is long. */
export const reportFiles: FileRules = { validate: validateBy(reportKinds, findReportFileType), bytes: 100 * 1024 * 1024 };

/** Takes what invoices come as. */
export const invoiceFiles: FileRules = { ...attachments, validate: validateBy(invoiceKinds, findInvoiceFileType) };

const prefix = "warranty-upload-";
/** Left behind by a process that was killed: no request takes this long. */
const abandonedAfterMs = 6 * 3600_000;

/** Where the files of one post go. An input nobody chose a file for is passed over. */
export function createFileTray(report: (error: unknown) => void, { validate, bytes }: FileRules = attachments) {
  const files: PostedFile[] = [];
  let folder: Promise<string> | undefined;

  const take: TakeFile = async (field, fileName, content) => {
    const file: PostedFile = { field, name: toFileName(fileName), size: 0, path: "" };
    const place = files.push(file);
    Object.assign(file, await store(content, place, file));
  };

  /** How a file ends: where it lies, or why it is not taken. */
  async function store(content: PostedContent, place: number, file: PostedFile): Promise<Partial<PostedFile>> {
    const path = join(await (folder ??= mkdtemp(join(tmpdir(), prefix))), String(place));
    const target = await open(path, "wx", 0o600);
    let failed: unknown;
    try {
      // Read to its end whatever happens to the copy: the parser waits for that.
      for await (const chunk of content as AsyncIterable<Buffer>) {
        file.size += chunk.length;
        if (failed === undefined) await target.write(chunk).catch((error: unknown) => (failed = error));
      }
    } catch {
      // The post broke off, which its reader tells as well.
      return { problem: fileWords.cut };
    } finally {
      await target.close();
    }
    if (failed !== undefined) {
      report(failed);
      return { problem: fileWords.notKept };
    }
    if (file.size === 0) return { problem: fileWords.empty };
    if (file.size > bytes) {
      await rm(path);
      return { problem: fileWords.tooLarge(bytes / 1024 / 1024) };
    }
    const judged = await validate(path, file.name, file.field);
    return "problem" in judged ? { disguised: true, problem: judged.problem } : { path, type: judged.type };
  }

  return {
    take,
    /** Files that were chosen; browsers post an input without one as a file without name and bytes. */
    files: () => files.filter(({ name, size }) => name !== "" || size > 0),
    async dispose(): Promise<void> {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

/** Removes what processes that were killed left in the temporary directory. */
export async function sweepPostedFiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    // Another process may sweep it first.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}

/** Browsers escape just these three in the name of a file; folders, control characters and turns of direction are no part of it. */
function toFileName(posted: string | undefined): string {
  const name =
    (posted ?? "")
      .replace(/%22/g, '"')
      .replace(/%0[DA]/gi, " ")
      .split(/[/\\]/)
      .at(-1) ?? "";
  const plain = withoutBidiControls(name.replace(/\p{Cc}/gu, ""))
    .trim()
    .normalize("NFC");
  const dot = plain.lastIndexOf(".");
  const ending = dot > 0 ? plain.slice(dot).slice(0, 20) : "";
  return [...plain.slice(0, dot > 0 ? dot : undefined)].slice(0, 120).join("") + ending;
}
