import * as operations from "#gateway/operations/returns.ts";
import { examples, firstPage } from "../examples.ts";
import { otherDealer, reviewer, scanner } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import { noReturnOrdersExist, returnOrderExists, returnOrderShipped } from "../states.ts";

const order = { claimId: "900031", dealerCode: "10001" };
const given = [returnOrderExists(order)];
const numbers = { rmaNumber: exactly("RMA900031"), applicationNumber: code("WC2026-900031"), submitterCode: exactly("10001") };
const dates = { createDate: instant("2026-11-02T10:00:00+08:00"), requireReturnDate: day("2026-12-15") };
const part = { partCode: code("P100001"), partName: code("水泵总成"), vehicleVin: code("LSVAA49J132047371") };
const row = {
  id: id("900031-R1"),
  rmaId: id("900031-R"),
  claimDetailPartId: id("1"),
  ...numbers,
  ...part,
  ...dates,
  quantity: decimal(1),
  rmaQuantity: decimal(1),
  rmaTypeDictId: code("2101"),
  rmaStatus: whole(0),
  rmaStatusName: code("未返件"),
};

const page = examples(operations.rmaPage, { query: firstPage("-createDate") });
const body = { rmaNumber: "RMA900031", vehicleVin: "LSV", rmaStatus: 0 };
page.answers(
  "lists the parts that go back and that a filter matches",
  { given, body },
  pageOf({
    ...row,
    overdueFlag: flag(0),
    receiverName: code("旧件库"),
    receiverCompanyName: code("旧件鉴定中心"),
    receiverAddressDetail: code("上海市嘉定区安驰路 569 号"),
    partAttributeCode: code("NORMAL"),
  }),
);
page.answers(
  "lists them for company staff by the required day",
  { as: reviewer, given, query: firstPage("requireReturnDate"), body },
  pageOf(row),
);
page.answers(
  "answers an empty page when nothing goes back",
  { given: [noReturnOrdersExist({ dealerCode: "10001" })], body: {} },
  emptyPage(),
);
page.answers("lists nothing of another dealer's", { as: otherDealer, given, body }, emptyPage());
page.fails("is refused to whoever sends nothing back", { as: scanner, body: {} }, 403);

examples(operations.rmaExport).sendsWorkbook("sends the parts that go back as a spreadsheet", {
  given,
  query: {},
  body: { rmaNumber: "RMA900031" },
});

const detail = examples(operations.rmaDetail, { given, params: { id: "900031-R" } });
detail.answers(
  "shows a return order with its rows",
  {},
  {
    id: exactly("900031-R"),
    claimId: id("900031"),
    ...numbers,
    ...dates,
    rmaTypeDictId: code("2101"),
    receiverCompanyName: code("旧件鉴定中心"),
    receiverName: code("旧件库"),
    receiverTelephone: code("021-55550000"),
    receiverAddressDetail: code("上海市嘉定区安驰路 569 号"),
    claimDetailPartList: listOf(row),
    otherDetailPartList: [],
  },
);
detail.hides("hides a return order from another dealer", { as: otherDealer });

const packages = examples(operations.packageOfRma, { params: { id: "900031-R" } });
packages.answers(
  "lists the packages a return order's parts are in",
  { given: [returnOrderShipped(order)] },
  listOf({
    id: id("9900031"),
    packageNumber: code("PK9900031"),
    expressNo: code("SF1400000001"),
    length: decimal(60),
    width: decimal(40),
    height: decimal(40),
    telephone: code("13800000001"),
    addressDetail: code("人民路 1 号旧件库"),
    createDate: instant("2026-11-10T09:00:00+08:00"),
    noticeDate: instant("2026-11-11T10:00:00+08:00"),
    expressDate: instant("2026-11-12T10:00:00+08:00"),
    detailPartList: listOf({ ...row, rmaStatus: whole(3), rmaStatusName: code("已发运"), packageNumber: code("PK9900031") }),
  }),
);
packages.answers("lists none before anything is packed", { given }, []);
packages.hides("hides them from another dealer", { as: otherDealer, given });
