import { expect, nextNumber, test } from "../test.ts";
import { laborFile, laborRow } from "../labor-file.ts";

test("a file of labor operations is checked, told of, confirmed and written", { tag: "@main" }, async ({ enter }) => {
  const { page, visit, take, press, meet } = await enter("zhangwei");
  const walks = nextNumber();
  const rows = Array.from({ length: 30 }, (_, at) => laborRow(walks * 100 + at, at === 7 ? { standardClaimLabor: "两小时" } : {}));
  const file = laborFile(rows, "工时 2026.xml");
  await visit("/system/laborsearch");
  await take(page.getByRole("link", { name: "导入", exact: true }));
  await meet(page.getByRole("heading", { name: "模板各列" }), "labor-import");
  await page.getByLabel("要导入的文件").setInputFiles({ name: file.name, mimeType: "text/xml", buffer: Buffer.from(file.bytes as string) });
  await press("上传并检查");
  await meet(page.getByText("检查完成，还没有写入任何内容"), "labor-import-checked");
  await page.getByText("须为数字，例如 1.5").waitFor();
  await press("确认导入 29 行");
  await page.getByText("导入成功：新增 29 条").waitFor();
  await meet(page.getByRole("link", { name: "查看工时" }), "labor-import-done");
  await visit(`/system/laborsearch?laborCode=${rows[0]?.["laborCode"] ?? ""}`);
  expect(await page.getByRole("rowheader").count()).toBe(1);
});
