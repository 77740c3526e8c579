import { readCode } from "#gateway/rules/typed-input.ts";

export interface ExpressLine {
  /** Counted from 1, as it stands in the text. */
  at: number;
  packageNumber: string;
  expressNo: string;
}

/** Lines of package and express numbers, with whatever stands between them in a spreadsheet; empty lines are none. */
export function readExpressLines(text: string): ExpressLine[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [packageNumber = "", expressNo = ""] = readCode(line).split(/[\s,;]+/);
    return packageNumber === "" ? [] : [{ at: index + 1, packageNumber, expressNo }];
  });
}
