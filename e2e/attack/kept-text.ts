import { readFormText, toEntries, type FormShape } from "#app/lib/forms/values/form-text.ts";
import { readPostedBody } from "#app/lib/forms/posts/posted-body.server.ts";
import { claimDocumentForms } from "#app/features/claim-documents/claim-document-form.ts";
import { tidyClaimDocumentText } from "#app/features/claim-documents/editor/field-kinds.server.ts";
import type { Answer, RequestOptions } from "../visitor.ts";
import type { Submission } from "./submissions.ts";
import type { Target } from "./targets.ts";

/** Statuses with which a form comes back to whoever typed it. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 422, 429]);
const whole = ["multipart", "urlencoded"];
/** Posts that break off: forms read in one piece say that they are no form, the others show what arrived. */
const cut = ["brokenOff", "brokenHeader"];

/** A sentence nobody else types, with the signs that pages and addresses have to escape; it stands first in its form. */
export function typedSentence(number: number): string {
  return `typed-${number}: 水泵 <b>&amp;</b> "漏水" '+1% \\`;
}

/** What a refused form has lost of what was typed into it; empty when it is all there, or when nothing is owed. */
export async function lostText(
  { method, origin, encoding, intent, script }: Submission,
  target: Target,
  { sentence, sent }: { sentence: string; sent: RequestOptions },
  answer: Answer,
): Promise<string[]> {
  const { keeps } = target;
  if (keeps === undefined || method !== "POST" || origin !== "own" || !refusals.has(answer.status)) return [];
  // A form with a token of ours is kept all the same; one without belongs to nobody.
  if (target.unseen?.some((id) => answer.path.includes(`/detail/${id}`))) return [];
  if (![...whole, ...(keeps.piecemeal ? cut : [])].includes(encoding)) return [];
  const mark = sentence.slice(0, sentence.indexOf(":") + 1);
  if (script) return answer.body.includes(mark) ? [] : [`has lost what was typed (${answer.status}): ${answer.body.slice(0, 300)}`];
  const input = answer.$(`[name="${keeps.name}"]`).first();
  // A review somebody else has decided meanwhile is no form any more; what was typed stands beside it.
  const shown = input.length > 0 ? input.val() : answer.text.includes(sentence) ? sentence : undefined;
  if (shown !== sentence) return [`has lost what was typed (${answer.status}): ${JSON.stringify(shown ?? answer.text).slice(0, 300)}`];
  // A line that was to go has gone.
  const changesLines = typeof intent === "string" && intent.startsWith("line:");
  const shape = Object.values(claimDocumentForms).find(({ id }) => id === target.formId);
  return shape && !changesLines ? lostInputs(shape, sent, answer) : [];
}

/** Fields of the page's own: which claim it is, for whom, the mileage its vehicle's record says, and files the server has no proof of. */
const unowed = /^(id|version|submitterCode|tripOld|tripUnitOld|attachmentList\[.*)$/;

/** Inputs of a form that do not show what was posted in them, as the form writes it. */
async function lostInputs(shape: FormShape, { body, headers }: RequestOptions, answer: Answer): Promise<string[]> {
  const post = new Request("http://localhost/", {
    method: "POST",
    body: typeof body === "string" ? body : new Uint8Array(body ?? []),
    headers: { "content-type": headers?.["content-type"] ?? "" },
  });
  const { entries } = await readPostedBody(post);
  const typed = toEntries(tidyClaimDocumentText(readFormText(entries, shape).text, "company"));
  const shown = new Map(
    answer
      .$("form.editor")
      .serializeArray()
      // Line ends are doubled as in a post.
      .map(({ name, value }) => [name, value.replaceAll("\r\n", "\n")]),
  );
  return (
    typed
      // A claim's page has no room for the report of a pre-authorization that was posted to it.
      .filter(([name]) => name !== "reportCode" || /prelicense/i.test(answer.path))
      .filter(([name, value]) => value !== "" && !unowed.test(name) && !name.endsWith(".key") && shown.get(name) !== value)
      .map(
        ([name, value]) => `shows ${JSON.stringify(shown.get(name)?.slice(0, 40))} where ${name} was ${JSON.stringify(value.slice(0, 40))}`,
      )
  );
}
