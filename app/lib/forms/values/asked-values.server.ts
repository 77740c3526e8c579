import { z } from "zod";
import { pageSizes } from "#gateway/conventions.ts";
import { plainCode, readDocumentNumbers, readWords } from "#gateway/rules/typed-input.ts";
import { plainVin } from "./vin.ts";

/* What addresses of lists and look-ups alike ask for. */

const longestText = 60;
const lastPage = 100_000;

/** Text that a list is narrowed by. */
export const textFilter = z
  .string()
  .max(longestText * 4, `最多 ${longestText} 个字符`)
  .transform(readWords)
  .pipe(
    z
      .string()
      .max(longestText, `最多 ${longestText} 个字符`)
      .regex(/^\P{Cc}*$/u, "含有无法查询的字符"),
  );

/** A code that is asked for whole: master data has capital letters alone. */
export const codeFilter = textFilter.transform(plainCode);

/** Numbers of documents, one or several, joined by commas. */
export const numbersFilter = z
  .string()
  .transform((value) => readDocumentNumbers(value).numbers)
  .pipe(z.string().regex(/^[^\p{Cc},]{0,60}(,[^\p{Cc},]{1,60})*$/u, `号码最多 ${longestText} 个字符`));

/** A vehicle's number, or part of one. */
export const vinFilter = z.string().transform(plainVin).pipe(textFilter);

/** Which page an address asks for, brought into range: the largest offered size that is not larger than what was asked for. */
export function readPaging(params: URLSearchParams): { page: number; size: (typeof pageSizes)[number] } {
  const page = Math.trunc(Number(params.get("page")));
  const size = Number(params.get("size"));
  return {
    page: Number.isFinite(page) ? Math.min(Math.max(page, 1), lastPage) : 1,
    size: pageSizes.findLast((offered) => offered <= size) ?? pageSizes[0],
  };
}
