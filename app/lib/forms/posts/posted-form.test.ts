import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { ActionFunctionArgs } from "@remix-run/node";
import { afterEach, describe, expect, it } from "vitest";
import { createCsrfTokens } from "../csrf/csrf-token.server.ts";
import { readPostedForm, type PostedForm } from "./posted-form.server.ts";

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const program = Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
const megabyte = 1024 * 1024;
const csrfTokens = createCsrfTokens(Buffer.alloc(32, 1), "someone");

const leftovers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const work of leftovers.splice(0)) await work();
});

interface Read extends PostedForm {
  noted: readonly (readonly [string, string])[] | undefined;
  audited: string[];
}

async function read(body: BodyInit, headers: HeadersInit = {}): Promise<Read> {
  let noted: Read["noted"];
  const audited: string[] = [];
  const request = new Request("http://localhost/claim/create", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  const context = {
    csrfTokens,
    log: console,
    audit: (event: string) => audited.push(event),
    noteForm: (entries: NonNullable<Read["noted"]>) => (noted = entries),
    afterwards: (work: () => Promise<void>) => leftovers.push(work),
  };
  // The reader uses no more of the context than this.
  const form = await readPostedForm({ request, context, params: {} } as unknown as ActionFunctionArgs, "claim");
  return { ...form, noted, audited };
}

/** The bytes of a multipart body as a browser writes it, in chunks that cut through everything. */
function multipart(parts: readonly string[], { end = "--b--\r\n", chunk = 7 } = {}) {
  const bytes = Buffer.from(parts.map((part) => `--b\r\ncontent-disposition: form-data; ${part}\r\n`).join("") + end);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunk) controller.enqueue(bytes.subarray(at, at + chunk));
      controller.close();
    },
  });
  return read(body, { "content-type": "multipart/form-data; boundary=b" });
}

/** Names with how long their values are. */
const lengthsOf = ({ entries }: { entries: readonly (readonly [string, string])[] }) => entries.map(([name, { length }]) => [name, length]);

