import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeWorkbook } from "#app/lib/imports/workbook-writer.server.ts";
import { downloadResponse } from "#app/lib/data/file-response.server.ts";
import { monthOf, readMonth } from "./month.server.ts";

const headings = [
  { label: "经销商代码", width: 12 },
  { label: "经销商名称", width: 32 },
  { label: "币种", width: 8 },
  { label: "付款单号", width: 20 },
  { label: "批准", width: 14 },
  { label: "迟批补入", width: 14 },
  { label: "他月付款单", width: 14 },
  { label: "抵扣", width: 14 },
  { label: "付款单", width: 14 },
  { label: "待结算", width: 14 },
  { label: "差额", width: 14 },
];
const amounts = [
  ...(["approvedTotal", "lateTotal", "otherBillsTotal", "nettedTotal", "billTotal", "waitingTotal", "differenceTotal"] as const),
] as const;

/** How a month adds up, a row a dealer and currency, as a workbook. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const month = monthOf(request.url);
  const { dealerList } = await readMonth(context, month);
  const rows = dealerList.map((row) => [
    ...[row.dealerCode ?? "", row.dealerName ?? "", row.currencyCode ?? "", row.paymentBillNumber ?? ""],
    ...amounts.map((name) => row[name] ?? "0"),
  ]);
  const body = writeWorkbook([{ name: "月度核对", headings, rows: [rows] }]);
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return downloadResponse(request, { body, fileName: `月度核对-${month}.xlsx`, contentType, contentLength: undefined });
}
