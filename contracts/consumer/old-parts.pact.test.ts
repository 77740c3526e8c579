import * as operations from "#gateway/operations/returns.ts";
import { examples, firstPage } from "../examples.ts";
import { otherDealer, reviewer, scanner } from "../identities.ts";
import { code, decimal, emptyPage, exactly, id, instant, pageOf, whole } from "../matchers.ts";
import { noReturnOrdersExist, returnOrderExists } from "../states.ts";

const given = [returnOrderExists({ claimId: "900034", dealerCode: "10001" })];
const row = {
  id: id("900034-R1"),
  rmaId: id("900034-R"),
  rmaNumber: exactly("RMA900034"),
  applicationNumber: code("WC2026-900034"),
  submitterCode: exactly("10001"),
  vehicleVin: code("LSVAA49J132047371"),
  partCode: code("P100001"),
  partName: code("水泵总成"),
  partAttributeCode: code("NORMAL"),
  quantity: decimal(1),
  rmaQuantity: decimal(1),
  createDate: instant("2026-11-02T10:00:00+08:00"),
  rmaStatus: whole(0),
  rmaStatusName: code("未返件"),
};
const body = { applicationNumber: "WC2026-900034", partAttributeCode: "NORMAL", partName: "水泵" };

const page = examples(operations.oldPartPage, { query: firstPage("-createDate") });
page.answers("lists old parts that go back and that a filter matches", { given, body }, pageOf(row));
page.answers("lists them for company staff", { as: reviewer, given, body }, pageOf(row));
page.answers(
  "answers an empty page when no old part goes back",
  { given: [noReturnOrdersExist({ dealerCode: "10001" })], body: {} },
  emptyPage(),
);
page.answers("lists no old part of another dealer", { as: otherDealer, given, body }, emptyPage());
page.fails("is refused to whoever sends nothing back", { as: scanner, body: {} }, 403);
