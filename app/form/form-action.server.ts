import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import { intentName } from "../forms/intent-name.ts";
import { rememberDone } from "../forms/done.server.ts";
import type { FormMessage } from "../forms/form-message.ts";
import type { FormProblem } from "../forms/form-problem.ts";
import { readFormText, type FormText } from "../forms/form-text.ts";
import { leftBehind } from "../forms/left-behind.ts";
import { readPostedForm, type PostedForm } from "../forms/posted-form.server.ts";
import { tellUnderWay, toSendFailure } from "../forms/send-failure.server.ts";
import { sendOnce, type Attempt, type Made } from "../forms/send-once.server.ts";
import { leaveForLookUp } from "../look-up/kept-form.server.ts";
import { readLookUpIntent } from "../look-up/look-up-intent.ts";
import { findLookUp, lookUpSearch } from "../look-up/look-ups.ts";
import { checkText } from "./check-text.ts";
import { asTextOf, writesOf, type Form, type Shape, type WriteIntent } from "./form.ts";
import type { Act, FormSetup, Judgement, RouteArgs, Standing } from "./form-setup.server.ts";
import {
  beginText,
  describe,
  loadForm,
  mergeOverStored,
  onStoredLines,
  readForShowing,
  readOffers,
  showForm,
  stand,
  withLeft,
  type AnswerParts,
  type Kit as AnyKit,
} from "./form-show.server.ts";
import { saysTheSame } from "./form-versions.server.ts";

/** A form that makes or changes one thing. */
interface Kit<S extends Shape, Page, Doc, Ready, Shown> extends AnyKit<S, Page, Doc, Shown> {
  setup: FormSetup<S, Page, Doc, Ready, Shown>;
}

/** Why nothing was sent. */
type Stop<Doc> =
  | { kind: "invalid"; problems: readonly FormProblem[]; doc: Doc | undefined }
  | { kind: "closed"; message: FormMessage; doc: Doc }
  | { kind: "conflict"; doc: Doc };

/**
 * What the page of a form loads and does. Whatever becomes of a post, the answer holds everything that was typed, or leads on (303):
 * to where it says what was done. A form of another user never gets here: the guard keeps it for its owner.
 * @throws Error for a field whose look-up the form does not have: a bug of the declaration
 */
export function formAction<S extends Shape, Page, Doc = undefined, Ready = undefined, Shown = undefined>(
  form: Form<S>,
  setup: FormSetup<S, Page, Doc, Ready, Shown>,
) {
  const kit: Kit<S, Page, Doc, Ready, Shown> = { form, setup };
  for (const name of looklessFields(kit)) throw new Error(`form ${form.id}: nothing is looked up for ${name}`);
  return {
    /** @param posted where its page has several forms, and has read which of them was posted */
    action: (args: ActionFunctionArgs, posted?: PostedForm) => actOn(kit, args, (act, cut) => send(kit, act, cut), posted),
    /** @param doc its document, where the page has read it already */
    load: (args: RouteArgs, page: Page, doc?: Doc) => loadForm(kit, args, page, doc),
  };
}

/** Fields that can be looked up, by what their form knows no look-up of. */
function looklessFields<S extends Shape, Page, Doc, Shown>({ form, setup }: AnyKit<S, Page, Doc, Shown>): string[] {
  const known = (what: string, name: string) => setup.lookUps && findLookUp(setup.lookUps.bound.lookUps, what)?.field === name;
  return Object.entries(form.shape.fields).flatMap(([name, field]) =>
    "lookUp" in field && field.lookUp !== undefined && !known(field.lookUp, name) ? [name] : [],
  );
}

/** Reads a post, and does or shows what its button is for. @param write what a button that writes does */
export async function actOn<S extends Shape, Page, Doc, Shown, Answer>(
  kit: AnyKit<S, Page, Doc, Shown>,
  args: ActionFunctionArgs,
  write: (act: Act<S, Page>, cut: readonly FormProblem[]) => Promise<Answer>,
  read?: PostedForm,
) {
  const { form, setup } = kit;
  const { context } = args;
  const page = await setup.page(args);
  const posted = read ?? (await readPostedForm(args, form.id));
  const { token, intact } = posted;
  const { text, overlong } = readFormText(posted.entries, form);
  const standing = stand(kit, { context, page }, text, token.state === "missing" ? context.formTokens.newKey() : token.key);
  // Without a token of ours nobody knows whose wish it is: what was typed is shown, and nothing is done.
  if (token.state === "missing") return showAgain(kit, standing, { message: expiredMessage(setup.button) }, 422);
  if (!intact) return showAgain(kit, standing, { message: { tone: "critical", title: posted.problem ?? "请求无效，请重新提交" } }, 422);
  const cut = Object.entries(overlong).map(([list, count]) => tooManyLines(form, list, count));
  const intent = intentOf(form, posted);
  switch (intent.kind) {
    case "unknown":
      return showAgain(kit, standing, { message: invalid }, 400);
    case "show":
      return showAgain(kit, standing, { problems: cut });
    case "adoptLatest":
      return adoptLatest(kit, standing);
    case "lookUp":
      return leave(kit, standing, intent, args.request);
    case "write":
      if (token.state === "stale") return showAgain(kit, standing, { message: expiredMessage(setup.button) }, 422);
      return write({ ...standing, intent: intent.write }, cut);
  }
}

