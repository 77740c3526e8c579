import { readCode, trimEndOf } from "#gateway/rules/typed-input.ts";

/** A trouble code as a control unit told it. */
export interface TesterCode {
  code: string;
  description: string;
}

/** SAE J2012: a letter, four digits, and with some testers the failure type behind them. */
const codePattern = /\b([PCBU][0-3][0-9A-F]{3})(?:[-:]?([0-9A-F]{2}))?\b/i;

/**
 * The codes in what a diagnostic tester has written, each once, in their order. What follows a code in its line is what it says, without
 * the signs that tables are drawn with.
 */
export function readTesterText(text: string): TesterCode[] {
  const codes = new Map<string, TesterCode>();
  for (const line of readCode(text).split(/\r\n?|\n/)) {
    const found = codePattern.exec(line);
    if (!found) continue;
    const [whole, base = "", type] = found;
    const code = (type === undefined ? base : `${base}-${type}`).toUpperCase();
    const told = line
      .slice(found.index + whole.length)
      .replace(/[|\s]+/g, " ")
      .replace(/^[\s:：,，;；.\-–—]+/, "");
    const description = trimEndOf(told, " ,，;；").slice(0, 200);
    if (!codes.has(code)) codes.set(code, { code, description });
  }
  return [...codes.values()];
}
