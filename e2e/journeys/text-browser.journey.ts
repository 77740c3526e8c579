import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "../test.ts";
import { signedIn, Visitor } from "../visitor.ts";
import { appUrl } from "#e2e/worker-fixture.ts";

const run = promisify(execFile);
const w3m = ["/usr/bin/w3m", "/usr/local/bin/w3m"].find((path) => existsSync(path));
const base = appUrl;
let home: string;
test.beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "warranty-w3m-"));
});
test.afterAll(() => rm(home, { recursive: true, force: true }));

/** A page as w3m prints it, with the cookies of a visitor. */
async function read(path: string, visitor: Visitor): Promise<string> {
  if (!w3m) throw new Error("no w3m");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { stdout } = await run(
    w3m,
    ["-dump", "-cols", "120", "-I", "UTF-8", "-O", "UTF-8", "-T", "text/html", "-header", `Cookie: ${cookie}`, base + path],
    {
      env: { HOME: home, PATH: process.env.PATH, NODE_ENV: "test", LANG: "C.UTF-8" },
      timeout: 30_000,
    },
  );
  return stdout;
}

test.describe("in a text browser", { tag: "@off-only" }, () => {
  test.skip(w3m === undefined, "w3m is not installed");

  test("the sign-in page names its fields and its button", async () => {
    const text = await read("/login?type=dealer", new Visitor(base));
    for (const word of ["经销商登录", "用户名", "密码", "登录"]) expect(text).toContain(word);
  });

  test("the list can be read row by row and narrowed by its form", async () => {
    const visitor = await signedIn(base, "d10001");
    const text = await read("/claim/search", visitor);
    for (const word of ["索赔单查询", "索赔单号", "状态", "查询", "下一页", "导出"]) expect(text).toContain(word);
    const page = await visitor.get("/claim/search");
    for (const link of page.$("tbody th a[href*='/detail/']").toArray().slice(0, 5)) expect(text).toContain(page.$(link).text().trim());
  });

  test("a claim's form names its sections, its fields and its buttons", async () => {
    const text = await read("/claim/create", await signedIn(base, "d10001"));
    for (const word of ["车架号(VIN)", "故障日期", "添加零件", "添加工时", "添加其他费用", "添加附件", "重新计算", "保存草稿", "提交"])
      expect(text).toContain(word);
  });

  test("a claim can be read whole", async () => {
    const visitor = await signedIn(base, "zhangwei");
    const page = await visitor.get("/companyclaim/search?status=3");
    const link = page.$("tbody th a[href*='/detail/']").first();
    const text = await read(link.attr("href") ?? "", visitor);
    for (const word of [link.text().trim(), "车架号", "费用明细", "零件费", "工时费", "金额"]) expect(text).toContain(word);
  });
});
