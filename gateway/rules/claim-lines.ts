import Big from "big.js";
import {
  comparableCode,
  error,
  isBlank,
  numberOf,
  warning,
  type CheckTarget,
  type CheckedClaim,
  type CheckedLabor,
  type CheckedOtherFee,
  type CheckedPart,
  type RuleCheck,
  type RuleList,
} from "./checked-claim.ts";

/* The rules of a claim's lines: codes, prices, quantities and hours. */

const mostQuantity = new Big(999);
const unusualQuantity = new Big(20);
const unusualSerialQuantity = new Big(4);
/** Units of which there are whole ones alone. */
const wholeUnits: readonly string[] = ["件", "个", "只", "套", "台"];

const lineWords: Readonly<Record<RuleList, string>> = {
  detailPartList: "零件明细",
  detailLaborList: "工时明细",
  detailOtherFeeList: "其他费用",
};

/** A field of a line, as a check names it. */
export const inLine = (list: RuleList, index: number, name: string): CheckTarget => ({ list, index, field: name });
/** A line, as users read it: 零件明细第 3 行. */
export const lineName = (list: RuleList, index: number) => `${lineWords[list]}第 ${index + 1} 行`;

function codeCheck(code: string | undefined, at: CheckTarget, rule: string, message: string): RuleCheck[] {
  return isBlank(code) ? [error(at, rule, message)] : [];
}

function quantityChecks(list: RuleList, index: number, entered: string | undefined): RuleCheck[] {
  const at = inLine(list, index, "quantity");
  const quantity = numberOf(entered);
  const values = { quantity: quantity.toFixed() };
  if (!quantity.gt(0)) return [error(at, "line.quantity", `${lineName(list, index)}：数量须大于 0`, values)];
  if (!quantity.gt(mostQuantity)) return [];
  return [error(at, "line.quantityTooHigh", `${lineName(list, index)}：数量超过 ${mostQuantity.toFixed()}，请核对`, values)];
}

/** Whether an earlier line has the same code. */
function isRepeated(lines: readonly { code: string | undefined }[], index: number): boolean {
  const code = comparableCode(lines[index]?.code);
  return code !== "" && lines.slice(0, index).some((other) => comparableCode(other.code) === code);
}

/** A part line: its code and price, how many of it, its serial numbers. */
export function partChecks(part: CheckedPart, index: number, { parts, failureDate, today, currency }: CheckedClaim): RuleCheck[] {
  const list = "detailPartList";
  const place = lineName(list, index);
  const { master, oldSn = "", newSn = "" } = part;
  const code = comparableCode(part.code);
  const quantity = numberOf(part.quantity);
  const plainUnit = part.unit?.trim() ?? "";
  const isUnpriced = master?.known === true && !master.priced && !master.stored;
  const hasSerial = !isBlank(oldSn) || !isBlank(newSn);
  const limit = hasSerial ? unusualSerialQuantity : unusualQuantity;
  return [
    ...codeCheck(code, inLine(list, index, "partCode"), "part.code", `${place}：请填写零件号`),
    ...(code !== "" && master && !master.known && !master.stored
      ? [error(inLine(list, index, "partCode"), "part.unknown", `${place}：没有此零件号`, { partCode: code })]
      : []),
    ...(isUnpriced
      ? [
          error(inLine(list, index, "partCode"), "part.price", `${place}：当日无有效价格，请核对故障日期或联系厂家`, {
            partCode: code,
            failureDate: failureDate ?? today,
            currencyCode: currency,
          }),
        ]
      : []),
    ...quantityChecks(list, index, part.quantity),
    ...(wholeUnits.includes(plainUnit) && !quantity.eq(quantity.round(0, Big.roundDown))
      ? [
          error(inLine(list, index, "quantity"), "line.whole", `${place}：单位为${plainUnit}，数量须为整数`, {
            quantity: quantity.toFixed(),
            unit: plainUnit,
          }),
        ]
      : []),
    ...(quantity.gt(limit) && quantity.lte(mostQuantity)
      ? [
          warning(
            inLine(list, index, "quantity"),
            "line.quantityUnusual",
            hasSerial ? `${place}：带序列号的零件数量超过 ${limit.toFixed()}` : `${place}：数量超过 ${limit.toFixed()}`,
            { partCode: code, quantity: quantity.toFixed() },
          ),
        ]
      : []),
    ...(!isBlank(oldSn) && comparableCode(oldSn) === comparableCode(newSn)
      ? [error(inLine(list, index, "newSn"), "serial.same", `${place}：新件序列号与旧件序列号相同`, { oldSn, newSn })]
      : []),
    ...(isRepeated(parts, index)
      ? [warning(inLine(list, index, "partCode"), "part.twice", `${place}：零件 ${code} 重复`, { partCode: code })]
      : []),
  ];
}