type Intent<S extends Shape> =
  { kind: "unknown" | "show" | "adoptLatest" } | { kind: "write"; write: WriteIntent<S> } | { kind: "lookUp"; what: string; index: number };

/** A form with one button is sent without a name for what it does as well: by a key, by a script. */
function intentOf<S extends Shape>(form: Form<S>, posted: PostedForm): Intent<S> {
  const { shows = [], versioned } = form.shape;
  const writes = writesOf(form);
  const said = posted.get(intentName) ?? (writes.length === 1 && shows.length === 0 ? writes[0] : undefined);
  if (said === undefined) return { kind: "unknown" };
  // The list is the shape's own.
  if (writes.includes(said)) return { kind: "write", write: said as WriteIntent<S> };
  if (said === "refresh" || shows.includes(said)) return { kind: "show" };
  const lookUp = readLookUpIntent(said);
  if (lookUp) return { kind: "lookUp", ...lookUp };
  return said === "adoptLatest" && versioned ? { kind: "adoptLatest" } : { kind: "unknown" };
}

/** The form waits while something is looked up for it, and comes back to where it is now with what was chosen. */
async function leave<S extends Shape, Page, Doc, Shown>(
  kit: AnyKit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  wanted: { what: string; index: number },
  { url }: Request,
) {
  const { context, key, text } = standing;
  const { lookUps } = kit.setup;
  const { pathname, searchParams } = new URL(url);
  for (const once of ["form", "done"]) searchParams.delete(once);
  const address = searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
  if (!lookUps) return showAgain(kit, standing, { message: invalid }, 400);
  const left = await leaveForLookUp(context, lookUps.bound, { key, address, text }, wanted);
  switch (left.kind) {
    case "kept":
      return redirect(lookUps.page(left.place.what, context.actor) + lookUpSearch(lookUps.bound.lookUps, left.place, key), 303);
    case "full":
      return showAgain(kit, standing, { message: noRoom }, 422);
    case "unknown":
      return showAgain(kit, standing, { message: invalid }, 400);
  }
}

async function send<S extends Shape, Page, Doc, Ready, Shown>(
  kit: Kit<S, Page, Doc, Ready, Shown>,
  act: Act<S, Page>,
  cut: readonly FormProblem[],
) {
  const { setup } = kit;
  const { context, key, text } = act;
  /** As it was read last. */
  let seen: Doc | undefined;
  /** On all lines of its document, once that is read. */
  let whole = act;
  const sent = await sendOnce<Stop<Doc>>(context, {
    key,
    action: "submit",
    body: { ...(setup.writesAlike ? {} : { intent: act.intent }), text },
    trace: text,
    async send(begin) {
      try {
        const doc = (seen = await setup.stored?.read(act));
        const stop = stopAt(kit, act, doc);
        if (stop) return { stopped: stop };
        if (doc !== undefined) whole = { ...act, ...stand(kit, act, await onStoredLines(kit, act, doc), key) };
        const judged = await judge(kit, whole, doc, cut);
        if (!judged.ok) return { stopped: { kind: "invalid", problems: judged.problems, doc } };
        const result = await setup.send(whole, judged.ready, doc, begin);
        if (result.ok) return { ...result, value: { ...result.value, statusText: result.statusText } };
        // A refusal's words are for people: whether somebody else was quicker is seen by reading the document again.
        const { kind } = result.error;
        const meanwhile = kind === "refused" || kind === "conflict" ? stopAt(kit, act, await setup.stored?.read(act)) : undefined;
        return meanwhile ? { ...result, stopped: meanwhile } : result;
      } catch (error) {
        if (isGatewayError(error)) return { ok: false, error };
        throw error;
      }
    },
    async findLost(attempt) {
      const { made, doc } = await findLost(kit, act, attempt);
      seen = doc;
      return made;
    },
  });
  switch (sent.kind) {
    case "made":
      return lead(kit, act, sent.made, seen);
    case "madeOther":
      return setup.madeOther === "stands" ? lead(kit, act, sent.made, seen) : tellOther(kit, act, sent.made);
    case "underWay": {
      const { message, status, headers } = tellUnderWay(sent, setup.button ?? "提交");
      return showForm(kit, act, await readForShowing(kit, act), { message }, { status, headers });
    }
    case "failed":
      return showFailure(kit, whole, sent.error);
    case "stopped":
      return showStop(kit, whole, sent.stop);
  }
}