describe("a posted form", () => {
  it("comes with its text in the order of the page, its token and its files", async () => {
    const form = new FormData();
    form.set("csrfToken", csrfTokens.issue("claim", "the-key"));
    form.set("remark", "水泵漏水 <script>\r\n第二行");
    form.append("detailPartList[0].partCode", "P1");
    form.append("detailPartList[0].partCode", "P2");
    form.set("file", new File([png], "故障 照片 1.PNG"));
    const posted = await read(form);
    expect(posted).toMatchObject({ token: { state: "valid", key: "the-key" }, intact: true });
    expect(posted.entries.slice(1)).toEqual([
      ["remark", "水泵漏水 <script>\n第二行"],
      ["detailPartList[0].partCode", "P1"],
      ["detailPartList[0].partCode", "P2"],
    ]);
    expect(posted.get("detailPartList[0].partCode")).toBe("P1");
    expect(posted.get("__proto__")).toBeUndefined();
    expect(posted.noted).toBe(posted.entries);
    const [file] = posted.files;
    expect(file).toMatchObject({ field: "file", name: "故障 照片 1.PNG", size: png.length, type: "image/png" });
    expect(readFileSync(file?.path ?? "")).toEqual(png);
    await posted.dispose();
    expect(existsSync(file?.path ?? "")).toBe(false);
  });

  it("is read from a urlencoded post too", async () => {
    const posted = await read(new URLSearchParams({ remark: "漏水 & 异响+100%", csrfToken: "none" }));
    expect(posted.get("remark")).toBe("漏水 & 异响+100%");
    expect(posted).toMatchObject({ intact: true, token: { state: "missing" }, files: [] });
  });

  it("has no file where none was chosen", async () => {
    const form = new FormData();
    form.set("file", new File([], ""));
    expect((await read(form)).files).toEqual([]);
  });

  it.each<[string, string, Buffer, string]>([
    ["an empty file", "a.png", Buffer.alloc(0), "文件为空，请选择有内容的文件"],
    ["a program named as a picture", "a.jpg", program, "只支持"],
    ["a program named as text", "a.txt", program, "只支持"],
    ["a picture named as a document", "a.pdf", png, "只支持"],
    ["a page", "a.html", Buffer.from("<script>1</script>"), "只支持"],
    ["a file without a name", " ", png, "只支持"],
    ["one byte more than 20 MB", "a.png", Buffer.concat([png], 20 * megabyte + 1), "不能超过 20 MB，请压缩或拆分后重新选择"],
  ])("keeps nothing of %s and says why, the text stays", async (_what, name, bytes, words) => {
    const form = new FormData();
    form.set("remark", "留下");
    form.set("file", new File([new Uint8Array(bytes)], name));
    const posted = await read(form);
    expect(posted.files).toEqual([expect.objectContaining({ path: "", problem: expect.stringContaining(words) as string })]);
    expect(posted).toMatchObject({ intact: true, entries: [["remark", "留下"]] });
    // A file that is too large is a mistake; one that is not what it says may be an attempt.
    expect(posted.audited).toEqual(words === "只支持" ? ["file.refused"] : []);
  });

  it("takes a file of just 20 MB, and others beside one that is refused", async () => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(Buffer.concat([png], 20 * megabyte))], "large.png"));
    form.append("file", new File([new Uint8Array(program)], "a.jpg"));
    form.append("file", new File(["说明"], "说明.txt"));
    const posted = await read(form);
    expect(posted.files.map(({ problem }) => problem === undefined)).toEqual([true, false, true]);
  });

  it.each([
    ["a path", "C:\\fakepath\\故障 照片.png", "故障 照片.png"],
    ["another folder", "../../etc/a.png", "a.png"],
    ["what browsers escape", "%22a%22%0D%0Ab.png", '"a"  b.png'],
    ["turns of direction", "报价\u202egpj\u2066\u200f.png", "报价gpj.png"],
    ["a percent sign", "100%.png", "100%.png"],
    ["two hundred characters", `${"长".repeat(200)}.png`, `${"长".repeat(120)}.png`],
  ])("keeps of a name with %s what names the file", async (_what, sent, name) => {
    const posted = await multipart([`name="file"; filename="${sent.replaceAll("\\", "\\\\")}"\r\n\r\nx`]);
    expect(posted.files[0]?.name).toBe(name);
  });

  it("that broke off keeps the text that arrived, and takes no half file and no place in the stash", async () => {
    const text = 'name="remark"\r\n\r\n写了很久';
    const amidText = await multipart([text, 'name="customerName"\r\n\r\n欧阳'], { end: "" });
    expect(amidText).toMatchObject({ intact: false, entries: [["remark", "写了很久"]], noted: undefined });
    expect(amidText.problem).toContain("没有传完");
    const amidFile = await multipart([text, `name="file"; filename="a.txt"\r\n\r\nhalf a`], { end: "" });
    expect(amidFile).toMatchObject({ intact: false, entries: [["remark", "写了很久"]] });
    expect(amidFile.files).toEqual([expect.objectContaining({ path: "", problem: "文件没有传完，请重新选择" })]);
  });

  it.each([
    ["a header is broken", 'name="a"b\r\nc"\r\n\r\nx', []],
    ["there is too much text", `name="much"\r\n\r\n${"a".repeat(4 * megabyte)}`, [["much", 4 * megabyte]]],
  ])("with half a file in the very bytes in which %s ends too", async (_what, part, arrived) => {
    const parts = ['name="remark"\r\n\r\n写了很久', part, 'name="file"; filename="a.txt"\r\n\r\nhalf a'];
    const posted = await multipart(parts, { end: "", chunk: 8 * megabyte });
    expect(lengthsOf(posted)).toEqual([["remark", 4], ...arrived]);
    expect(posted.intact).toBe(false);
    expect(posted.files).toEqual([]);
  });

  it("passes over what has no name", async () => {
    const posted = await multipart([
      'name=""\r\n\r\nx',
      'filename="a.txt"\r\n\r\nx',
      'name="remark"\r\n\r\n写了很久',
      'name=""; filename="a.txt"\r\n\r\nx',
    ]);
    expect(posted).toMatchObject({ intact: true, entries: [["remark", "写了很久"]], files: [] });
  });

  it("in a character set nobody knows is told to be unreadable", async () => {
    const posted = await read(Buffer.from("a=1&remark=x"), { "content-type": "application/x-www-form-urlencoded; charset=klingon" });
    expect(posted).toMatchObject({ intact: false, entries: [], noted: undefined });
    const part = 'name="remark"\r\ncontent-type: text/plain; charset=klingon\r\n\r\nx';
    const inPart = await multipart(['name="first"\r\n\r\n1', part]);
    expect(inPart).toMatchObject({ intact: false, entries: [["first", "1"]] });
  });

  it("whose connection is lost ends like one that broke off", async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b\r\ncontent-disp'));
      },
      async pull(controller) {
        await sleep(5);
        controller.error(new Error("gone"));
      },
    });
    const posted = await read(body, { "content-type": "multipart/form-data; boundary=b" });
    expect(posted).toMatchObject({ intact: false, entries: [["a", "1"]] });
  });

  it("with more text than 4 MB keeps what was read of it and says so", async () => {
    const form = new FormData();
    form.set("first", "1");
    form.set("remark", "a".repeat(5 * megabyte));
    form.set("last", "1");
    const posted = await read(form);
    expect(lengthsOf(posted)).toEqual([
      ["first", 1],
      ["remark", 4 * megabyte],
    ]);
    expect(posted.intact).toBe(false);
    expect(posted.noted).toBe(undefined);
    expect(posted.problem).toContain("内容过多");
    const many = await read(new URLSearchParams(Array.from({ length: 120_000 }, (_, n): [string, string] => [`f${n}`, ""])));
    expect(many.intact).toBe(false);
  });

  it.each([
    ["no type", {}, "x"],
    ["another type", { "content-type": "application/json" }, "{}"],
    ["no boundary", { "content-type": "multipart/form-data" }, "x"],
    ["garbage for parts", { "content-type": "multipart/form-data; boundary=b" }, "garbage"],
    ["a part without a header", { "content-type": "multipart/form-data; boundary=b" }, "--b\r\n\r\nx\r\n--b--\r\n"],
  ])("with %s is empty, and no error", async (_what, headers, body) => {
    expect(await read(Buffer.from(body), headers)).toMatchObject({ entries: [], files: [] });
  });

  it("of 200 MB is drained in constant memory, its text kept", async () => {
    const chunk = Buffer.alloc(megabyte, 7);
    const parts = [
      Buffer.from('--b\r\ncontent-disposition: form-data; name="remark"\r\n\r\n前\r\n'),
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      ...Array.from({ length: 200 }, () => chunk),
      Buffer.from('\r\n--b\r\ncontent-disposition: form-data; name="after"\r\n\r\n后\r\n--b--\r\n'),
    ];
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        const part = parts.shift();
        // A copy each, as a socket would bring them.
        if (part) controller.enqueue(Buffer.from(part));
        else controller.close();
      },
    });
    const posted = await read(body, { "content-type": "multipart/form-data; boundary=b" });
    expect(posted.files[0]?.problem).toContain("20 MB");
    expect(posted.entries).toEqual([
      ["remark", "前"],
      ["after", "后"],
    ]);
    expect(most).toBeLessThan(100 * megabyte);
  });
});
