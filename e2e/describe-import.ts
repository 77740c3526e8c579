import ExcelJS from "exceljs";
import JSZip from "jszip";
import { afterEach, describe, expect, it } from "vitest";
import type { Columns } from "#app/lib/imports/import.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { post, type SentFile } from "./claim-posts.ts";
import { fullRun } from "./full-run.ts";
import { pressImport, settled, tokenOn, uploadFile } from "./import-pages.ts";
import { tagsOfKit } from "./kit-tags.ts";
import { as, backend } from "./screen.ts";
import { signedIn, type Account, type Answer } from "./visitor.ts";

type Row = Readonly<Record<string, string | undefined>>;

interface ImportUnderTest {
  word: string;
  definition: { name: string; columns: Columns; rowsMax: number; xml?: { root: string; row: string } };
  /** Where a file is chosen. */
  upload: string;
  /** Who may, somebody else who may, and who may not. */
  accounts: { own: Account; other: Account; refused: readonly Account[] };
  /** Id of the operation that writes. */
  writes: string;
  /** A sound row, another one for each place. */
  row(at: number): Row;
  /** A text that is wrong in a column, and the reason that is told. */
  wrong: Readonly<Record<string, readonly [text: string, reason: string]>>;
  /** How many there are of what it makes, as somebody sees them who looks for the row. */
  found(row: Row): Promise<number>;
}