/** What the fields' description says comes first: what is judged beyond it can rely on it. */
async function judge<S extends Shape, Page, Doc, Ready, Shown>(
  kit: Kit<S, Page, Doc, Ready, Shown>,
  act: Act<S, Page>,
  doc: Doc | undefined,
  cut: readonly FormProblem[],
): Promise<{ ok: true; ready: Ready } | { ok: false; problems: readonly FormProblem[] }> {
  return judgeWith(kit, act, cut, () => kit.setup.judge(act, doc));
}

/** @param own what is judged beyond the description */
export async function judgeWith<S extends Shape, Page, Doc, Ready, Shown>(
  kit: AnyKit<S, Page, Doc, Shown>,
  act: Act<S, Page>,
  cut: readonly FormProblem[],
  own: () => Judgement<S, Ready> | Promise<Judgement<S, Ready>>,
): Promise<{ ok: true; ready: Ready } | { ok: false; problems: readonly FormProblem[] }> {
  if (kit.form.shape.judgedWhole) {
    const judged = await own();
    return cut.length === 0 ? judged : { ok: false, problems: judged.ok ? cut : [...cut, ...judged.problems] };
  }
  const problems = [...cut, ...checkText(kit.form, act.text, await readOffers(kit, act))];
  return problems.length > 0 ? { ok: false, problems } : own();
}

/** Why a form on this document, as it stands, cannot be what its user has looked at. */
function stopAt<S extends Shape, Page, Doc, Shown>(
  { setup: { stored } }: AnyKit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  doc: Doc | undefined,
): Exclude<Stop<Doc>, { kind: "invalid" }> | undefined {
  if (doc === undefined || !stored) return undefined;
  const message = stored.closed?.(doc, standing);
  if (message) return { kind: "closed", message, doc };
  return versionOf(standing.text) === stored.version(doc) ? undefined : { kind: "conflict", doc };
}

async function findLost<S extends Shape, Page, Doc, Ready, Shown>(
  kit: Kit<S, Page, Doc, Ready, Shown>,
  standing: Standing<S, Page>,
  attempt: Attempt,
): Promise<{ made: Made | undefined; doc: Doc | undefined }> {
  const { form, setup } = kit;
  // It was noted as the trace of a form of this shape.
  const sent = asTextOf(form, attempt.trace as FormText);
  const made = await setup.findLost?.(standing, attempt, sent);
  if (made) return { made, doc: undefined };
  const doc = await setup.stored?.read(standing);
  if (doc === undefined || !setup.stored || setup.stored.version(doc) === versionOf(sent)) return { made: undefined, doc };
  const isIt = setup.stored.isWhatWasSent?.(doc, sent, standing) ?? saysTheSame(form, await beginText(kit, standing, doc), sent);
  return { made: isIt ? setup.stored.made(doc) : undefined, doc };
}

/** To where it says what was done. The form is done with: nothing of it is kept. */
async function lead<S extends Shape, Page, Doc, Ready, Shown>(
  kit: Kit<S, Page, Doc, Ready, Shown>,
  act: Act<S, Page>,
  made: Made,
  seen: Doc | undefined,
) {
  const { context, key } = act;
  const { to, ...done } = await kit.setup.done(act, made, seen ?? (await readAfterwards(kit, act)));
  const [id] = await Promise.all([rememberDone(context, { number: made.number, ...done, formKey: key }), context.stash.drop(key)]);
  return redirect(to(id), 303);
}

/** The document an earlier press has written. It is done, whatever cannot be read of it now. */
async function readAfterwards<S extends Shape, Page, Doc, Ready, Shown>(
  { setup }: Kit<S, Page, Doc, Ready, Shown>,
  { context, page }: Act<S, Page>,
): Promise<Doc | undefined> {
  try {
    return await setup.stored?.read({ context, page });
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    context.log.warn({ kind: error.kind }, "a document that was written cannot be read");
    return undefined;
  }
}

/** The form has made something from another text: a stored document has another version by that, a new one is told. */
async function tellOther<S extends Shape, Page, Doc, Ready, Shown>(
  kit: Kit<S, Page, Doc, Ready, Shown>,
  act: Act<S, Page>,
  { number }: Made,
) {
  const doc = await kit.setup.stored?.read(act);
  if (doc !== undefined) return showStop(kit, act, stopAt(kit, act, doc) ?? { kind: "conflict", doc });
  const message: FormMessage = {
    tone: "warning",
    title: `这张表单已生成 ${number}，没有再次提交`,
    advice: "填写的内容都在。要修改已生成的内容，请在列表中打开它。",
  };
  return showForm(kit, act, doc, { message }, { status: 409 });
}

