import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { form as formAgain, list as listAgain, nothing, outcome, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { Answer } from "#e2e/visitor.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import type { returnOrderRoutes } from "#app/features/returns/orders/routes.ts";

const list = "/backmanage/search";
const companyList = "/companybackmanage/search";
const orders = Array.from({ length: 100 }, (_, index) => makeClaim(index).returnOrder ?? []).flat();
const idOf = (dealerCode: string) => String(orders.find(({ submitterCode }) => submitterCode === dealerCode)?.id);
const one = `/backmanage/detail/${idOf("10001")}`;
const theirs = `/backmanage/detail/${idOf("10002")}`;
const forCompany = `/companybackmanage/detail/${idOf("10001")}`;
/** One some of whose parts are in a package. */
const packed = `/companybackmanage/detail/${String(orders.find(({ claimDetailPartList: rows }) => rows.some(({ packageNumber }) => packageNumber))?.id)}`;
const create = "/companybackmanage/create";
/** A claim that awaits its order. */
const awaiting = Array.from({ length: 600 }, (_, index) => makeClaim(index)).find(
  ({ claim, returnOrder }) => claim.status === 3 && claim.rmaOccurredFlag === 1 && !returnOrder,
);
const ordering = `${create}?claim=${String(awaiting?.claim.id)}`;
const monthly = `${create}?dealer=10001&month=2026-10`;
const orderForm = {
  ...({ account: "zhangwei", list: companyList } as const),
  typed: {
    receiverName: "旧件库",
    receiverTelephone: "021-55550000",
    receiverAddressDetail: "安驰路 569 号",
    rmaTypeDictId: "2101",
    requireReturnDate: "2099-12-31",
  },
};
let given = 960_000;
/** Of a claim of its own: each is ordered back once. */
const orderingOne: MatrixAction = async (matrix) => {
  const claimId = String((given += 1));
  await matrix.backend.given("a claim exists", { id: claimId, dealerCode: "10001", status: 3, rmaOccurredFlag: 1 });
  return saving(`${create}?claim=${claimId}`, orderForm)(matrix);
};
/** Of an order of its own, nothing of which is packed. */
const changingOne: MatrixAction = async (matrix) => {
  const claimId = String((given += 1));
  await matrix.backend.given("a return order exists", { claimId, dealerCode: "10001" });
  const typed = { receiverName: "返件中心", requireReturnDate: "2099-12-30" };
  return saving(`/companybackmanage/detail/${claimId}-R/edit`, { account: "zhangwei", list: companyList, typed })(matrix);
};
/** Cancels an order of its own from its page. */
const cancellingOne: MatrixAction = async (matrix) => {
  const claimId = String((given += 1));
  await matrix.backend.given("a return order exists", { claimId, dealerCode: "10001" });
  const visitor = await matrix.visitor("zhangwei");
  const address = `/companybackmanage/detail/${claimId}-R`;
  const form = "main form[method=post]:has([name=reason])";
  const values = { reason: "零件已报废", [intentName]: "cancel" };
  const again = (from: Answer) => (from.$(form).length > 0 ? visitor.submit(from, form, values) : visitor.get(address));
  const page = await visitor.get(address);
  return { account: "zhangwei", visitor, typed: { reason: values.reason }, act: () => visitor.submit(page, form, values), again };
};
const open = orders.find(({ claimDetailPartList: rows }) => rows.every(({ rmaStatus }) => rmaStatus === 0));
const edit = `/companybackmanage/detail/${String(open?.id)}/edit`;
const openDetail = `/companybackmanage/detail/${String(open?.id)}`;
const asked = written({ rmaNumber: hostile, partName: hostile, submitterCode: "10002", sort: hostile });

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof returnOrderRoutes> = {
  faults: [
    { operation: "rma.page", screen: "返件单查询", action: opening("d10001", list), shows: page },
    { operation: "dealer.page", screen: "返件单查询", action: opening("zhangwei", companyList), shows: part("经销商代码的选项") },
    { operation: "dictionary.claim", screen: "返件单查询", action: opening("d10001", list), shows: part("返件类型的选项") },
    { operation: "rma.export", screen: "导出返件单", action: downloading("d10001", list, "a:contains('导出')"), shows: listAgain },
    { operation: "rma.detail", screen: "返件单详情", action: opening("d10001", one), shows: page },
    { operation: "package.ofRma", screen: "返件单详情", action: opening("zhangwei", packed), shows: part("装箱单") },
    { operation: "dictionary.claim", screen: "返件单详情", action: opening("zhangwei", forCompany), shows: nothing },
    { operation: "audit.list", screen: "返件单详情", action: opening("d10001", one), shows: part("处理记录"), schema: "leftOut" },
    { operation: "rma.update", screen: "取消返件单", action: cancellingOne, shows: formAgain, writes: true },
    { operation: "claim.detail", screen: "新建返件单", action: opening("zhangwei", ordering), shows: page },
    { operation: "address.page", screen: "新建返件单", action: opening("zhangwei", ordering), shows: nothing },
    { operation: "claim.page", screen: "新建返件单", action: opening("zhangwei", monthly), shows: page },
    { operation: "rma.create", screen: "提交新建返件单", action: orderingOne, shows: outcome, writes: true },
    { operation: "rma.detail", screen: "修改返件单", action: opening("zhangwei", edit), shows: page },
    { operation: "rma.update", screen: "保存返件单", action: changingOne, shows: formAgain, writes: true },
  ],
  visits: {
    companyBackManageCreate: () => [create, ordering, monthly, `${create}?${written({ claim: hostile, dealer: hostile, result: hostile })}`],
    companyBackManageEdit: () => [edit, `${edit}?${written({ form: hostile })}`],
    backManageSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyBackManageSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
    backManageExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyBackManageExport: () => [`${companyList}/export`],
    backManageDetail: () => [one, theirs],
    companyBackManageDetail: () => [forCompany],
  },
  targets: ownFormsOf("companyBackManageCreate", "companyBackManageEdit", "companyBackManageDetail", "backManageDetail"),
  forms: {
    backManageDetail: bare(one, [["reason", typed]], ["exempt", ""]),
    companyBackManageDetail: bare(openDetail, [["reason", typed]], ["exempt", "cancel", ""]),
    companyBackManageCreate: bare(ordering, [["receiverName", typed]], ["submit", "fillReceiver", "line:add:others", ""]),
    companyBackManageEdit: bare(edit, [["receiverName", typed]], ["submit", "fillReceiver", "adoptLatest", ""]),
  },
  opened: {
    backManageDetail: (_id, account) => (account === "d10002" ? theirs : one),
    companyBackManageDetail: () => openDetail,
    companyBackManageEdit: () => edit,
  },
  journeys: ["return-orders"],
};
