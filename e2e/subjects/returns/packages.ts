import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { file, form as formAgain, list as listAgain, page, upload } from "#e2e/fault-matrix/failure-views.ts";
import {
  actsForm,
  boxOne,
  expressForm,
  noticeForm,
  orderOne,
  packageBox,
  packageForm,
  packRows,
  photo,
  pressReceipt,
  receiptForm,
} from "#e2e/packages.ts";
import type { Account, Answer, Visitor } from "#e2e/visitor.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { downloading, opening, type MatrixAction, type UserAction } from "#e2e/fault-matrix/user-actions.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import type { returnPackageRoutes } from "#app/features/returns/packages/routes.ts";

const [list, companyList] = ["/backmanage/fsearch", "/companybackmanage/fsearch"];
const [create, express, notice] = ["/backmanage/fcreate", "/backmanage/express", "/backmanage/notice"];
const made = Array.from({ length: 600 }, (_, index) => makeClaim(index)).flatMap(({ returnOrder, packages = [] }) =>
  packages.map((box) => ({ box, rows: returnOrder?.claimDetailPartList ?? [] })),
);
const idOf = (dealerCode: string, sent = true) =>
  String(made.find(({ box }) => box.submitterCode === dealerCode && (box.expressDate !== undefined) === sent)?.box.id);
const one = `${list}/${idOf("10001")}`;
const theirs = `${list}/${idOf("10002")}`;
const forCompany = `${companyList}/${idOf("10001")}`;
const pictured = (dealerCode: string) =>
  String(
    made.find(
      ({ box, rows }) =>
        box.submitterCode === dealerCode && rows.some((row) => row.attachmentList && row.packageNumber === box.packageNumber),
    )?.box.id,
  );
const picture = "#contents .strip a";
/** Sends a form of a page, once more from the page it came back on. @param chosen boxes that are ticked: what is done to them may be done though it is told otherwise */
function sending(
  account: Account,
  visitor: Visitor,
  page: Answer,
  form: string,
  typed: Typed,
  intent: string,
  chosen: Typed = {},
): UserAction {
  const values = { ...typed, ...chosen, [intentName]: intent };
  const again = (from: Answer) => (from.$(form).length > 0 ? visitor.submit(from, form, values) : visitor.get(page.path));
  return { account, visitor, typed, act: () => visitor.submit(page, form, values), again };
}
type Typed = Readonly<Record<string, string>>;

const packing: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("d10001");
  const page = await visitor.get(await orderOne(matrix.backend.given));
  return sending("d10001", visitor, page, packageForm, { ...packageBox, "rows[0].rmaQuantity": "1" }, "submit");
};

/** Tells the carrier of a package of its own. */
const noticing: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("d10001");
  const { address } = await boxOne(matrix.backend.given, 1);
  return sending("d10001", visitor, await visitor.get(address), actsForm, {}, "notice");
};

/** Takes a part out of a package that has two: an empty one would be gone. */
const takingOut: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("d10001");
  await orderOne(matrix.backend.given);
  await orderOne(matrix.backend.given);
  const made = await packRows(visitor, await visitor.get(`${create}?rma=RMA95`), {
    "rows[0].rmaQuantity": "1",
    "rows[1].rmaQuantity": "1",
  });
  const page = await visitor.get(made.$(".notice a:contains('打开')").attr("href") ?? "");
  const id = page.$(`${actsForm} [name='rows[0].id']`).val();
  return sending("d10001", visitor, page, actsForm, {}, "takeOut", { "rows[0].id": String(id) });
};

/** Tells the carrier of a package of its own from the page of several. */
const noticingMany: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("d10001");
  const { number } = await boxOne(matrix.backend.given, 1);
  const page = await visitor.get(notice);
  const boxes = page.$(`${noticeForm} input[type=checkbox]`).toArray();
  const own = boxes.find((box) => page.$(box).closest("label").text().includes(number));
  const { name = "", value = "" } = own?.attribs ?? {};
  return sending("d10001", visitor, page, noticeForm, {}, "submit", { [name]: value });
};

/** With a package to list: of an empty page nothing can be of a wrong shape. */
const listing: MatrixAction = async (matrix) => {
  await boxOne(matrix.backend.given, 1);
  return opening("d10001", notice)(matrix);
};

const numbering: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("d10001");
  const { number } = await boxOne(matrix.backend.given, 2);
  return sending("d10001", visitor, await visitor.get(express), expressForm, { numbers: `${number} SF1400000001` }, "submit");
};

