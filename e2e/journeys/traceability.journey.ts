import { expect, nextNumber, test } from "../test.ts";
import { traceabilities } from "#fixtures/traceability/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { traceabilityFile, traceabilityRow } from "../traceability-file.ts";

const [first] = traceabilities;

test("ranges are imported and asked for, a short code gets a version, and a rework is recorded", async ({ enter }) => {
  const { page, visit, take, press, meet } = await enter("zhangwei");
  const walks = nextNumber();
  const field = (form: string, label: string) => page.locator(`main form[aria-label='${form}']`).getByLabel(label, { exact: true });
  const rows = Array.from({ length: 20 }, (_, at) => traceabilityRow(walks * 100 + at, at === 7 ? { times: "五月" } : {}));
  const file = traceabilityFile(rows);
  await visit("/mts/import", "traceability-import");
  await page.getByLabel("要导入的文件").setInputFiles({ name: file.name, mimeType: "text/xml", buffer: Buffer.from(file.bytes as string) });
  await press("上传并检查");
  await meet(page.getByText("检查完成，还没有写入任何内容"), "traceability-import-checked");
  await press("确认导入 19 行");
  await page.getByText("导入成功：新增 19 条").waitFor();

  await visit(`/mts/search?partNo=${String(first?.partNo)}&supplyNo=${String(first?.supplyNo)}`, "traceability");
  await take(page.getByRole("link", { name: "装车车辆" }));
  await meet(page.getByRole("heading", { level: 1, name: "装车车辆" }), "traced-vehicles");
  await take(page.locator("tbody th a").first());
  await meet(page.getByRole("heading", { level: 1, name: "追溯查询" }));

  const code = `JR-${walks}${Date.now() % 100_000}`;
  await visit("/mts/decoding");
  await take(page.getByRole("link", { name: "新增短码" }));
  await meet(page.getByRole("heading", { level: 1, name: "新增短码" }));
  await field("新增短码", "短码").fill(code);
  await field("新增短码", "零件号").fill(parts[0]?.code ?? "");
  await press("保存");
  await meet(page.getByText(`新增成功：短码 ${code}`), "short-codes");
  await take(page.getByRole("link", { name: "新版本" }));
  await field("短码新版本", "零件号").fill(parts[1]?.code ?? "");
  await press("保存");
  await page.getByText("修改成功").waitFor();
  expect(await page.getByRole("rowheader").count()).toBe(2);

  await visit("/mts/return");
  await take(page.getByRole("link", { name: "录入返修" }));
  await meet(page.getByRole("heading", { level: 1, name: "录入返修" }), "rework");
  await field("录入返修", "车架号(VIN)").fill(String(vehicles[300 + (walks % 30)]?.vehicleInfoVO?.vehicleVin));
  await field("录入返修", "返修零件").fill(`${parts[walks]?.code ?? ""} ${parts[walks + 1]?.code ?? ""}`);
  await press("保存");
  await page.getByText("录入成功").waitFor();
  await take(page.getByRole("link", { name: "删除" }).first());
  await meet(page.getByText("删除后不能恢复"));
  await press("确认删除");
  await page.getByText("删除成功").waitFor();
});
