import { open } from "node:fs/promises";
import { beginsAsXml, documentType, ofdMember } from "#gateway/rules/invoice-file.ts";

/** Kinds of files a claim takes, as users read them. */
export const takenKinds = "jpg、png、pdf、txt、xlsx、docx、mp4";

/** What a report takes. */
export const reportKinds = `${takenKinds}、zip、log、csv、asc`;

/** What an invoice comes as. */
export const invoiceKinds = "pdf、ofd、xml、jpg、png";

/** Those of them that are pictures. */
export const pictureKinds = "jpg、png";

interface Kind {
  contentType: string;
  endings: readonly string[];
  matches(ends: FileEnds): boolean;
}

/** First and last bytes of a file: enough to tell its kind, however large it is. */
interface FileEnds {
  head: Buffer;
  tail: Buffer;
}

const endBytes = 128 * 1024;

const startsWith =
  (...values: readonly number[]) =>
  ({ head }: FileEnds) =>
    head.subarray(0, values.length).equals(Buffer.from(values));

/** A ZIP lists its members at its end in plain text, so the kind of office file shows without unpacking. */
const zipWith = (member: string) => (ends: FileEnds) =>
  startsWith(0x50, 0x4b, 0x03, 0x04)(ends) && [ends.head, ends.tail].some((part) => part.includes(member, 0, "latin1"));

const office = "application/vnd.openxmlformats-officedocument";
const kinds: readonly Kind[] = [
  { contentType: "image/jpeg", endings: ["jpg", "jpeg"], matches: startsWith(0xff, 0xd8, 0xff) },
  { contentType: "image/png", endings: ["png"], matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { contentType: "application/pdf", endings: ["pdf"], matches: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
  { contentType: `${office}.spreadsheetml.sheet`, endings: ["xlsx"], matches: zipWith("xl/workbook.xml") },
  { contentType: `${office}.wordprocessingml.document`, endings: ["docx"], matches: zipWith("word/document.xml") },
  { contentType: "video/mp4", endings: ["mp4"], matches: ({ head }) => head.subarray(4, 8).toString("latin1") === "ftyp" },
  { contentType: "text/plain", endings: ["txt"], matches: ({ head }) => isText(head) },
];

const kindsOfReports: readonly Kind[] = [
  ...kinds,
  { contentType: "application/zip", endings: ["zip"], matches: startsWith(0x50, 0x4b, 0x03, 0x04) },
  // In whatever character set its tester writes.
  { contentType: "text/plain", endings: ["log", "csv", "asc"], matches: ({ head }) => isPlainText(head) },
];

const kindsOfInvoices: readonly Kind[] = [
  ...kinds.filter(({ contentType }) => contentType.startsWith("image/") || contentType === "application/pdf"),
  { contentType: "application/ofd", endings: ["ofd"], matches: zipWith(ofdMember) },
  { contentType: "application/xml", endings: ["xml"], matches: ({ head }) => isText(head) && isInvoiceXml(head.toString("utf8")) },
];

const isInvoiceXml = (text: string) => beginsAsXml(text) && !text.toLowerCase().includes(documentType);

/**
 * Content type of a stored file by its bytes; its name must agree. The backend judges again: this spares a wrong file
 * the way there and says so at once.
 *
 * @returns undefined for a kind that is not taken, and for one whose name says another
 */
export function findFileType(path: string, name: string): Promise<string | undefined> {
  return findAmong(kinds, path, name);
}

/** The same of what reports take. */
export function findReportFileType(path: string, name: string): Promise<string | undefined> {
  return findAmong(kindsOfReports, path, name);
}

/** The same of what invoices take. */
export function findInvoiceFileType(path: string, name: string): Promise<string | undefined> {
  return findAmong(kindsOfInvoices, path, name);
}

async function findAmong(among: readonly Kind[], path: string, name: string): Promise<string | undefined> {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const named = among.find(({ endings }) => endings.includes(ending));
  return named?.matches(await readEnds(path)) ? named.contentType : undefined;
}

async function readEnds(path: string): Promise<FileEnds> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const read = async (from: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(endBytes, size)), position: from });
      return buffer.subarray(0, bytesRead);
    };
    return { head: await read(0), tail: await read(Math.max(0, size - endBytes)) };
  } finally {
    await file.close();
  }
}

/** UTF-8 without the control characters a program is full of; the head may end amid a character. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Without zero bytes and the other control characters a program is full of. */
function isPlainText(head: Buffer): boolean {
  return !head.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a && byte !== 0x1b);
}
