import Big from "big.js";
import { z } from "zod";
import { blankDate } from "#gateway/conventions.ts";
import { decimalPlaces } from "#gateway/rules/decimals.ts";
import { lineInputName, type FormText, type TextFields } from "#app/lib/forms/values/form-text.ts";
import { dropEmptyTail } from "#app/lib/forms/values/typed-lines.ts";
import { baseField } from "#app/lib/forms/drafts/rendered-form.server.ts";
import type { ClaimDocumentEntry } from "../claim-document-operations.server.ts";
import { anyClaimDocumentForm, uploadDescription } from "../claim-document-form.ts";
import { causalLine } from "../causal-line.ts";
import type { ClaimDocumentReading } from "./claim-document-reading.server.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import { fieldKind, type FieldKind } from "./field-kinds.server.ts";
import { confirmedField } from "./warning-confirmation.ts";
import { fieldWords, lineLabel, lineWords } from "../field-words.ts";

/** Limits of what is kept, drafts included; a backend may have its own. */
const longestText = 2_000;
const greatest = new Big("1e10");
const mostDecimals = 4;
/** Amounts of money are refused with more, never rounded. */
const mostDecimalsOfMoney = 2;
const moneyFields: ReadonlySet<string> = new Set(["unitPrice"]);

const filled = z.string().min(1);
const numberWith = (decimals: number) =>
  filled
    .regex(/^-?\d{1,400}(\.\d{1,400})?$/, "须为数字，例如 1234.5")
    .pipe(
      z
        .string()
        .refine((value) => Number(value) >= 0, "不能为负数")
        .refine((value) => new Big(value).lt(greatest), "须小于 100 亿")
        .refine((value) => decimalPlaces(new Big(value)) <= decimals, `最多 ${decimals} 位小数`),
    )
    .transform((value) => new Big(value).toFixed());
const number = numberWith(mostDecimals);
const money = numberWith(mostDecimalsOfMoney);
const text = filled
  .refine((value) => [...value].length <= longestText, `最多 ${longestText} 个字`)
  // A line end and a tab are the only signs without a shape that people type; half a surrogate pair is no sign at all.
  .refine((value) => !/\p{Cs}|[^\P{Cc}\n\t]/u.test(value), "含有无法保存的字符");

const schemas: Readonly<Record<FieldKind, z.ZodType<string | boolean>>> = {
  day: z.iso.date("不是有效日期，例如 2026-11-05"),
  number,
  flag: z.literal("1", "不是有效的选项").transform(() => true),
  prose: text,
  words: text,
  fileName: text,
  exact: text,
  code: text,
};

export type ReadEntry = { ok: true; entry: ClaimDocumentEntry } | { ok: false; problems: FormProblem[] };

/** What is only ours, or says which document it is. */
const notEntered = new Set([confirmedField, "id", "version", baseField, uploadDescription, causalLine, "size", "proof"]);

/**
 * What is sent to the backend for a text: its form is judged (numbers, days, lengths, limits), not what it says, so drafts pass.
 * Ids, names and prices behind codes come from the reading. Lines at the end in which nothing was filled in are left out.
 *
 * @returns otherwise the problems; `path` is the input's name
 */
export function toClaimDocumentEntry(given: FormText, reading: ClaimDocumentReading): ReadEntry {
  const text = dropEmptyTail(given, anyClaimDocumentForm);
  const problems: FormProblem[] = [];
  const fields = readFields(text.fields, Object.keys(text.fields), (field) => ({ path: field, label: fieldWords[field] ?? field }));
  const entry = {
    ...fields,
    // The documented blank model (1 §9).
    failureDate: fields["failureDate"] ?? blankDate,
    repairDate: fields["repairDate"] ?? blankDate,
    ...definedOf(reading.ids),
    detailPartList: readLines("detailPartList", reading.partMaster),
    detailLaborList: readLines("detailLaborList", reading.laborMaster),
    detailOtherFeeList: readLines("detailOtherFeeList", {}),
    attachmentList: readLines("attachmentList", {}),
  };
  // The form's fields are named like the entry's, and each was read by its kind; names kept in lists hide it from the compiler.
  return problems.length > 0 ? { ok: false, problems } : { ok: true, entry: entry as ClaimDocumentEntry };

  function readLines(list: string, masters: Readonly<Record<string, object>>) {
    return (text.lists[list] ?? []).map((line, index) => ({
      ...readFields(line, anyClaimDocumentForm.lists[list] ?? [], (field) => ({
        path: lineInputName(list, index, field),
        label: `${lineLabel(list, index)}：${lineWords[field] ?? field}`,
      })),
      ...definedOf(masters[line.key] ?? {}),
    }));
  }

  function readFields(values: TextFields, names: readonly string[], placeOf: (field: string) => { path: string; label: string }) {
    const entries = names.flatMap((name) => {
      const value = values[name] ?? "";
      if (value === "" || notEntered.has(name)) return [];
      const read = (moneyFields.has(name) ? money : schemas[fieldKind(name)]).safeParse(value);
      if (read.success) return [[name, read.data] as const];
      const { path, label } = placeOf(name);
      problems.push({ path, message: `${label}${read.error.issues[0]?.message ?? "无效"}` });
      return [];
    });
    return Object.fromEntries(entries);
  }
}

function definedOf(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
