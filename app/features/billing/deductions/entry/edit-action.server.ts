import type { OutputOf } from "#gateway/operation.ts";
import { deductionCurrent, deductionDetail, deductionUpdate } from "#gateway/operations/deduction.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { closedWords, type Deduction } from "../decision-action.server.ts";
import { deductionKind } from "../deduction-kind.ts";
import { amountProblems, deductionOffers, lineKey, storeDeductionFile, toDeductibleLines, toEntry } from "./deduction-entry.server.ts";
import { deductionChangeForm as form, type DeductionChangeShape } from "./deduction-form.ts";

/** A deduction, and what can still be taken of its claim. */
interface Changing {
  deduction: Deduction;
  current: OutputOf<typeof deductionCurrent>;
}

/** What it takes of each line: that can be taken again. */
function ownOf({ detailPartList, detailLaborList, detailOtherFeeList }: Deduction): ReadonlyMap<string, string> {
  const of = (list: Parameters<typeof lineKey>[0], lines: readonly { id?: string | undefined; deductionFee?: string | undefined }[]) =>
    lines.map(({ id = "", deductionFee = "0" }) => [lineKey(list, id), deductionFee] as const);
  return new Map([
    ...of("detailPartList", detailPartList),
    ...of("detailLaborList", detailLaborList),
    ...of("detailOtherFeeList", detailOtherFeeList),
  ]);
}

const linesOf = ({ deduction, current }: Changing) => toDeductibleLines(current, ownOf(deduction));

/** Changes the deduction whose id its page has, until it is confirmed. */
export const { action: changeDeduction, load: loadDeductionChange } = formAction<
  DeductionChangeShape,
  string,
  Changing,
  object,
  { changing: ReturnType<typeof toPageData> | undefined }
>(form, {
  page: ({ params }) => params["id"] ?? "",
  stored: {
    word: deductionKind.word,
    async read({ context: { backend }, page: id }) {
      const deduction = await backend.read(deductionDetail, { params: { id } });
      return { deduction, current: await backend.read(deductionCurrent, { params: { id: deduction.claimId ?? "" } }) };
    },
    toText: (changing) => ({
      fields: {
        ...(Object.fromEntries(texts.map((name) => [name, changing.deduction[name] ?? ""])) as Record<(typeof texts)[number], string>),
        deductionAllFlag: changing.deduction.deductionAllFlag ? "1" : "",
        answerRemark: changing.deduction.objectionFlag ? "" : (changing.deduction.answerRemark ?? ""),
      },
      lists: {
        lines: linesOf(changing).map(({ key }) => ({ key, id: key, deductionFee: ownOf(changing.deduction).get(key) ?? "" })),
        attachmentList: (changing.deduction.attachmentList ?? []).map((file, at) => ({
          key: `stored-${at}`,
          attachmentName: file.attachmentName ?? "",
          description: file.description ?? "",
          attachmentRemark: file.attachmentRemark ?? "",
          attachmentUrl: file.attachmentUrl ?? "",
          size: "",
          proof: "",
        })),
      },
    }),
    version: ({ deduction: { version = 0 } }) => version,
    lastChange: ({ deduction: { deductionNumber = "" } }, { context }) => readLastChange(context, deductionNumber),
    made: ({ deduction: { id, deductionNumber } }) => ({ id, number: deductionNumber ?? id }),
    closed: ({ deduction }) => closedWords(deduction),
  },
  files: {
    store: storeDeductionFile,
    known: ({ deduction: { attachmentList = [] } }) => attachmentList.flatMap(({ attachmentUrl }) => attachmentUrl ?? []),
  },
  offers: deductionOffers,
  view: (_state, changing) => Promise.resolve({ changing: changing && toPageData(changing) }),
  validate({ plain: { fields, lists } }, changing) {
    const objected = changing?.deduction.objectionFlag === true;
    const problems = [
      ...amountProblems(lists.lines, changing ? linesOf(changing) : [], fields.deductionAllFlag === "1"),
      ...(objected && fields.answerRemark === "" ? [{ path: "answerRemark" as const, message: "经销商有异议，请填写答复" }] : []),
    ];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: {} };
  },
  async send({ context: { backend }, page: id, plain: { fields, lists } }, _validated, changing, begin) {
    const { deduction } = changing ?? {};
    const body = {
      ...toEntry(fields, lists),
      id,
      version: deduction?.version ?? 0,
      answerRemark: fields.answerRemark,
    };
    const written = await backend.write(deductionUpdate, { body }, await begin());
    return written.ok ? { ...written, value: { id, number: written.value.deductionNumber ?? id } } : written;
  },
  done: (_act, { id }) => ({
    kind: "updated",
    message: "修改成功",
    documentId: id,
    to: (done) => `${detailAddress(deductionKind, "company", id)}?done=${done}`,
  }),
  again: "可以再次保存，不会重复修改。",
  button: "保存",
});

const texts = ["deductionTypeDictId", "deductionReasonDictId", "deductionIllustration", "remark"] as const;

function toPageData(changing: Changing) {
  const { deduction } = changing;
  return {
    ...pick(deduction, ["deductionNumber", "claimNumber", "currencyCode", "feedback"]),
    objected: deduction.objectionFlag === true,
    lines: linesOf(changing),
  };
}
