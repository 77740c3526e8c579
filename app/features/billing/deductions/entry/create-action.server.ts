import { isGatewayError } from "#gateway/errors.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { claimPage } from "#gateway/operations/claim.ts";
import { deductionCreate, deductionCurrent, deductionHistory } from "#gateway/operations/deduction.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { deductionKind } from "../deduction-kind.ts";
import { amountProblems, deductionOffers, lineKey, storeDeductionFile, toDeductibleLines, toEntry } from "./deduction-entry.server.ts";
import { deductionForm as form, type DeductionShape } from "./deduction-form.ts";

/** The claim an address asks for, by its id or its number, and the line of it that is meant. */
interface Page {
  number: string;
  line: string;
  current: OutputOf<typeof deductionCurrent> | undefined;
  /** Why nothing can be taken of it. */
  why: string | undefined;
}

/** Takes money back from the claim its address names. */
export const { action: makeDeduction, load: loadDeductionForm } = formAction<
  DeductionShape,
  Page,
  undefined,
  object,
  ReturnType<typeof toPageData>
>(form, {
  page: ({ request, context }) => readPage(context, new URL(request.url).searchParams),
  start: ({ page: { current, line } }) => ({
    // From the page of a claim its audit leads here, from a return its old part.
    fields: line !== "" ? { deductionTypeDictId: "2203", deductionReasonDictId: "2301" } : current ? { deductionTypeDictId: "2201" } : {},
    lists: {
      lines: (current ? toDeductibleLines(current) : []).map(({ key, left }) => ({
        key,
        id: key,
        deductionFee: key === lineKey("detailPartList", line) ? left : "",
      })),
      attachmentList: [],
    },
  }),
  // None is stored yet: every file is one this form has taken in.
  files: { store: storeDeductionFile, known: () => [] },
  offers: deductionOffers,
  view: ({ page }) => Promise.resolve(toPageData(page)),
  validate({ page: { current, why }, plain: { fields, lists } }) {
    if (!current) return { ok: false, problems: [{ message: why ?? "请先选择索赔单" }] };
    const problems = amountProblems(lists.lines, toDeductibleLines(current), fields.deductionAllFlag === "1");
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: {} };
  },
  async send({ context: { backend }, page: { current }, plain: { fields, lists } }, _validated, _doc, begin) {
    const body = { ...toEntry(fields, lists), claimId: current?.claimId ?? "" };
    const written = await backend.write(deductionCreate, { body }, await begin());
    return written.ok
      ? { ...written, value: { id: written.value.id, number: written.value.deductionNumber ?? written.value.id } }
      : written;
  },
  async recoverAfterTimeout({ context: { backend, actor }, page: { current } }, { since }, { fields }) {
    if (!current) return undefined;
    const history = await backend.read(deductionHistory, { params: { claimId: current.claimId } });
    const made = history.find(
      ({ createUserId, createDate, deductionIllustration }) =>
        deductionIllustration === fields.deductionIllustration.trim() &&
        isMineSince({ operatorAccount: createUserId, operateTime: createDate }, actor, since),
    );
    return made && { id: made.id, number: made.deductionNumber ?? made.id };
  },
  done: (_act, { id }) => ({
    kind: "created",
    message: "新建抵扣成功",
    documentId: id,
    to: (done) => `${detailAddress(deductionKind, "company", id)}?done=${done}`,
  }),
  again: "可以再次提交，不会重复抵扣。",
  button: "新建抵扣",
});

/** @throws GatewayError of a read that fails */
export async function readPage({ backend }: RequestContext, params: URLSearchParams): Promise<Page> {
  const number = params.get("number")?.trim() ?? "";
  const line = params.get("line") ?? "";
  const id = params.get("claim")?.trim() || (await findClaim(backend, number));
  if (id === undefined) return { number, line, current: undefined, why: number === "" ? undefined : "没有找到这张索赔单，请核对索赔单号" };
  try {
    return { number, line, current: await backend.read(deductionCurrent, { params: { id } }), why: undefined };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    if (error.kind === "refused") return { number, line, current: undefined, why: error.message };
    if (error.kind === "notFound") return { number, line, current: undefined, why: "没有找到这张索赔单，请核对索赔单号" };
    throw error;
  }
}

/** The claim of a number, exactly. */
async function findClaim(backend: RequestContext["backend"], number: string): Promise<string | undefined> {
  if (number === "") return undefined;
  const { records } = await backend.read(claimPage, { query: { current: 1, size: 10 }, body: { applicationNumber: number } });
  return records.find(({ applicationNumber }) => applicationNumber === number)?.id;
}

function toPageData({ number, current, why }: Page) {
  return {
    number,
    why,
    search: pathTo("companyDeductCreate"),
    claim: current && {
      ...pick(current, ["claimNumber", "vehicleVin", "currencyCode", "adjustedTotalAmount", "deductionTotal", "deductionLeft"]),
      dealer: joined(current.dealerCode, current.dealerName),
      lines: toDeductibleLines(current),
    },
  };
}
