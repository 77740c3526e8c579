import { MatchersV3 } from "@pact-foundation/pact";
import { patterns } from "./patterns.ts";

/*
 * The words examples are written in. Each asks of a backend exactly what the gateway needs and no more: numbers may come
 * as strings and strings as numbers, so most are patterns over either form. Null never matches a pattern.
 */

type Example = MatchersV3.Matcher<unknown>;

export type TextMatcher = MatchersV3.Matcher<string>;

/** Any of these HTTP statuses; the example shows the first. */
export interface StatusMatcher {
  "pact:matcher:type": "statusCode";
  status: readonly number[];
  value: number;
}

/** An id: text or number that carries a digit. */
export const id = (example: string | number): Example => pattern(patterns.id.regex, example);

/** A number, a price, hours or money in plain decimal notation. */
export const decimal = (example: string | number): Example => pattern(patterns.decimal.regex, example);

/** An amount or a price: never negative. */
export const money = (example: string | number): Example => pattern(patterns.money.regex, example);

/** A whole number: a status code, a count, a page. */
export const whole = (example: string | number): Example => pattern(patterns.whole.regex, example);

/** A yes/no flag in any of the forms that are read. */
export const flag = (example: 0 | 1): Example => pattern(patterns.flag.regex, example);

/** A code or a name: text or number, not empty. */
export const code = (example: string | number): Example => pattern(patterns.code.regex, example);

/** A calendar day. */
export const day = (example: string): Example => pattern(patterns.day.regex, example);

/** An instant with its offset. */
export const instant = (example: string): Example => pattern(patterns.instant.regex, example);

/** Exactly this value, as text or as a number: a status that was asked for, the document's own id. */
export const exactly = (example: string | number): Example =>
  pattern(`^${String(example).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, example);

/** Whatever OAuth calls the refusal of a client. */
export const refusedClient = (example: string): Example => pattern(patterns.refusedClient.regex, example);

/** One HTTP status or another: the product reads them alike. */
export const eitherStatus = (first: number, ...others: number[]): StatusMatcher => ({
  "pact:matcher:type": "statusCode",
  status: [first, ...others],
  value: first,
});

/** The content type of an answer that is read by what it holds: JSON is JSON whatever it is called. */
export const anyType = (example: string): TextMatcher => textPattern(patterns.anything.regex, example);

/** A list with at least one element like this. */
export const listOf = (element: unknown): Example => MatchersV3.eachLike(element);

/** A list that has an element like each of these, whatever else it has. */
export const listWith = (...elements: unknown[]): Example => MatchersV3.arrayContaining(...elements);

/** The content type of a spreadsheet; it goes by several, and the file's ending follows the bytes. */
export const spreadsheetType = (example: string): TextMatcher => textPattern(patterns.spreadsheet.regex, example);

/** The content type of a zip, which goes by several, too. */
export const zipType = (example: string): TextMatcher => textPattern(patterns.zip.regex, example);

/** A value the verifier takes from the backend's answer to a provider state, this one where the answer has none. */
export const fromState = (name: string, example: string): TextMatcher => MatchersV3.fromProviderState(`\${${name}}`, example);

/** The envelope of a successful answer (1 §7.1): its status comes as a string or a number. */
export const success = (data: unknown) => ({ status: exactly(0), data });

/** The envelope of an answer that says no: another status, and the words the user is shown. */
const refusal = (statusText: string, status = 1) => ({
  status: pattern(patterns.refused.regex, status),
  statusText: code(statusText),
});

/** The same for an operation whose success has a status of its own (2 §8): where that is 1, 0 says no. */
export const refusalOf = ({ success }: { success: string }, statusText: string) =>
  success === "1" ? { ...refusal(statusText), status: exactly(0) } : refusal(statusText);

/** A page with rows like this one. */
export const pageOf = (row: unknown, size = 10) => ({ records: listOf(row), current: whole(1), size: whole(size), total: whole(1) });

/** The page of a filter that nothing matches. */
export const emptyPage = () => ({ records: [], current: whole(1), size: whole(10), total: exactly(0) });

/** Pact's builder takes text examples alone; its mock server and verifier match a number by its digits. */
function pattern(regex: string, value: string | number): Example {
  const matcher: Example & { regex: string } = { "pact:matcher:type": "regex", regex, value };
  return matcher;
}

/** The same for headers and queries, which are text. */
function textPattern(regex: string, value: string): TextMatcher {
  const matcher: TextMatcher & { regex: string } = { "pact:matcher:type": "regex", regex, value };
  return matcher;
}
