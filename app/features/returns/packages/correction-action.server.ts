import type { OutputOf } from "#gateway/operation.ts";
import { packagePrint, rmaAbnormal } from "#gateway/operations/returns.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { Problem, Text } from "#app/lib/forms/form.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { correctionForm as form, type CorrectionShape } from "./package-forms.ts";

type Box = OutputOf<typeof packagePrint>;
type Row = Box["detailPartList"][number];
type Line = Text<CorrectionShape>["lists"]["corrections"][number];

/** Rows that were received: what was said of them can be put right. */
export const receivedRows = ({ detailPartList }: Box) => detailPartList.filter(({ receivedDate }) => receivedDate !== undefined);

const toMade = ({ id, packageNumber }: Pick<Box, "id" | "packageNumber">) => ({ id, number: packageNumber ?? id });
const saysSame = ({ receivedQuantity, abnormalRemark }: Line, row: Row) =>
  Number(receivedQuantity || "0") === Number(row.receivedQuantity ?? 0) && abnormalRemark === (row.abnormalRemark ?? "");
const isAsked = ({ resendQuantity }: Line) => resendQuantity !== "" && Number(resendQuantity) !== 0;

/** Puts right what was received of a package, and asks for more of it: a call a row, each under a key of its own. */
export const correction = formAction(form, {
  page: ({ context, params }) => context.backend.read(packagePrint, { params: { id: params["detailID"] ?? "" } }),
  start: ({ page }) => ({
    lists: {
      corrections: receivedRows(page).map(({ id, receivedQuantity = "", abnormalRemark = "" }) => ({
        key: id,
        id,
        receivedQuantity,
        abnormalRemark,
        resendQuantity: "",
      })),
    },
  }),
  validate({ page, plain: { lists } }) {
    const rows = new Map(receivedRows(page).map((row) => [row.id, row]));
    const lines = lists.corrections.map((line, index) => ({ line, index, row: rows.get(line.id) }));
    const changed = lines.filter(({ line, row }) => row !== undefined && (!saysSame(line, row) || isAsked(line)));
    const problems = changed.flatMap(({ line, index, row }) => problemsOf(line, index, Number(row?.rmaQuantity ?? 0)));
    if (problems.length > 0) return { ok: false, problems };
    if (changed.length === 0) return { ok: false, problems: [{ path: "corrections", message: "请先修改要更正的数量或异常说明" }] };
    return { ok: true, ready: changed.map(({ line }) => line) };
  },
  async send({ context: { backend }, page, plain: { fields } }, lines, _doc, begin) {
    const options = await begin();
    for (const { id, receivedQuantity, abnormalRemark, resendQuantity } of lines) {
      const body = { id, receivedQuantity, abnormalRemark, resendQuantity: resendQuantity || "0", attachmentList: [] };
      const idempotencyKey = `${options.idempotencyKey ?? ""}.${id}`;
      const written = await backend.write(
        rmaAbnormal,
        { body: { ...body, correctionReason: fields.correctionReason } },
        { ...options, idempotencyKey },
      );
      if (!written.ok) return written;
    }
    return { ok: true, value: toMade(page), statusText: "更正成功" };
  },
  /** What was asked for again cannot be told from what was asked for before: such a press is sent anew, under its key. */
  recoverAfterTimeout({ page }, _attempt, sent) {
    const rows = new Map(receivedRows(page).map((row) => [row.id, row]));
    const isDone = sent.lists.corrections.every((line) => {
      const row = rows.get(line.id);
      return !isAsked(line) && (row === undefined ? line.receivedQuantity === "0" : saysSame(line, row));
    });
    return Promise.resolve(isDone ? toMade(page) : undefined);
  },
  done: ({ page }) => ({
    kind: "updated",
    message: "更正成功",
    documentId: page.id,
    to: (done) => `${pathTo("companyBackManagePackageSearch")}?done=${done}`,
  }),
  again: "可以再次提交，不会重复更正。",
  button: "更正签收",
});

function problemsOf({ receivedQuantity, abnormalRemark, resendQuantity }: Line, index: number, most: number): Problem<CorrectionShape>[] {
  const isOver = (value: string) => !(/^\d{1,6}$/.test(value) && Number(value) <= most);
  const problems: Problem<CorrectionShape>[] = [];
  if (isOver(receivedQuantity))
    problems.push({ path: `corrections[${index}].receivedQuantity`, message: `实收数量须为 0 到 ${most} 的整数` });
  if (resendQuantity !== "" && isOver(resendQuantity))
    problems.push({ path: `corrections[${index}].resendQuantity`, message: `需重寄数量须为 0 到 ${most} 的整数` });
  else if (abnormalRemark === "" && Number(resendQuantity) > 0)
    problems.push({ path: `corrections[${index}].abnormalRemark`, message: "需重寄的零件须填写异常说明" });
  return problems;
}
