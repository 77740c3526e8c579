import { kindnessCreate, kindnessDelete, kindnessUpdate } from "#gateway/operations/kindness-codes.ts";
import { examples, stale } from "../examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, exactly, id, whole } from "../matchers.ts";
import { state } from "../states.ts";

const approved = state("a warranty report is written")({ id: "79811", dealerCode: "10001", status: 4 });
const pending = state("a warranty report is written")({ id: "79811", dealerCode: "10001", status: 1 });
const granted = state("a warranty report has a kindness code")({ id: "79811", dealerCode: "10001", status: 4, codeId: "79821" });
const whose = { warrantyReportId: "79811", authEndTime: "2027-12-31T23:59:59+08:00", useLimit: 2 };
const terms = {
  authPartTotal: 900,
  authLaborTotal: 400,
  authOtherFeeTotal: 200,
  oemProportion: 70,
  dealerProportion: 20,
  customerProportion: 10,
};
/** Amounts are text inside and numbers on the wire. */
const body = (own: object = {}) => {
  const wire = { ...whose, ...terms, ...own };
  const texts = Object.entries(wire).map(([name, value]) => [name, name in terms ? String(value) : value]);
  return { body: Object.fromEntries(texts) as typeof whose & Record<keyof typeof terms, string>, sent: { body: wire } };
};

const create = examples(kindnessCreate, { as: reviewer, given: [approved], ...body() });
create.answers(
  "grants a kindness code with an approved report",
  {},
  { id: id("6400001"), kindnessAuthCode: code("KA20266400001"), version: whole(1) },
  "新建成功",
);
create.refuses("refuses shares that do not add up", body({ oemProportion: 60 }), "三方承担比例合计须为 100");
create.refuses("refuses more than was approved", body({ authPartTotal: 901 }), "授权金额合计 1501.00 超过批准金额 1500.00");
create.refuses("refuses a kindness code with a report that is not approved", { given: [pending] }, "质保报告批准后才能授予善意授权码");
create.fails("grants a dealer's own wish to nobody", { as: dealer }, 403);

const changed = { ...body({ id: "79821", version: 1, useLimit: 3 }) };
const update = examples(kindnessUpdate, { as: reviewer, given: [granted] });
update.answers("changes a kindness code that nobody has used", withId(changed), { id: exactly("79821"), version: exactly(2) }, "修改成功");
update.refuses("refuses an old version of a kindness code", withId(body({ id: "79821", version: 0 })), stale);

const remove = examples(kindnessDelete, { as: reviewer, given: [granted], params: { id: "79821" } });
remove.answers("takes back a kindness code that nobody has used", {});
remove.hides("takes back no kindness code there is not", { params: { id: "1" } });

function withId({ body: entered, sent }: ReturnType<typeof body>) {
  const { id: codeId, version } = sent.body as { id?: string; version?: number };
  return { body: { ...entered, id: String(codeId), version: Number(version) }, sent };
}