/** What every import does, on the product as it runs without scripts. */
export function describeImport({ word, definition, upload, accounts, writes, row, wrong, found }: ImportUnderTest): void {
  afterEach(() => backend.heal());
  const { columns, xml } = definition;
  const own = () => as(accounts.own);
  const calls = async () => (await backend.calls()).filter(({ operation }) => operation === writes).length;
  const check = async (file: SentFile) => uploadFile(await own(), upload, file);
  const confirmed = async (page: Answer) => settled(await own(), await pressImport(await own(), page, "confirm"));
  const message = (page: Answer) => page.$(".notice-critical strong").text();
  let places = 0;
  const fresh = (count: number) => Array.from({ length: count }, () => row((places += 1)));
  const toWorkbook = (rows: readonly Row[], headings?: readonly string[]) => workbookOf(columns, rows, headings);

  describe(`the import of ${word}`, () => {
    const formats: readonly (readonly [string, (rows: readonly Row[]) => Promise<SentFile>])[] = [
      ["a workbook", toWorkbook],
      ...(xml ? [["an XML file", async (rows: readonly Row[]) => xmlOf(xml, rows)] as const] : []),
    ];

    it.each(formats)("takes %s: nothing is written before it is confirmed, all of it afterwards, once", async (_, toFile) => {
      const rows = fresh(3);
      await backend.forgetCalls();
      const page = await check(await toFile(rows));
      expect(page.status).toBe(200);
      expect(page.$("#counts").text()).toEqual(expect.stringMatching(/可导入\s*3 行.*未通过\s*0 行/s));
      expect(await calls()).toBe(0);
      expect(await found(rows[0] ?? {})).toBe(0);
      const done = await confirmed(page);
      expect(done.$(".notice-success").length, done.text.slice(0, 500)).toBe(1);
      for (const each of rows) expect(await found(each)).toBe(1);
      // Pressed again from a page that still shows the button: Back, or another tab.
      expect((await confirmed(page)).$(".notice-success").length).toBe(1);
      expect(await calls()).toBe(1);
    });
  });

  describe(`the import of ${word} in full`, { tags: tagsOfKit("import", definition.name) }, () => {
    it("writes once, however often it is confirmed at one moment", async () => {
      const page = await check(await toWorkbook(fresh(2)));
      await backend.forgetCalls();
      const visitor = await own();
      const pressed = await Promise.all([1, 2, 3].map(() => pressImport(visitor, page, "confirm")));
      const ends = await Promise.all(pressed.map((each) => settled(visitor, each)));
      expect(ends.map((end) => end.$(".notice-success").length)).toEqual([1, 1, 1]);
      expect(await calls()).toBe(1);
    });

    it("tells each refused cell with its row, column, value and reason, on the page and as a workbook, and imports the others", async () => {
      const mistakes = Object.entries(wrong);
      const required = Object.entries(columns).filter(([, column]) => column.required);
      const [good, ...rest] = fresh(1 + mistakes.length + required.length);
      const bad = [
        ...mistakes.map(([name, [text]], at) => ({ ...rest[at], [name]: text })),
        ...required.map(([name], at) => ({ ...rest[mistakes.length + at], [name]: undefined })),
      ];
      const page = await check(await toWorkbook([...bad, good ?? {}]));
      expect(page.$("#counts").text()).toMatch(new RegExp(`可导入\\s*1 行.*未通过\\s*${bad.length} 行`, "s"));
      const expected = [
        ...mistakes.map(([name, [text, reason]], at) => [String(at + 2), columns[name]?.label, text, reason]),
        ...required.map(([, { label }], at) => [String(mistakes.length + at + 2), label, "", `请填写${label}`]),
      ];
      const visitor = await own();
      const file = await visitor.get(page.$("a:contains('下载全部未通过的行')").attr("href") ?? "");
      const [head, ...back] = await readSheet(file.bytes);
      expect(head).toEqual([...Object.values(columns).map(({ label, required }) => (required ? `${label}*` : label)), "未通过原因"]);
      expect(back.map((line) => line.at(-1))).toEqual(expected.map(([at, column, , reason]) => `第 ${at} 行：${column}：${reason}`));
      expect(back.map((line) => line.slice(0, -1))).toEqual(bad.map((each: Row) => Object.keys(columns).map((name) => each[name] ?? "")));
      // It can be uploaded again as it is, and says the same.
      const again = await check({ name: "改过.xlsx", bytes: Buffer.from(file.bytes) });
      expect(again.$("#counts").text()).toMatch(new RegExp(`可导入\\s*0 行.*未通过\\s*${bad.length} 行`, "s"));
      expect(again.$("#counts").text()).not.toContain("忽略的列");
      const shown = page
        .$("#refused tbody tr")
        .toArray()
        .map((line) =>
          page
            .$(line)
            .find("th,td")
            .toArray()
            .map((cell) => page.$(cell).text()),
        );
      expect(shown).toEqual(expected.slice(0, 20).map(([at, column, value, reason]) => [at, column, value || "（空）", reason]));
      expect((await confirmed(page)).$(".notice-success").length).toBe(1);
      expect(await found(good ?? {})).toBe(1);
      expect(await found(bad.at(-1) ?? {})).toBe(0);
    });

    it("has a template that it takes as it is, which has no rows", async () => {
      const visitor = await own();
      const page = await visitor.get(upload);
      const links = page
        .$("a:contains('下载模板')")
        .toArray()
        .map((link) => page.$(link).attr("href") ?? "");
      expect(links).toHaveLength(xml ? 2 : 1);
      for (const link of links) {
        const template = await visitor.get(link);
        const name = link.endsWith("xml") ? "模板.xml" : "模板.xlsx";
        expect(message(await check({ name, bytes: Buffer.from(template.bytes) }))).toContain("文件里没有要导入的行");
      }
      for (const { label } of Object.values(columns)) expect(page.$("#columns").text()).toContain(label);
    });

    it("is its uploader's alone: nobody else sees it, takes it or writes it", async () => {
      const page = await check(
        await toWorkbook([...fresh(1), {}, { ...row((places += 1)), [Object.keys(wrong)[0] ?? ""]: Object.values(wrong)[0]?.[0] }]),
      );
      const other = await as(accounts.other);
      await backend.forgetCalls();
      for (const path of [page.path, `${page.path}/refused`]) expect((await other.get(path)).status, path).toBe(404);
      const token = tokenOn(await other.get(upload));
      expect(
        (
          await post(other, page.path, [
            [csrfTokenName, token],
            [intentName, "confirm"],
          ])
        ).status,
      ).toBe(404);
      expect((await other.get(upload)).$("#recent").text()).not.toContain("工作簿");
      for (const account of accounts.refused) {
        const refused = await as(account);
        for (const path of [upload, page.path, `${page.path}/refused`, `${upload}/template`])
          expect((await refused.get(path)).status, `${account} ${path}`).toBe(403);
      }
      expect(await calls()).toBe(0);
    });

    it("is there after its user has signed in anew, and gone when it is given up", async () => {
      const page = await check(await toWorkbook(fresh(1)));
      const again = await signedIn((await own()).base, accounts.own);
      const listed = (await again.get(upload)).$(`#recent a[href='${page.path}']`);
      expect(listed).toHaveLength(1);
      expect((await again.get(page.path)).$("button:contains('确认导入')")).toHaveLength(1);
      expect((await pressImport(again, await again.get(page.path), "discard")).path).toBe(upload);
      expect((await again.get(page.path)).status).toBe(404);
    });

    it("says what went wrong when writing fails, and writes when it is confirmed again", async () => {
      const rows = fresh(1);
      const page = await check(await toWorkbook(rows));
      await backend.fail(writes, "503");
      const failed = await confirmed(page);
      expect(failed.$(".notice-critical").text()).toMatch(/Bad GateWay.*问题编号/s);
      await backend.heal();
      expect((await confirmed(failed)).$(".notice-success").length).toBe(1);
      expect(await found(rows[0] ?? {})).toBe(1);
    });

    it("does nothing without a token of its form, or without a file", async () => {
      const visitor = await own();
      const file = await toWorkbook(fresh(1));
      expect((await post(visitor, upload, [], { files: [file] })).$("main [role=alert]").text()).toContain("页面已过期");
      const token = tokenOn(await visitor.get(upload));
      expect(message(await post(visitor, upload, [[csrfTokenName, token]]))).toContain("请选择要导入的文件");
      const page = await check(file);
      await backend.forgetCalls();
      expect((await post(visitor, page.path, [[intentName, "confirm"]])).$("main [role=alert]").text()).toContain("页面已过期");
      expect(await calls()).toBe(0);
    });

    it.each(hostileFiles(definition))("refuses %s in one sentence that says what to do", async (_, make, words) => {
      const page = await check(await make({ toWorkbook, row: row(0) }));
      expect(page.status).toBe(422);
      expect(message(page)).toEqual(expect.stringMatching(words));
      expect(message(page)).toMatch(/请/);
      expect(page.$("main form [type=file]")).toHaveLength(1);
    });
  });
}

