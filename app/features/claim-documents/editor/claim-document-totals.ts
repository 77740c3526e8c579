import type { LinesFacts } from "./editor-facts.ts";
import Big from "big.js";
import { readNumber } from "#gateway/rules/typed-input.ts";
import type { FormText, TextLine } from "#app/lib/forms/values/form-text.ts";
import type { LineList } from "../claim-document-form.ts";
import type { ClaimDocumentRates, LineFacts } from "./editor-facts.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";

/** What one line comes to. */
export interface LineAmount {
  /** Two decimals. */
  amount: string;
  /** The line's fields that hold no plain number, empty ones included: they count as 0. */
  unread: readonly string[];
}

/** Sums of one kind of fee, two decimals each; the parts' net includes the surcharge. */
export interface GroupTotals {
  net: string;
  tax: string;
  total: string;
}

export interface ClaimDocumentTotals {
  /** By list, then by the line's key. */
  lines: Readonly<Record<LineList, Readonly<Record<string, LineAmount>>>>;
  /** The groups and their sum; undefined while the dealer's rates are not known. */
  part: GroupTotals | undefined;
  labor: GroupTotals | undefined;
  other: GroupTotals | undefined;
  totalAmount: string | undefined;
}

/** Kinds of other fee that are taxed as transport: towing and freight. */
const transportFeeTypes = ["1601", "1602"];

/** Far beyond what a claim may hold, and quick to compute with. */
const mostCharacters = 30;

const zero = new Big(0);

/** A decimal as people type one. Signs, exponents and words are none. */
export function plainDecimal(text: string | undefined): Big | undefined {
  if (text === undefined || text.length > mostCharacters * 2) return undefined;
  const plain = readNumber(text);
  return plain.length <= mostCharacters && /^[0-9]+(\.[0-9]+)?$/.test(plain) ? new Big(plain) : undefined;
}

/**
 * What a claim comes to as it stands in the form, by the backend's formula: rounded half up to two decimals at each line,
 * then at each group's net, then at its tax. What is half typed counts as 0 and is named at its line.
 */
export function claimDocumentTotals(text: FormText, facts: LinesFacts, rates: ClaimDocumentRates | undefined): ClaimDocumentTotals {
  const parts = pricedLines(text, "detailPartList", (line) => {
    const known = factsOfLine(facts, "detailPartList", line);
    return { quantity: line["quantity"], unitPrice: known?.unitPrice ?? line["unitPrice"] };
  });
  const labors = pricedLines(text, "detailLaborList", (line) => {
    const known = factsOfLine(facts, "detailLaborList", line);
    const normal = known?.unitPrice ?? line["unitPrice"];
    return {
      claimLabor: line["claimLabor"]?.trim() ? line["claimLabor"] : known?.standardClaimLabor,
      unitPrice: line["overtimeFlag"] === "1" ? (rates?.overtimeRate ?? normal) : normal,
    };
  });
  const others = pricedLines(text, "detailOtherFeeList", (line) => ({ quantity: line["quantity"], unitPrice: line["unitPrice"] }));

  const lines = { detailPartList: amountsByKey(parts), detailLaborList: amountsByKey(labors), detailOtherFeeList: amountsByKey(others) };
  if (!rates) return { lines, part: undefined, labor: undefined, other: undefined, totalAmount: undefined };

  const partNet = round(sum(parts.map(({ amount }) => amount)).times(share(rates.manageRate).plus(1)));
  const part = group(partNet, partNet.times(share(rates.partTaxRate)));
  const laborNet = sum(labors.map(({ amount }) => amount));
  const labor = group(laborNet, laborNet.times(share(rates.laborTaxRate)));
  const otherTaxes = others.map(({ line, amount }) => amount.times(share(otherFeeRate(line, rates))));
  const other = group(sum(others.map(({ amount }) => amount)), sum(otherTaxes));
  return {
    lines,
    part: written(part),
    labor: written(labor),
    other: written(other),
    totalAmount: sum([part.total, labor.total, other.total]).toFixed(2),
  };
}

/** What is known of a line as it stands: nothing when its code was changed since it was looked up. */
export function factsOfLine(facts: LinesFacts, list: LineList, line: TextLine): LineFacts | undefined {
  const ofList = facts[list];
  // Keys are posted: one named like something of Object.prototype must not find it. (Object.hasOwn is younger than Chromium 92.)
  const found = ofList && Object.prototype.hasOwnProperty.call(ofList, line.key) ? ofList[line.key] : undefined;
  const typed = line[list === "detailPartList" ? "partCode" : "laborCode"];
  return found && plainCode(found.code) === plainCode(typed) ? found : undefined;
}

interface PricedLine {
  line: TextLine;
  amount: Big;
  unread: readonly string[];
}

/** Each line of a list with the product of its two numbers. */
function pricedLines(
  text: FormText,
  list: LineList,
  factors: (line: TextLine) => Readonly<Record<string, string | undefined>>,
): PricedLine[] {
  return (text.lists[list] ?? []).map((line) => {
    const numbers = Object.entries(factors(line)).map(([field, value]) => ({ field, number: plainDecimal(value) }));
    return {
      line,
      amount: round(numbers.reduce((product, { number }) => product.times(number ?? zero), new Big(1))),
      unread: numbers.flatMap(({ field, number }) => (number ? [] : [field])),
    };
  });
}

function amountsByKey(lines: readonly PricedLine[]): Record<string, LineAmount> {
  return Object.fromEntries(lines.map(({ line, amount, unread }) => [line.key, { amount: amount.toFixed(2), unread }]));
}

function otherFeeRate(line: TextLine, rates: ClaimDocumentRates): string {
  return transportFeeTypes.includes(line["otherFeeTypeDictId"] ?? "") ? rates.transportTaxRate : rates.otherFeeTaxRate;
}

function group(net: Big, exactTax: Big) {
  const tax = round(exactTax);
  return { net, tax, total: net.plus(tax) };
}

function written({ net, tax, total }: ReturnType<typeof group>): GroupTotals {
  return { net: net.toFixed(2), tax: tax.toFixed(2), total: total.toFixed(2) };
}

function share(rate: string): Big {
  return plainDecimal(rate) ?? zero;
}

function sum(values: readonly Big[]): Big {
  return values.reduce((total, value) => total.plus(value), zero);
}

function round(value: Big): Big {
  return value.round(2, Big.roundHalfUp);
}
