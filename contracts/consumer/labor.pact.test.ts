import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { laborDetail, laborExport, laborImport, laborPage } from "#gateway/operations/labor.ts";
import { examples, firstPage } from "../examples.ts";
import { reviewer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, id, listOf, pageOf, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { laborExists } from "../states.ts";

const laborCode = "LENG9001";
const given = [laborExists({ id: "69101", laborCode, vehicleModelCode: "M0125" })];
const labor = { id: id("69101"), laborCode: exactly(laborCode), laborName: code("更换水泵总成"), standardClaimLabor: decimal(1.5) };
const priced = { laborType: code("机修"), standardLaborUnitPrice: decimal(150), currencyCode: code("CNY"), beginDate: day("2024-01-01") };

const page = examples(laborPage, { query: firstPage("laborCode") });
page.answers(
  "lists the labor operations a filter matches with their standard hours and prices",
  { given, body: { laborCode, vehicleModelCode: "M0125" } },
  pageOf({ ...labor, ...priced }),
);
page.answers(
  "finds labor operations by their whole codes, with the models they can be done on",
  { given, body: { laborCodes: `${laborCode},LENG9002` } },
  pageOf({ ...labor, ...priced, vehicleModelCode: exactly("M0125") }),
);
page.answers("answers an empty page when no labor operation of the list matches", { body: { laborName: "没有这样的工时" } }, emptyPage());

examples(laborExport).sendsWorkbook("sends the labor operations a filter matches as a spreadsheet", {
  given,
  query: {},
  body: { laborCode },
});

const detail = examples(laborDetail, { params: { id: "69101" } });
detail.answers(
  "shows a labor operation with the models it can be done on",
  { as: reviewer, given },
  { ...labor, ...priced, laborModelList: listOf({ vehicleModelCode: exactly("M0125"), vehicleModelYear: code("2025") }) },
);
detail.hides("answers 404 for a labor operation there is not", { params: { id: "900001" } });

/**
 * A file beside this one, as the product sends its rows. Pact takes what is named .xml apart and then finds no rule for its elements;
 * under a name that says nothing it looks at what the bytes are.
 */
const upload = (name: string) => ({ path: fileURLToPath(new URL(`./${name}`, import.meta.url)), type: "text/xml" });
const sent = (name: string) => ({ file: new File([readFileSync(upload(name).path)], name, { type: "application/octet-stream" }) });

interaction(laborImport, "takes the labor operations of a file and says how many were known", {
  as: reviewer,
  given,
  upload: upload("labor-import"),
  answers: answer(success({ id: id("1001"), total: whole(1), created: exactly(0), updated: exactly(1) })),
  expects: async (backend) => {
    const imported = await backend.write(laborImport, { body: sent("labor-import") });
    expect(imported).toMatchObject({ ok: true, value: { total: 1, created: 0, updated: 1 } });
  },
});

interaction(laborImport, "takes nothing of a file with a wrong row, and says which", {
  as: reviewer,
  given,
  upload: upload("labor-import-refused"),
  answers: answer({ status: exactly(1), statusText: code("第 3 行：标准工时须为数字，最多两位小数，没有导入任何内容") }),
  expects: async (backend) => {
    const imported = await backend.write(laborImport, { body: sent("labor-import-refused") });
    expect(imported).toMatchObject({ ok: false, error: { kind: "refused", message: expect.stringContaining("第 3 行") } });
  },
});

interaction(laborImport, "says with status -1 that a file is no XML", {
  as: reviewer,
  upload: upload("labor-import-broken"),
  answers: answer({ status: exactly(-1), statusText: code("上传失败：文件不是有效的 XML") }),
  expects: async (backend) => {
    const imported = await backend.write(laborImport, { body: sent("labor-import-broken") });
    expect(imported).toMatchObject({ ok: false, error: { kind: "uploadFailed" } });
  },
});
