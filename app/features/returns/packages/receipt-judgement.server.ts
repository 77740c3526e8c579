import type { InputOf, OutputOf } from "#gateway/operation.ts";
import type { packagePrint, rmaAbnormal, rmaUpdate } from "#gateway/operations/returns.ts";
import type { Problem, Text } from "#app/lib/forms/form.ts";
import type { Judgement } from "#app/lib/forms/form-setup.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import type { ReceiptShape } from "./package-forms.ts";

type Row = OutputOf<typeof packagePrint>["detailPartList"][number];
type Lists = Text<ReceiptShape>["lists"];

/** What is written of what has arrived: a call an order, and one a part something is wrong with. */
export interface Receipt {
  orders: InputOf<typeof rmaUpdate>["body"][];
  abnormal: InputOf<typeof rmaAbnormal>["body"][];
}

/** @param open rows that can still be received @param withoutNumber whether the package came without an express number */
export function validateReceipt(open: readonly Row[], lists: Lists, withoutNumber = false): Judgement<ReceiptShape, Receipt> {
  const most = new Map(open.map(({ id, rmaQuantity }) => [id, Number(rmaQuantity ?? 0)]));
  const before = new Map(open.map(({ id, receivedQuantity }) => [id, Number(receivedQuantity ?? 0)]));
  const own = lists.rows.flatMap((line, index) =>
    most.has(line.id) ? [{ ...line, index, most: most.get(line.id) ?? 0, before: before.get(line.id) ?? 0 }] : [],
  );
  const self = withoutNumber ? { selfDeliveryFlag: true } : {};
  const abnormal = own.filter(({ abnormalRemark }) => abnormalRemark !== "");
  const pictures = withOwners(lists.attachmentList, abnormal);
  const problems: Problem<ReceiptShape>[] = [
    ...own.flatMap((line) => problemsOf(line, pictures)),
    ...pictures.flatMap(({ row }, index) =>
      most.has(row) ? [] : [{ path: `attachmentList[${index}].row` as const, message: `请选择图片 ${index + 1} 属于哪个零件` }],
    ),
  ];
  const said = own.filter(({ receivedQuantity, abnormalRemark }) => abnormalRemark !== "" || Number(receivedQuantity) > 0);
  if (said.length === 0) problems.push({ path: "rows[0].receivedQuantity", message: "请填写实收数量" });
  if (problems.length > 0) return { ok: false, problems };
  const sound = said.filter(({ abnormalRemark }) => abnormalRemark === "");
  return {
    ok: true,
    ready: {
      orders: [...new Set(sound.map(({ rmaId }) => rmaId))].map((rmaId) => ({
        ...self,
        id: rmaId,
        claimDetailPartList: [],
        otherDetailPartList: [],
        receivedPartList: sound.filter((line) => line.rmaId === rmaId).map(({ id, receivedQuantity }) => ({ id, receivedQuantity })),
      })),
      abnormal: abnormal.map(({ id, receivedQuantity, abnormalRemark, resendQuantity }) => ({
        ...self,
        id,
        abnormalRemark,
        receivedQuantity,
        resendQuantity: resendQuantity || "0",
        attachmentList: pictures.filter(({ row }) => row === id).map((picture) => pick(picture, ["attachmentName", "attachmentUrl"])),
      })),
    },
  };
}

/** Of one part that is abnormal alone all pictures are that do not say otherwise. */
function withOwners(pictures: Lists["attachmentList"], [only, ...others]: readonly { id: string }[]) {
  const meant = others.length === 0 ? only?.id : undefined;
  return pictures.map((picture) => ({ ...picture, row: picture.row || (meant ?? "") }));
}

function problemsOf(
  line: Lists["rows"][number] & { index: number; most: number; before: number },
  pictures: Lists["attachmentList"],
): Problem<ReceiptShape>[] {
  const { id, index, most, before, receivedQuantity, abnormalRemark, resendQuantity } = line;
  const isOver = (value: string) => value !== "" && !(/^\d{1,6}$/.test(value) && Number(value) <= most);
  const problems: Problem<ReceiptShape>[] = [];
  if (isOver(receivedQuantity)) problems.push({ path: `rows[${index}].receivedQuantity`, message: `实收数量须为 0 到 ${most} 的整数` });
  else if (abnormalRemark !== "" && receivedQuantity === "")
    problems.push({ path: `rows[${index}].receivedQuantity`, message: "请填写实收数量；一件都没有收到时填 0" });
  else if (abnormalRemark === "" && receivedQuantity !== "" && Number(receivedQuantity) < before)
    problems.push({ path: `rows[${index}].receivedQuantity`, message: `已签收 ${before} 件；减少时请在“更正签收”中填写原因` });
  if (isOver(resendQuantity)) problems.push({ path: `rows[${index}].resendQuantity`, message: `需重寄数量须为 0 到 ${most} 的整数` });
  if (abnormalRemark !== "") return problems;
  const path = `rows[${index}].abnormalRemark` as const;
  if (resendQuantity !== "" && resendQuantity !== "0") problems.push({ path, message: "需重寄的零件须填写异常说明" });
  else if (pictures.some(({ row }) => row === id)) problems.push({ path, message: "有图片的零件须填写异常说明" });
  return problems;
}
