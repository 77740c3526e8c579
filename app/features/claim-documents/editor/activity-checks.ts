import Big from "big.js";
import { enteredDay } from "#app/lib/forms/values/calendar-day.ts";
import { lineInputName, type FormText, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { typedLines } from "#app/lib/forms/values/typed-lines.ts";
import { anyClaimDocumentForm, type LineList } from "../claim-document-form.ts";
import { factsOfLine, plainDecimal } from "./claim-document-totals.ts";
import type { LinesFacts } from "./editor-facts.ts";
import type { EditorCheck } from "./editor-facts.ts";

/** The activity a claim is for, as far as it decides what is taken. Days are Shanghai's. */
export interface ActivityUse {
  actCode: string;
  actBeginDate: string;
  actEndDate: string;
  actDeadline: string;
  /** It was ended before the claim was filed. */
  isClosed: boolean;
  /** Day the claim was filed on first; today where it is filed now. */
  filedOn: string;
  /** Another claim that holds the vehicle; number: of the same dealer's alone. */
  taken: { applicationNumber: string | undefined; day: string } | undefined;
  /** What its processes allow. */
  allowed: Readonly<Record<LineList, readonly Allowed[]>>;
}

/** What one process allows of a code; decimals. */
export interface Allowed {
  code: string;
  /** Undefined where the use is not limited. */
  amount: string | undefined;
  /** Of one, at most. */
  price: string | undefined;
}

/** What lines are held against, and where. */
const limited = [
  { list: "detailPartList", code: "partCode", amount: "quantity", price: undefined, place: "零件明细" },
  { list: "detailLaborList", code: "laborCode", amount: "claimLabor", price: undefined, place: "工时明细" },
  { list: "detailOtherFeeList", code: "otherFeeTypeDictId", amount: "quantity", price: "unitPrice", place: "其他费用" },
] as const;

type Limited = (typeof limited)[number];

/** One claim for a vehicle of an activity, repaired while it ran, filed in time and before it was closed, with what its processes allow. */
export function activityChecks(text: FormText, use: ActivityUse | undefined, lines: LinesFacts): EditorCheck[] {
  if (!use) return [];
  const { actCode, actBeginDate, actEndDate, actDeadline, filedOn, taken } = use;
  const error = (path: string, rule: string, message: string, values: Record<string, string>): EditorCheck[] => [
    { level: "error", path, rule: `activity.${rule}`, message, values },
  ];
  if (taken) return error("actCode", "taken", takenWords(actCode, taken), { actCode, claimDate: taken.day });
  if (use.isClosed) return error("actCode", "closed", `服务活动 ${actCode} 已结束，不能再申报`, { actCode });
  const repairDate = enteredDay(text.fields["repairDate"]);
  const isOutside = repairDate !== undefined && (repairDate < actBeginDate || repairDate > actEndDate);
  return [
    ...(isOutside ? error("repairDate", "period", `维修日期不在服务活动 ${actCode} 期间内`, { repairDate, actBeginDate, actEndDate }) : []),
    ...(filedOn > actDeadline ? error("actCode", "deadline", `服务活动 ${actCode} 的申报截止日期已过`, { actDeadline, filedOn }) : []),
    ...limited.flatMap((each) => limitChecks(text, each, use.allowed[each.list], lines)),
  ];
}

function takenWords(actCode: string, { applicationNumber, day }: NonNullable<ActivityUse["taken"]>): string {
  const whose = applicationNumber ? `索赔单 ${applicationNumber}` : "其他经销商的索赔单";
  return `该车辆的服务活动 ${actCode} 已有${whose}（${day} 申报），不能再次申报`;
}

interface Limit {
  amount: Big | undefined;
  price: Big | undefined;
}

/** Of each code: what all processes allow of it together, and the highest price one of them pays. */
function limitsOf(allowed: readonly Allowed[]): ReadonlyMap<string, Limit> {
  const limits = new Map<string, Limit>();
  for (const { code, ...each } of allowed) {
    const known = limits.get(plainCode(code));
    const [amount, price] = [plainDecimal(each.amount), plainDecimal(each.price)];
    const highest = known?.price && price ? (known.price.gt(price) ? known.price : price) : (price ?? known?.price);
    limits.set(plainCode(code), { amount: known ? known.amount && amount && known.amount.plus(amount) : amount, price: highest });
  }
  return limits;
}

/** Lines of one code count together: the one that goes beyond is told. */
function limitChecks(text: FormText, { list, code, amount, price, place }: Limited, allowed: readonly Allowed[], facts: LinesFacts) {
  const limits = limitsOf(allowed);
  const used = new Map<string, Big>();
  return typedLines(text, list, anyClaimDocumentForm).flatMap((line, index): EditorCheck[] => {
    const key = plainCode(line[code]);
    // Missing codes are told by the checks of lines.
    if (key === "") return [];
    const limit = limits.get(key);
    const say = (level: EditorCheck["level"], field: string, rule: string, words: string, values: Record<string, string>) => ({
      level,
      path: lineInputName(list, index, field),
      rule: `activity.${rule}`,
      values,
      message: `${place}第 ${index + 1} 行：${words}`,
    });
    if (!limit) return [say("warning", code, "line", "不在活动作业内", { [code]: key })];
    const sum = (used.get(key) ?? new Big(0)).plus(amountOf(line, list, amount, facts));
    used.set(key, sum);
    const asked = price && numberOf(line[price]);
    return [
      ...(limit.amount && sum.gt(limit.amount)
        ? [say("error", amount, "limit", "超过活动作业的限用数量", { used: sum.toFixed(), limit: limit.amount.toFixed() })]
        : []),
      ...(price && asked && limit.price && asked.gt(limit.price)
        ? [say("error", price, "price", "单价超过活动的单价上限", { [price]: asked.toFixed(2), limit: limit.price.toFixed(2) })]
        : []),
    ];
  });
}

/** Hours that are not entered are the standard ones. */
function amountOf(line: TextLine, list: LineList, field: string, facts: LinesFacts): Big {
  const typed = line[field] ?? "";
  const isStandard = list === "detailLaborList" && typed.trim() === "";
  return numberOf(isStandard ? factsOfLine(facts, list, line)?.standardClaimLabor : typed);
}

/** Text that is no number counts as 0; that it is none is told elsewhere. */
function numberOf(text: string | undefined): Big {
  return plainDecimal(text) ?? new Big(0);
}