async function showStop<S extends Shape, Page, Doc, Ready, Shown>(
  kit: Kit<S, Page, Doc, Ready, Shown>,
  act: Act<S, Page>,
  stop: Stop<Doc>,
) {
  if (stop.kind === "invalid") return showForm(kit, act, stop.doc, { problems: stop.problems }, { status: 422 });
  const { stored } = kit.setup;
  act.context.audit(stored?.audit?.[stop.kind] ?? `form.${stop.kind}`, {
    document: stored?.made(stop.doc).id,
    operation: stored?.audit?.operation,
  });
  return stop.kind === "closed" ? showClosed(kit, act, stop) : showConflict(kit, act, stop.doc);
}

async function showClosed<S extends Shape, Page, Doc, Shown>(
  kit: AnyKit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  { message, doc }: Extract<Stop<Doc>, { kind: "closed" }>,
) {
  const differences = await describe(kit, standing, await mergeOverStored(kit, standing, doc));
  return showForm(kit, standing, doc, { message, closed: { differences } }, { status: 409 });
}

/** What was changed stands on the document as it is now; it is sent only after its user goes on with it. */
async function showConflict<S extends Shape, Page, Doc, Shown>(
  kit: AnyKit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  doc: Doc,
  parts: AnswerParts = {},
) {
  const merged = await mergeOverStored(kit, standing, doc);
  const version = String(kit.setup.stored?.version(doc) ?? 0);
  const conflict = { version, differences: await describe(kit, standing, merged) };
  return showForm(kit, stand(kit, standing, merged.text, standing.key), doc, { ...parts, conflict }, { status: 409 });
}

/** Goes on with what was changed, on the version that is stored now; under a key of its own, because it is another submit. */
async function adoptLatest<S extends Shape, Page, Doc, Shown>(kit: AnyKit<S, Page, Doc, Shown>, standing: Standing<S, Page>) {
  const { context } = standing;
  const doc = await kit.setup.stored?.read(standing);
  if (doc === undefined) return showForm(kit, standing, doc);
  const stop = stopAt(kit, standing, doc);
  if (stop?.kind === "closed") return showClosed(kit, standing, stop);
  const merged = await mergeOverStored(kit, standing, doc);
  const left = leftBehind(await describe(kit, standing, merged));
  const fields = { ...merged.text.fields, version: String(kit.setup.stored?.version(doc) ?? 0) };
  const fresh = stand(kit, standing, { ...merged.text, fields }, context.formTokens.newKey());
  await context.stash.drop(standing.key);
  return showForm(kit, fresh, doc, { message: withLeft(kit.setup.adopted ?? adopted, left) });
}

/** The form again. Where its document has another version by now, its user is told before one meets the other. */
async function showAgain<S extends Shape, Page, Doc, Shown>(
  kit: AnyKit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  parts: AnswerParts = {},
  status = 200,
) {
  const doc = await readForShowing(kit, standing);
  const stop = stopAt(kit, standing, doc);
  return stop?.kind === "conflict" ? showConflict(kit, standing, stop.doc, parts) : showForm(kit, standing, doc, parts, { status });
}

/** The form keeps its key, so that sending it again makes nothing twice. */
async function showFailure<S extends Shape, Page, Doc, Ready, Shown>(
  kit: Kit<S, Page, Doc, Ready, Shown>,
  act: Act<S, Page>,
  error: GatewayError,
) {
  const { gone, again } = kit.setup;
  const { reference } = error;
  if (error.kind === "notFound" && gone) return showForm(kit, act, undefined, { message: { ...gone, reference } }, { status: 422 });
  const { message, status, headers } = toSendFailure(error, again);
  return showForm(kit, act, await readForShowing(kit, act), { message }, { status, headers });
}

function versionOf({ fields }: FormText): number {
  return Number(fields["version"] || "0");
}

function tooManyLines({ shape, linesMax }: Form, list: string, count: number): FormProblem {
  const { label = list, tooMany } = shape.lists?.[list] ?? {};
  return { path: list, message: tooMany ?? `${label}最多 ${linesMax} 行，收到 ${count} 行，只保留了前 ${linesMax} 行` };
}

function expiredMessage(button = "提交"): FormMessage {
  return { tone: "warning", title: `表单已过期，请再次${button}`, advice: `填写的内容都在，请核对后再${button}一次。` };
}
const adopted: FormMessage = {
  tone: "info",
  title: "已把您修改的内容带入最新版本，尚未提交",
  advice: "其余内容是现在保存的。请核对后再提交。",
};
const noRoom: FormMessage = { tone: "critical", title: "暂存的表单已满", advice: "请在我的主页删除不再需要的表单，再试一次。" };
const invalid: FormMessage = { tone: "critical", title: "请求无效", advice: "填写的内容都在，请再试一次。" };
