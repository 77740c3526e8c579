import type { Answer } from "../visitor.ts";
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
export function lostText({ method, origin, encoding, script }: Submission, target: Target, sentence: string, answer: Answer): string[] {
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
  return shown === sentence ? [] : [`has lost what was typed (${answer.status}): ${JSON.stringify(shown ?? answer.text.slice(0, 300))}`];
}
