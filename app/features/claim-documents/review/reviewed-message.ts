import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";

/** What the page of the next document says of the one that was reviewed before it. */
export function reviewedMessage({ word }: Pick<ClaimDocumentKind, "word">, message: string, number: string): FormMessage {
  return { tone: "success", title: `${message}：${word} ${number}`, advice: `下面是下一张待批准的${word}。` };
}