interface Given {
  toWorkbook(rows: readonly Row[], headings?: readonly string[]): Promise<SentFile>;
  row: Row;
}

type Hostile = readonly [name: string, make: (given: Given) => Promise<SentFile>, words: RegExp];

/** Files that are broken, of another kind, or meant to do harm. */
function hostileFiles({ columns, rowsMax, xml }: ImportUnderTest["definition"]): Hostile[] {
  const labels = Object.values(columns).map(({ label }) => label);
  const sheetOf = async ({ toWorkbook, row }: Given, change: (sheet: string) => string) =>
    changed(await toWorkbook([row]), "xl/worksheets/sheet1.xml", change);
  const workbooks: Hostile[] = [
    ["a program named .xlsx", async () => ({ name: "a.xlsx", bytes: "MZ\0\0program" }), /只支持.*内容须与扩展名一致/],
    ["an old or locked workbook", async () => ({ name: "a.xlsx", bytes: Buffer.from("d0cf11e0a1b11ae1", "hex") }), /\.xls.*密码/],
    ["half a workbook", async ({ toWorkbook, row }) => halved(await toWorkbook([row])), /已损坏/],
    ["an archive that is no workbook", async () => ({ name: "a.xlsx", bytes: await archive({ "word/document.xml": "<a/>" }) }), /已损坏/],
    [
      "200 columns",
      ({ toWorkbook, row }) =>
        toWorkbook(
          [row],
          Array.from({ length: 200 }, (_, at) => `列${at}`),
        ),
      /没有找到表头/,
    ],
    ["a column twice", ({ toWorkbook, row }) => toWorkbook([row], [...labels, labels[0] ?? ""]), /出现了两次/],
    ["a lacking column", ({ toWorkbook, row }) => toWorkbook([row], labels.slice(1)), /表头缺少/],
    ["entities in a workbook", (given) => sheetOf(given, (sheet) => sheet.replace("<worksheet", `${entityBomb}<worksheet`)), /DOCTYPE/],
    [
      "nesting in a workbook",
      (given) => sheetOf(given, (sheet) => sheet.replace("</sheetData>", `${"<a>".repeat(200)}</sheetData>`)),
      /嵌套过深/,
    ],
  ];
  // What is too large is refused by the kit's reader, whatever is imported: one import meets it, and each in the full run.
  const large: Hostile[] = [
    [
      "a bomb of zeros",
      (given) => sheetOf(given, (sheet) => sheet.replace("</sheetData>", `<row>${" ".repeat(60e6)}</row></sheetData>`)),
      /过大|过长/,
    ],
    ["more rows than it takes", ({ toWorkbook, row }) => toWorkbook(Array.from({ length: rowsMax + 1 }, () => row)), /分成几个文件/],
  ];
  if (xml || fullRun) workbooks.push(...large);
  if (!xml) return workbooks;
  const { root, row: element } = xml;
  const [name = ""] = Object.keys(columns);
  const text = (name: string, bytes: string | Buffer<ArrayBuffer>) => async () => ({ name, bytes });
  const within = (inner: string) => text("a.xml", `<${root}><${element}>${inner}</${element}></${root}>`);
  return [
    ...workbooks,
    ["XML that ends in the middle", text("a.xml", `<${root}><${element}><${name}>A`), /不是有效的 XML/],
    ["entities", text("a.xml", `${entityBomb}<${root}><${element}><${name}>&b;</${name}></${element}></${root}>`), /DOCTYPE/],
    ["an entity nobody knows", within(`<${name}>&lol;</${name}>`), /不是有效的 XML/],
    ["nesting", within("<a>".repeat(100_000)), /不是模板中的元素|嵌套过深/],
    ["nesting in a field", within(`<${name}><b>1</b></${name}>`), /嵌套过深/],
    ["another root", text("a.xml", "<html><body>1</body></html>"), /应为/],
    ["an element it does not know", within("<remark>1</remark>"), /<remark> 不是模板中的元素/],
    ["a field twice", within(`<${name}>1</${name}><${name}>2</${name}>`), /重复了/],
    ["UTF-16", text("a.xml", Buffer.from(`\ufeff<${root}></${root}>`, "utf16le")), /UTF-8/],
    ["another encoding by its words", text("a.xml", `<?xml version="1.0" encoding="GBK"?><${root}></${root}>`), /UTF-8/],
    [
      "bytes that are no text",
      text("a.xml", Buffer.concat([Buffer.from(`<${root}><${element}><${name}>`), Buffer.from([0xb9, 0xa4])])),
      /UTF-8/,
    ],
    ["a text without end", within(`<${name}>${"x".repeat(3e6)}</${name}>`), /过长/],
    ["a table as text", text("a.xml", "a,b\n1,2"), /只支持/],
  ];
}

const entityBomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';

async function workbookOf(columns: Columns, rows: readonly Row[], headings?: readonly string[]): Promise<SentFile> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("工作簿");
  sheet.addRow(headings ?? Object.values(columns).map(({ label, required }) => (required ? `${label}*` : label)));
  for (const row of rows) sheet.addRow(Object.keys(columns).map((name) => row[name] ?? null));
  return { name: "工作簿.xlsx", bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
}

function xmlOf({ root, row: element }: { root: string; row: string }, rows: readonly Row[]): SentFile {
  const fields = (row: Row) => Object.entries(row).map(([name, value]) => (value === undefined ? "" : `<${name}>${value}</${name}>`));
  const elements = rows.map((row) => `<${element}>${fields(row).join("")}</${element}>`);
  return { name: "文件.xml", bytes: `<${root}>\n${elements.join("\n")}\n</${root}>` };
}

/** The same workbook with a member written anew. */
async function changed({ name, bytes }: SentFile, member: string, change: (text: string) => string): Promise<SentFile> {
  const zip = await JSZip.loadAsync(bytes);
  zip.file(member, change((await zip.file(member)?.async("string")) ?? ""));
  return { name, bytes: Buffer.from(await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" })) };
}

async function archive(members: Readonly<Record<string, string>>): Promise<Buffer<ArrayBuffer>> {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(members)) zip.file(name, text);
  return Buffer.from(await zip.generateAsync({ type: "uint8array" }));
}

function halved({ name, bytes }: SentFile): SentFile {
  return { name, bytes: Buffer.from(bytes).subarray(0, bytes.length / 2) as Buffer<ArrayBuffer> };
}

/** Every cell of a workbook's first sheet, as text. */
async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  // Its types know no newer Node's buffers.
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  const rows: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from({ length: workbook.worksheets[0]?.columnCount ?? 0 }, (_, at) => row.getCell(at + 1).text));
  });
  return rows;
}
