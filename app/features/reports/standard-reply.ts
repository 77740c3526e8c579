import type { FormText } from "#app/lib/forms/values/form-text.ts";

/** Takes a standard reply into what is said to the dealer: it can be changed there, and what was typed before stays in front of it. */
export function withReply(text: FormText, replies: readonly string[]): FormText {
  const { reply = "", opinion = "" } = text.fields;
  const chosen = replies[Number(reply) - 1];
  if (reply === "" || chosen === undefined || opinion.includes(chosen)) return text;
  return { ...text, fields: { ...text.fields, reply: "", opinion: opinion.trim() === "" ? chosen : `${opinion.trimEnd()}\n${chosen}` } };
}

/** The field that offers them, by their places. */
export const replyField = (replies: readonly string[]) =>
  ({
    label: "标准回复",
    kind: "choice",
    of: replies.map((label, at) => ({ value: String(at + 1), label })),
    compared: "never",
    hint: "选择后按“填入回复”，填入后可修改",
  }) as const;
