import { claimExport, claimPage } from "#gateway/operations/claim.ts";
import { claimDocumentRow, rowOfAnyState } from "../application-examples.ts";
import { examples, firstPage } from "../examples.ts";
import { reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, flag, listOf, pageOf } from "../matchers.ts";
import { claimsExist, noClaimsExist } from "../states.ts";

/** What a claim list shows of a claim that waits for approval: it has no approve and no pay date yet. */
const row = { ...claimDocumentRow("900001", "WC202611100001"), rmaOccurredFlag: flag(1) };
const ofStatus = (status: number) => [
  claimsExist({ dealerCode: "10001", count: 3, status, rmaOccurredFlag: 1, createDate: "2026-11-01T10:00:00+08:00" }),
];
const none = [noClaimsExist({ dealerCode: "10001" })];
const sums = listOf({ currencyCode: code("CNY"), totalAmount: decimal(3703.5), adjustedTotalAmount: decimal(3600) });
const everyFilter = {
  submitterCode: "10001",
  status: 1,
  rmaOccurredFlag: 1,
  createStartDate: "2026-11-01",
  createEndDate: "2026-11-30",
  totalAmountStart: "0.01",
  totalAmountEnd: "999999.99",
};

const page = examples(claimPage, { given: ofStatus(1), query: firstPage(), body: {} });
page.answers("lists a dealer's own claims, newest first", {}, pageOf(row));
page.answers(
  "sums all claims a filter matches, one sum a currency",
  { body: { status: 1 } },
  { ...pageOf(rowOfAnyState("900001", "WC202611100001", 1)), sums },
);
page.answers(
  "narrows a company user's list by every filter, sorted by create date",
  { as: reviewer, query: { ...firstPage("createDate"), size: 20 }, body: everyFilter },
  pageOf({ ...row, status: exactly(1) }, 20),
);

const outcome = (status: 3 | 4, adjustedTotalAmount: unknown) =>
  pageOf({ ...rowOfAnyState("900001", "WC202611100001", status), totalAmount: decimal(1234.5), adjustedTotalAmount });
page.answers("tells what was granted of approved claims", { given: ofStatus(3), body: { status: 3 } }, outcome(3, decimal(1200)));
page.answers("tells that nothing was granted of rejected claims", { given: ofStatus(4), body: { status: 4 } }, outcome(4, exactly(0)));
page.answers("answers an empty page when a dealer has no claims", { given: none }, emptyPage());

const file = examples(claimExport, { given: ofStatus(1), query: {}, body: {} });
const newestFirst = { "orders[0].column": "createDate", "orders[0].asc": false };
file.sendsWorkbook("sends all claims a filter matches as a spreadsheet", { query: newestFirst, body: { status: 1 } });
file.sendsWorkbook("sends a spreadsheet without rows when nothing matches", { given: none });
