import * as operations from "#gateway/operations/trouble-code.ts";
import { examples, firstPage } from "../examples.ts";
import { reviewer, scanner } from "../identities.ts";
import { code, emptyPage, exactly, id, listOf, pageOf } from "../matchers.ts";
import { state } from "../states.ts";

const exists = state("a trouble code exists");
const given = [exists({ id: "86901", failureCode: "P3901" })];
const row = {
  id: id("86901"),
  dtcModuleDictId: exactly("2601"),
  moduleDictName: code("发动机"),
  failureCode: exactly("P3901"),
  failureName: code("进气温度传感器电路故障"),
};
const body = { code: "P3901", dtcModuleDictId: "2601" };
const none = { body: { description: "没有这样的故障" } };

const page = examples(operations.troubleCodePage, { given, query: firstPage("failureCode"), body });
page.answers("lists the trouble codes a filter matches", {}, pageOf(row));
page.answers("answers an empty page when no trouble code matches", none, emptyPage());
page.fails("is refused to whoever does not read master data", { as: scanner }, 403);

const list = examples(operations.troubleCodeList, { given, body });
list.answers("lists every trouble code a filter matches", { as: reviewer }, listOf(row));
list.answers("lists none when no trouble code matches", none, []);

examples(operations.troubleCodeExport).sendsWorkbook("sends the trouble codes a filter matches as a spreadsheet", {
  given,
  query: {},
  body,
});
examples(operations.troubleCodeTemplate).sendsWorkbook("sends an empty spreadsheet with the columns of trouble codes", {});
