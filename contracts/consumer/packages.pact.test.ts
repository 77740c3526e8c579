import * as operations from "#gateway/operations/returns.ts";
import { examples, firstPage } from "../examples.ts";
import { otherDealer, reviewer, scanner } from "../identities.ts";
import { code, decimal, emptyPage, exactly, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import { noPackagesExist, packageExists, returnOrderExists } from "../states.ts";

const order = { claimId: "900032", dealerCode: "10001" };
const packed = packageExists({ ...order, rmaStatus: 1 });
const noticed = packageExists({ ...order, rmaStatus: 2 });
const shipped = packageExists({ ...order, rmaStatus: 3 });
const number = "PK9900032";

const box = {
  id: id("9900032"),
  packageNumber: exactly(number),
  submitterCode: exactly("10001"),
  createDate: instant("2026-11-10T09:00:00+08:00"),
  length: decimal(60),
  width: decimal(40),
  height: decimal(40),
  telephone: code("13800000001"),
  addressDetail: code("人民路 1 号旧件库"),
  rmaStatus: whole(1),
  rmaStatusName: code("已装箱"),
};
const inside = {
  id: id("900032-R1"),
  rmaId: id("900032-R"),
  rmaNumber: code("RMA900032"),
  partCode: code("P100001"),
  partName: code("水泵总成"),
  rmaQuantity: decimal(1),
  rmaStatus: whole(1),
  packageNumber: exactly(number),
};
const complete = {
  ...box,
  detailPartList: listOf(inside),
  children: listOf({ rmaId: id("900032-R"), rmaNumber: code("RMA900032"), receiverName: code("旧件库"), detailPartList: listOf(inside) }),
};

const body = { packageNumber: number };
const page = examples(operations.packagePage, { query: firstPage("-createDate"), body });
page.answers("lists packages with the orders their parts are of", { given: [packed] }, pageOf(complete));
page.answers("lists them for company staff", { as: reviewer, given: [packed] }, pageOf({ ...box, detailPartList: listOf(inside) }));
page.answers("answers an empty page when nothing is packed", { given: [noPackagesExist({ dealerCode: "10001" })], body: {} }, emptyPage());
page.answers("lists nothing of another dealer's packages", { as: otherDealer, given: [packed] }, emptyPage());
page.fails("is refused to whoever sends nothing back", { as: scanner }, 403);

examples(operations.packageExport).sendsWorkbook("sends packages as a spreadsheet", { given: [packed], query: {}, body });

const print = examples(operations.packagePrint, { given: [packed], params: { id: number } });
print.answers("shows a package by its number for paper", {}, complete);
print.hides("has no packing list of another dealer", { as: otherDealer });

const size = { length: "60", width: "40", height: "30", telephone: "13800000001", addressDetail: "人民路 1 号旧件库" };
const onWire = { ...size, length: 60, width: 40, height: 30 };
const rows = [{ id: "900032-R1", rmaQuantity: "1" }];
const entered = { ...size, detailPartList: rows };
const wire = { body: { ...onWire, detailPartList: [{ id: "900032-R1", rmaQuantity: 1 }] } };
const create = examples(operations.packageCreate, { given: [returnOrderExists(order)], body: entered, sent: wire });
create.answers("packs a row", {}, { id: id("810001"), packageNumber: code("PK2026112010001-810001") }, "创建成功");
create.refuses(
  "refuses more than is still to be packed",
  {
    body: { ...entered, detailPartList: [{ id: "900032-R1", rmaQuantity: "2" }] },
    sent: { body: { ...onWire, detailPartList: [{ id: "900032-R1", rmaQuantity: 2 }] } },
  },
  "零件 P100001 水泵总成只剩 1 件可装箱",
);
create.hides("packs nothing of another dealer's", { as: otherDealer });

const remove = examples(operations.packageRemove, { given: [packed], body: { id: "9900032" } });
remove.answers("unpacks a package", {}, { id: id("9900032"), packageNumber: exactly(number) }, "拆箱成功");
remove.refuses("refuses to unpack what the carrier knows of", { given: [noticed] }, `装箱单 ${number} 已通知快递，不能拆箱`);
remove.hides("unpacks nothing of another dealer's", { as: otherDealer });

const notice = examples(operations.packageNotice, { given: [packed], body: { ids: ["9900032"] } });
notice.answers("tells the carrier", {}, { id: id("9900032"), packageCount: exactly(1) }, "通知快递成功");
notice.refuses("tells it once", { given: [noticed] }, `装箱单 ${number} 已通知快递`);
const withdrawal = { body: { ids: ["9900032"], withdrawFlag: true }, sent: { body: { ids: ["9900032"], withdrawFlag: 1 } } };
notice.answers(
  "takes it back while no express number stands",
  { given: [noticed], ...withdrawal },
  { id: id("9900032"), packageCount: exactly(1) },
  "撤回通知成功",
);
notice.refuses("takes back nothing it was not told", withdrawal, `装箱单 ${number} 尚未通知快递`);
notice.hides("tells it nothing of another dealer's", { as: otherDealer });

const numbers = { expressList: [{ packageNumber: number, expressNo: "SF1400000002" }] };
const express = examples(operations.packageExpressNo, { given: [noticed], body: numbers });
express.answers("says under which number the carrier has a package", {}, { id: id("9900032"), packageCount: exactly(1) }, "添加快递单成功");
const said = { expressList: [{ packageNumber: number, expressNo: "3100000002", expressCompany: "DB" }] };
express.answers("takes the carrier with it", { body: said }, { id: id("9900032"), packageCount: exactly(1) }, "添加快递单成功");
express.answers("puts a number right", { given: [shipped] }, { id: id("9900032"), packageCount: exactly(1) }, "添加快递单成功");
express.refuses("refuses a number before the carrier was told", { given: [packed] }, `装箱单 ${number} 尚未通知快递，不能填写快递单号`);
express.refuses("knows no package of another dealer", { as: otherDealer }, `没有装箱单 ${number}，请核对后重试`);
