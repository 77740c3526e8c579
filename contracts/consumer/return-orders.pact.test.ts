import * as operations from "#gateway/operations/returns.ts";
import { examples, stale } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, exactly, id, listOf, whole } from "../matchers.ts";
import { claimExists, packageExists, returnOrderExists } from "../states.ts";

const order = { claimId: "900033", dealerCode: "10001" };
const approved = claimExists({ id: "900033", dealerCode: "10001", status: 3, rmaOccurredFlag: 1 });
const exists = returnOrderExists(order);
const packed = packageExists({ ...order, rmaStatus: 1 });
const shipped = packageExists({ ...order, rmaStatus: 3 });

const entry = {
  rmaTypeDictId: "2101",
  requireReturnDate: "2026-12-31",
  receiverName: "旧件库",
  receiverCompanyName: "旧件鉴定中心",
  receiverTelephone: "021-55550000",
  receiverAddressDetail: "安驰路 569 号",
};
const parts = [{ claimDetailPartId: "1", rmaQuantity: "1" }];
const onWire = [{ claimDetailPartId: "1", rmaQuantity: 1 }];
const lists = { claimDetailPartList: parts, otherDetailPartList: [] };
const sentLists = { claimDetailPartList: onWire, otherDetailPartList: [] };

const asked = { ...entry, claimId: "900033", ...lists };
const create = examples(operations.rmaCreate, {
  as: reviewer,
  given: [approved],
  body: asked,
  sent: { body: { ...entry, claimId: "900033", ...sentLists } },
});
create.answers("orders the parts of an approved claim back", {}, { id: id("900033-R"), version: whole(1) }, "新建成功");
create.refuses(
  "refuses a claim that waits for its approval",
  { given: [claimExists({ id: "900033", dealerCode: "10001", status: 1, rmaOccurredFlag: 1 })] },
  "该索赔单待批准，不能要求返件",
);
create.refuses("orders once for a claim", { given: [exists] }, "该索赔单已有返件单 RMA900033");
create.fails("is refused to dealers", { as: dealer }, 403);

const body = { id: "900033-R", version: 1, ...entry, ...lists };
const update = examples(operations.rmaUpdate, {
  as: reviewer,
  given: [exists],
  body,
  sent: { body: { id: "900033-R", version: 1, ...entry, ...sentLists } },
});
update.answers("changes an order while nothing is packed", {}, { id: exactly("900033-R"), version: exactly(2) }, "修改成功");
update.refuses(
  "refuses a version that was changed since",
  { body: { ...body, version: 0 }, sent: { body: { id: "900033-R", version: 0, ...entry, ...sentLists } } },
  stale,
);
update.refuses("refuses a change of what is packed", { given: [packed] }, "该返件单已装箱，不能修改");
const arrived = { id: "900033-R", claimDetailPartList: [], otherDetailPartList: [] };
const receipt = {
  body: { ...arrived, receivedPartList: [{ id: "900033-R1", receivedQuantity: "1" }] },
  sent: { body: { ...arrived, receivedPartList: [{ id: "900033-R1", receivedQuantity: 1 }] } },
};
update.answers("says what has arrived", { given: [shipped], ...receipt }, { id: exactly("900033-R") }, "签收成功");
update.refuses("receives nothing that is not on its way", { given: [packed], ...receipt }, "零件 P100001 已装箱，不能签收");
update.answers(
  "receives a package that came without an express number",
  {
    given: [packed],
    body: { ...receipt.body, selfDeliveryFlag: true },
    sent: { body: { ...receipt.sent.body, selfDeliveryFlag: 1 } },
  },
  { id: exactly("900033-R") },
  "签收成功",
);
const cancelled = { ...arrived, version: 1, cancelReason: "索赔单已更正" };
update.answers(
  "cancels an order nothing of which is packed",
  { body: cancelled, sent: { body: cancelled } },
  { id: exactly("900033-R"), version: exactly(2) },
  "取消成功",
);
const exempted = { ...arrived, exemptRowIds: ["900033-R1"], exemptReason: "零件已报废" };
update.answers("lets unpacked rows off", { body: exempted, sent: { body: exempted } }, { id: exactly("900033-R") }, "免返成功");
update.refuses(
  "lets off nothing that is packed",
  { given: [packed], body: exempted, sent: { body: exempted } },
  "零件 P100001 已装箱，不能免返，请刷新后重试",
);

const wrong = { id: "900033-R1", receivedQuantity: "0", resendQuantity: "1", abnormalRemark: "箱内没有该零件", attachmentList: [] };
const abnormal = examples(operations.rmaAbnormal, {
  as: reviewer,
  given: [shipped],
  body: wrong,
  sent: { body: { ...wrong, receivedQuantity: 0, resendQuantity: 1 } },
});
abnormal.answers("says what is wrong with a part, and that it is sent again", {}, { id: exactly("900033-R") }, "登记成功");
abnormal.refuses("says it of nothing that is not on its way", { given: [packed] }, "零件 P100001 已装箱，不能登记异常");
const corrected = { ...wrong, correctionReason: "复核实物" };
abnormal.refuses(
  "puts right only what was received",
  { body: corrected, sent: { body: { ...corrected, receivedQuantity: 0, resendQuantity: 1 } } },
  "零件 P100001 尚未签收，不能更正",
);
const strange = { ...wrong, attachmentList: [{ attachmentName: "破损.png", attachmentUrl: "/api/claim/v1/attachment/file/none" }] };
abnormal.refuses(
  "takes no picture that the company has not uploaded",
  { body: strange, sent: { body: { ...strange, receivedQuantity: 0, resendQuantity: 1 } } },
  "图片不存在或已被使用，请重新上传",
);
abnormal.fails("is refused to dealers, too", { as: dealer }, 403);

const print = examples(operations.rmaPrint, { given: [exists], params: { id: "900033-R" } });
print.answers(
  "shows a return order for paper",
  {},
  { id: exactly("900033-R"), rmaNumber: code("RMA900033"), claimDetailPartList: listOf({ id: id("900033-R1") }), otherDetailPartList: [] },
);
print.hides("prints nothing of another dealer's", { as: otherDealer });
