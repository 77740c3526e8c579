/* What examples ask of a text. The verifier tells them in words and has nothing of what examples are written with. */

/** What each pattern asks for, in words. */
export const patterns = {
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
  refusedClient: {
    regex: "^(invalid_client|unauthorized_client|unauthorized|invalid_request)$",
    words: "an error of OAuth other than invalid_grant",
  },
  anything: { regex: "^.*$", words: "anything" },
  spreadsheet: { regex: "^.*(sheet|excel|xls|octet-stream|download).*$", words: "the type of a spreadsheet or of a download" },
  zip: { regex: "^.*(zip|octet-stream|download).*$", words: "the type of a zip or of a download" },
} as const;

/** The verifier's report with its patterns in words: `'^3$'` becomes 3. */
export function inWords(report: string): string {
  const told = Object.values(patterns).reduce((text, { regex, words }) => text.replaceAll(`'${regex}'`, words), report);
  return told.replace(/'\^((?:[^'$\\]|\\.)*)\$'/g, (_, exact: string) => exact.replace(/\\(.)/g, "$1"));
}
