import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeWorkbook } from "#app/lib/imports/workbook-writer.server.ts";
import { downloadResponse } from "#app/lib/data/file-response.server.ts";
import { monthOf, readMonth, totalsOf } from "./month.server.ts";

const headings = [
  { label: "经销商代码", width: 12 },
  { label: "经销商名称", width: 32 },
  { label: "币种", width: 8 },
  { label: "付款单号", width: 20 },
  ...["批准", "迟批补入", "他月付款单", "抵扣", "付款单", "待结算", "差额"].map((label) => ({ label, width: 16, format: "#,##0.00" })),
];
const amounts = [
  ...(["approvedTotal", "lateTotal", "otherBillsTotal", "nettedTotal", "billTotal", "waitingTotal", "differenceTotal"] as const),
] as const;

/** How a month adds up, a row a dealer and currency and a sum a currency, as a workbook whose amounts are numbers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const month = monthOf(request.url);
  const read = await readMonth(context, month);
  const rows = read.dealerList.map((row) => [
    ...[row.dealerCode ?? "", row.dealerName ?? "", row.currencyCode ?? "", row.paymentBillNumber ?? ""],
    ...amounts.map((name) => Number(row[name] ?? 0)),
  ]);
  const sums = totalsOf(read).map(({ currencyCode, ...sum }) => [
    "合计",
    "",
    currencyCode,
    "",
    ...amounts.map((name) => Number(sum[name])),
  ]);
  const body = writeWorkbook([{ name: "月度核对", headings, rows: [rows, sums] }]);
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return downloadResponse(request, { body, fileName: `月度核对-${month}.xlsx`, contentType, contentLength: undefined });
}
