import { MatchersV3 } from "@pact-foundation/pact";

/*
 * The words examples are written in. Each asks of a backend exactly what the gateway needs and no more: numbers may come
 * as strings and strings as numbers, so most are patterns over either form. Null never matches a pattern.
 */

type Example = MatchersV3.Matcher<unknown>;

/** What each pattern asks for, in words. */
const patterns = {
  id: { regex: "^.*[0-9].*$", words: "an id like 900001 (it carries a digit)" },
  decimal: { regex: "^-?[0-9]+(\\.[0-9]+)?$", words: "a number like 1234.50" },
  money: { regex: "^[0-9]+(\\.[0-9]+)?$", words: "an amount like 1234.50, not negative" },
  whole: { regex: "^-?[0-9]+$", words: "a whole number like 3" },
  flag: { regex: "^(0|1|true|false)$", words: "a flag: 0, 1, true or false" },
  code: { regex: "^.+$", words: "a text or number that is not empty" },
  day: { regex: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", words: "a day like 2026-11-01" },
  instant: {
    regex: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$",
    words: "an instant like 2026-11-01T10:00:00+08:00",
  },
  refused: { regex: "^-?[1-9][0-9]*$", words: "a status other than 0" },
  spreadsheet: { regex: "^.*(spreadsheetml|ms-excel|octet-stream).*$", words: "the type of a spreadsheet" },
} as const;

/** The verifier's report with its patterns in words: `'^3$'` becomes 3. */
export function inWords(report: string): string {
  const told = Object.values(patterns).reduce((text, { regex, words }) => text.replaceAll(`'${regex}'`, words), report);
  return told.replace(/'\^((?:[^'$\\]|\\.)*)\$'/g, (_, exact: string) => exact.replace(/\\(.)/g, "$1"));
}
export type TextMatcher = MatchersV3.Matcher<string>;

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

/** A list with at least one element like this. */
export const listOf = (element: unknown): Example => MatchersV3.eachLike(element);

/** A list that has an element like each of these, whatever else it has. */
export const listWith = (...elements: unknown[]): Example => MatchersV3.arrayContaining(...elements);

/** The content type of a spreadsheet; it goes by several, and the file's ending follows the bytes. */
export const spreadsheetType = (example: string): TextMatcher => textPattern(patterns.spreadsheet.regex, example);

/** A value the verifier takes from the backend's answer to a provider state, this one where the answer has none. */
export const fromState = (name: string, example: string): TextMatcher => MatchersV3.fromProviderState(`\${${name}}`, example);

/** The envelope of a successful answer (1 §7.1): its status comes as a string or a number. */
export const success = (data: unknown) => ({ status: exactly(0), data });

/** The envelope of an answer that says no: another status, and the words the user is shown. */
export const refusal = (statusText: string, status = 1) => ({
  status: pattern(patterns.refused.regex, status),
  statusText: code(statusText),
});

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