/** A labor line: its code on the day and for the model, its hours. */
export function laborChecks(labor: CheckedLabor, index: number, claim: CheckedClaim): RuleCheck[] {
  const list = "detailLaborList";
  const place = lineName(list, index);
  const { master } = labor;
  const code = comparableCode(labor.code);
  const at = (name: string) => inLine(list, index, name);
  const day = claim.failureDate ?? claim.today;
  const isOffered = master !== undefined && master.known;
  const { beginDate, endDate } = master ?? {};
  const isOutside = (beginDate !== undefined && day < beginDate) || (endDate !== undefined && day > endDate);
  const isOther =
    isOffered &&
    claim.componentCode !== undefined &&
    master.componentCode !== undefined &&
    comparableCode(master.componentCode) !== comparableCode(claim.componentCode);
  return [
    ...codeCheck(code, at("laborCode"), "labor.code", `${place}：请填写工时代码`),
    ...(code !== "" && master && !master.known && !master.stored
      ? [error(at("laborCode"), "labor.unknown", `${place}：没有此工时代码`, { laborCode: code })]
      : []),
    ...(isOffered && isOutside && !master.stored
      ? [
          error(at("laborCode"), "labor.day", `${place}：工时代码在故障日期无效`, {
            laborCode: code,
            failureDate: day,
            beginDate: beginDate ?? "",
            endDate: endDate ?? "",
          }),
        ]
      : []),
    ...(isOffered && master.forModel === false && !master.stored
      ? [
          error(at("laborCode"), "labor.model", `${place}：工时代码不适用于该车型`, {
            laborCode: code,
            vehicleModelCode: claim.modelCode ?? "",
          }),
        ]
      : []),
    ...hourChecks(labor, place, at),
    ...(isRepeated(claim.labors, index)
      ? [warning(at("laborCode"), "labor.twice", `${place}：工时 ${code} 重复`, { laborCode: code })]
      : []),
    ...(isOther
      ? [
          warning(at("laborCode"), "labor.component", `${place}：工时不属于主因件的部件组`, {
            laborCode: code,
            laborComponentCode: master.componentCode ?? "",
            componentCode: claim.componentCode ?? "",
          }),
        ]
      : []),
  ];
}

/** Hours above the standard ones are marked and explained; nothing else is marked. */
function hourChecks(
  { code, hours: entered, overtime, description, master }: CheckedLabor,
  place: string,
  at: (name: string) => CheckTarget,
): RuleCheck[] {
  const standard = numberOf(master?.standard);
  const hours = isBlank(entered) ? standard : numberOf(entered);
  const values = { claimLabor: hours.toFixed(), standardClaimLabor: standard.toFixed() };
  // Of an unknown operation that its hours are missing would be said for nothing.
  if (hours.lte(0))
    return !isBlank(code) && master && !master.known && isBlank(entered)
      ? []
      : [error(at("claimLabor"), "labor.hours", `${place}：工时数须大于 0`, values)];
  if (standard.eq(0)) return [];
  if (hours.lte(standard))
    return overtime ? [error(at("overtimeFlag"), "labor.overtimeUnneeded", `${place}：未超出标准工时，不能标明“超标准工时”`, values)] : [];
  return [
    ...(overtime ? [] : [error(at("overtimeFlag"), "labor.overtime", `${place}：超出标准工时须标明“超标准工时”`, values)]),
    ...(isBlank(description) ? [error(at("laborDescription"), "labor.description", `${place}：超出标准工时须填写超工时说明`, values)] : []),
  ];
}

/** A line of another fee: its kind, how many of it, its price. */
export function otherFeeChecks({ type, quantity, unitPrice: entered }: CheckedOtherFee, index: number): RuleCheck[] {
  const list = "detailOtherFeeList";
  const place = lineName(list, index);
  const unitPrice = numberOf(entered);
  return [
    ...codeCheck(type, inLine(list, index, "otherFeeTypeDictId"), "otherFee.type", `${place}：请选择费用类型`),
    ...quantityChecks(list, index, quantity),
    // Master data know no price of another fee.
    ...(unitPrice.gt(0)
      ? []
      : [error(inLine(list, index, "unitPrice"), "otherFee.price", `${place}：单价须大于 0`, { unitPrice: unitPrice.toFixed() })]),
  ];
}
