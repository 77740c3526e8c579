import Big from "big.js";
import type { Backend } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import type { deductionCurrent } from "#gateway/operations/deduction.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { decimalPlaces } from "#gateway/rules/decimals.ts";
import type { StoredFile } from "#app/lib/forms/form-setup.server.ts";
import type { PostedFile } from "#app/lib/forms/posts/posted-file.server.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { storeAttachment } from "#app/features/claim-documents/editor/attachment-upload.server.ts";

type Current = OutputOf<typeof deductionCurrent>;

const dictionary = async (backend: Backend, type: string) => toDictionaryChoices(await backend.read(claimDictionary, { params: { type } }));

/** What the fields of a deduction offer. */
export const deductionOffers = {
  deductionTypeDictId: ({ context: { backend } }: { context: { backend: Backend } }) => dictionary(backend, "deductionType"),
  deductionReasonDictId: ({ context: { backend } }: { context: { backend: Backend } }) => dictionary(backend, "deductionReason"),
};

type ListName = "detailPartList" | "detailLaborList" | "detailOtherFeeList";

/** How a form names a line of a claim. */
export const lineKey = (list: ListName, id: string) => `${list}/${id}`;

/** A line of a claim as the form shows it; `left` is what this deduction can take of it. */
export interface DeductibleLine {
  /** By its list and its id in that: ids of different lists are alike. */
  key: string;
  kind: string;
  name: string | undefined;
  grantedFee: string | undefined;
  left: string;
}

/** Every line of a claim. @param own what the deduction that is changed takes of each, which it can take again */
export function toDeductibleLines(current: Current, own: ReadonlyMap<string, string> = new Map()): DeductibleLine[] {
  const { detailPartList, detailLaborList, detailOtherFeeList } = current;
  const left = (key: string, amount = "0") => new Big(amount).plus(own.get(key) ?? 0).toFixed(2);
  const line = (list: ListName, kind: string, name: string | undefined, of: Current["detailPartList"][number]): DeductibleLine => {
    const key = lineKey(list, of.id ?? "");
    return { key, kind, name, grantedFee: of.grantedFee, left: left(key, of.deductionLeft) };
  };
  return [
    ...detailPartList.map((of) => line("detailPartList", "零件费", joined(of.partCode, of.partName), of)),
    ...detailLaborList.map((of) => line("detailLaborList", "工时费", joined(of.laborCode, of.laborName), of)),
    ...detailOtherFeeList.map((of) => line("detailOtherFeeList", "其他费用", joined(of.otherFeeTypeDictName, of.description), of)),
  ];
}

interface Typed {
  id: string;
  deductionFee: string;
}

/** What is wrong with the amounts that are typed; none of them counts where the whole claim is taken. */
export function amountProblems(lines: readonly Typed[], known: readonly DeductibleLine[], whole: boolean) {
  if (whole) return [];
  const typed = lines.flatMap((line, index) => {
    const of = known.find(({ key }) => key === line.id);
    return line.deductionFee === "" || !of ? [] : [{ index, amount: new Big(line.deductionFee), left: of.left }];
  });
  const problems = typed.flatMap(({ index, amount, left }) => {
    const path = `lines[${index}].deductionFee` as const;
    if (amount.lt(0) || decimalPlaces(amount) > 2) return [{ path, message: "抵扣金额不能为负，最多两位小数" }];
    return amount.gt(left) ? [{ path, message: `最多还可抵扣 ${left}` }] : [];
  });
  if (problems.length > 0) return problems;
  return typed.some(({ amount }) => amount.gt(0)) ? [] : [{ path: "lines" as const, message: "请至少填写一行抵扣金额，或选择全额抵扣" }];
}

interface Fields {
  deductionTypeDictId: string;
  deductionReasonDictId: string;
  deductionAllFlag: string;
  deductionIllustration: string;
  remark: string;
}

interface TypedFile {
  attachmentName: string;
  description: string;
  attachmentRemark: string;
  attachmentUrl: string;
}

/** Puts a file that came with a form away. */
export async function storeDeductionFile({ context }: { context: RequestContext }, file: PostedFile): Promise<StoredFile> {
  return storeAttachment(context, file, "");
}

/** A deduction's part of a body that both forms have. */
export function toEntry(fields: Fields, { lines, attachmentList }: { lines: readonly Typed[]; attachmentList: readonly TypedFile[] }) {
  const { deductionTypeDictId, deductionReasonDictId, deductionIllustration, remark } = fields;
  const of = (list: ListName) =>
    lines.flatMap(({ id, deductionFee }) =>
      id.startsWith(`${list}/`) && deductionFee !== "" ? [{ id: id.slice(list.length + 1), deductionFee }] : [],
    );
  return {
    deductionTypeDictId,
    deductionReasonDictId,
    deductionIllustration,
    remark,
    deductionAllFlag: fields.deductionAllFlag === "1",
    detailPartList: of("detailPartList"),
    detailLaborList: of("detailLaborList"),
    detailOtherFeeList: of("detailOtherFeeList"),
    attachmentList: attachmentList.map((file) => pick(file, ["attachmentName", "description", "attachmentRemark", "attachmentUrl"])),
  };
}
