import type { OutputOf } from "#gateway/operation.ts";
import type { auditList } from "#gateway/operations/claim.ts";

/**
 * What one change of a record made of what, in the words of its page; what it has no word for is nobody's to read.
 *
 * @param words of the fields @param say a value as people read it
 */
export function changeNotes(words: Readonly<Record<string, string>>, say = (_field: string, value: string) => value) {
  return ({ changes = [] }: OutputOf<typeof auditList>[number]): string[] =>
    changes.flatMap(({ field, before = "", after = "" }) => {
      if (!Object.hasOwn(words, field)) return [];
      const said = (value: string) => (value === "" ? "空" : say(field, value));
      return [`${words[field]}：${said(before)} → ${said(after)}`];
    });
}