/** Receives a package of its own. */
const receiving =
  (typed: Readonly<Record<string, string>>): MatrixAction =>
  async (matrix) => {
    const visitor = await matrix.visitor("zhangwei");
    const { address } = await boxOne(matrix.backend.given, 3);
    return sending("zhangwei", visitor, await visitor.get(address.replace(list, companyList)), receiptForm, typed, "submit");
  };

/** Takes a picture up into the receipt of a package of its own. */
const picturing: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("zhangwei");
  const { address } = await boxOne(matrix.backend.given, 3);
  const page = await visitor.get(address.replace(list, companyList));
  const typed = { "rows[0].abnormalRemark": "外壳破裂" };
  const act = (from: Answer) => pressReceipt(visitor, from, "upload", typed, [photo]);
  return { account: "zhangwei", visitor, typed, act: () => act(page), again: act };
};

const asked = written({ packageNumber: hostile, expressNo: hostile, submitterCode: "10002", sort: hostile });

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof returnPackageRoutes> = {
  faults: [
    { operation: "package.page", screen: "装箱单查询", action: opening("d10001", list), shows: page },
    { operation: "package.export", screen: "导出装箱单", action: downloading("d10001", list, "a:contains('导出')"), shows: listAgain },
    { operation: "package.print", screen: "装箱单详情", action: opening("zhangwei", forCompany), shows: page },
    { operation: "rma.page", screen: "新建装箱单", action: opening("d10001", create), shows: page },
    { operation: "deliveryAddress.page", screen: "新建装箱单", action: opening("d10001", create), shows: page },
    { operation: "package.create", screen: "提交新建装箱单", action: packing, shows: formAgain, writes: true },
    { operation: "package.notice", screen: "通知快递", action: noticing, shows: formAgain, writes: true },
    { operation: "package.page", screen: "通知快递", action: listing, shows: page },
    { operation: "package.notice", screen: "批量通知快递", action: noticingMany, shows: formAgain, writes: true },
    { operation: "package.remove", screen: "取出零件", action: takingOut, shows: formAgain, writes: true },
    { operation: "package.expressNo", screen: "保存快递单号", action: numbering, shows: formAgain, writes: true },
    { operation: "rma.update", screen: "签收", action: receiving({ "rows[0].receivedQuantity": "1" }), shows: formAgain, writes: true },
    { operation: "package.print", screen: "异常图片", action: opening("zhangwei", `${companyList}/${pictured("10001")}`, picture), shows: file },
    { operation: "claim.file", screen: "异常图片", action: downloading("d10001", `${list}/${pictured("10001")}`, picture), shows: file },
    { operation: "attachment.upload", screen: "上传异常图片", action: picturing, shows: upload, writes: true },
    { operation: "rma.abnormal", screen: "签收异常", action: receiving({ "rows[0].receivedQuantity": "0", "rows[0].abnormalRemark": "外壳破裂" }), shows: formAgain, writes: true },
  ],
  visits: {
    backManagePackageSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyBackManagePackageSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
    backManagePackageExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyBackManagePackageExport: () => [`${companyList}/export`],
    backManagePackageDetail: () => [one, theirs],
    companyBackManagePackageDetail: () => [forCompany],
    backManagePackageAttachment: () => ["10001", "10002"].map((dealerCode) => `${list}/${pictured(dealerCode)}/attachment/1`),
    companyBackManagePackageAttachment: () => [`${companyList}/${pictured("10001")}/attachment/1`],
    companyBackManagePackageUploadPreview: () => [`/companybackmanage/upload/preview?${written({ address: hostile, proof: hostile })}`],
    backManagePackageCreate: () => [create, `${create}?${written({ rma: hostile })}`],
    backManageNotice: () => [notice, `${notice}?${written({ form: hostile })}`],
    backManageExpress: () => [express, `${express}?${written({ package: hostile })}`],
  },
  targets: ownFormsOf("backManagePackageDetail", "companyBackManagePackageDetail", "backManagePackageCreate", "backManageExpress", "backManageNotice"),
  forms: {
    backManagePackageDetail: bare(one, [["rows[0].id", typed]], ["takeOut", "unpack", "notice", ""]),
    companyBackManagePackageDetail: bare(forCompany, [["rows[0].abnormalRemark", typed]], ["submit", "upload", ""]),
    backManagePackageCreate: bare(create, [["addressDetail", typed]], ["submit", "fillAddress", ""]),
    backManageNotice: bare(notice, [["packages[0].id", typed]], ["submit", ""]),
    backManageExpress: bare(express, [["numbers", typed]], ["submit", "check", ""]),
  },
  opened: {
    backManagePackageDetail: (_id, account) => (account === "d10002" ? theirs : one),
    companyBackManagePackageDetail: () => forCompany,
  },
  journeys: ["return-orders"],
};
