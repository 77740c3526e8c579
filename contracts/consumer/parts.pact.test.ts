import { partDetail, partExport, partPage } from "#gateway/operations/master-data.ts";
import { examples, firstPage } from "../examples.ts";
import { reviewer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, listOf, pageOf } from "../matchers.ts";
import { partExists } from "../states.ts";

const partCode = "PENG90001";
const given = [partExists({ id: "69001", partCode })];
const part = { id: id("69001"), partCode: exactly(partCode), partName: code("水泵总成"), rmaFlag: flag(1) };
const price = { currencyCode: code("CNY"), netPrice: decimal(320.5) };

const page = examples(partPage, { query: firstPage("partCode") });
page.answers(
  "lists the parts a filter matches with the prices of today",
  { given, body: { partCode, rmaFlag: 1 } },
  pageOf({ ...part, ...price, componentCode: code("ENG"), effectiveFlag: flag(1) }),
);
page.answers("answers an empty page when no part matches", { body: { partName: "没有这样的零件" } }, emptyPage());

examples(partExport).sendsWorkbook("sends the parts a filter matches as a spreadsheet", { given, query: {}, body: { partCode } });

const detail = examples(partDetail, { params: { id: "69001" } });
detail.answers(
  "shows a part with its prices by currency and validity, to the company with their cost",
  { as: reviewer, given },
  { ...part, prices: listOf({ ...price, retailPrice: decimal(432.68), costPrice: decimal(198.71), beginDate: day("2024-01-01") }) },
);
detail.hides("answers 404 for a part there is not", { params: { id: "900001" } });
