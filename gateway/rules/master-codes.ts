/* What a code of master data may look like, for imports of the web tier and for the backend that stores them. */

const outer = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Two codes that look alike are two records nobody can tell apart. */
const unseen = /[\p{Cf}\p{Cc}]/u;
/** Signs a spreadsheet takes for the beginning of a formula, full-width ones of Chinese input methods too. */
const formula = /^[=+\-@＝＋－＠]/;

/** Why a text is no code of master data; undefined where it may be one. What stands around it is no matter. */
export function codeMistake(text: string): string | undefined {
  const code = text.replace(outer, "");
  if (unseen.test(code)) return "含有看不见的字符，请删除后重新输入";
  return formula.test(code) ? "代码不能以 =、+、- 或 @ 开头" : undefined;
}
