import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isGatewayError, type GatewayError } from "#gateway/errors.ts";
import { rememberFlash } from "./idempotency/done.server.ts";
import type { FormMessage } from "./posts/form-message.ts";
import type { FormProblem } from "./posts/form-problem.ts";
import type { FormText } from "./values/form-text.ts";
import type { PostedForm } from "./posts/posted-form.server.ts";
import { isLedOn } from "./posts/held-flash.ts";
import { underWayMessage, toSendFailure } from "./idempotency/send-failure.server.ts";
import { submitIdempotently, type Action, type Attempt, type Made } from "./idempotency/idempotent-submit.server.ts";
import { findLookUp } from "../lookups/look-ups.ts";
import { checkText } from "./check-text.ts";
import { asTextOf, type Form, type Shape } from "./form.ts";
import { findStrangeFiles } from "./form-files.server.ts";
import { moveDraftToNew } from "./form-keeping.server.ts";
import { showAgain, showClosed, showConflict, stopAt, versionOf, type LatestStop } from "./form-latest.server.ts";
import { actOn, buttonOf } from "./form-post.server.ts";
import type { Submission, FormSetup, Judgement, RouteArgs, StoredState } from "./form-setup.server.ts";
import {
  beginText,
  loadForm,
  onStoredLines,
  readForShowing,
  readOffers,
  showForm,
  toStoredState,
  type Kit as AnyKit,
  type Feedback,
} from "./form-show.server.ts";
import { saysTheSame } from "./form-versions.server.ts";
import type { MadeBefore } from "./form-view.ts";
import { submitOf } from "./same-submit.server.ts";

/** A form that makes or changes one thing. */
interface Kit<S extends Shape, Page, Doc, Validated, PageData> extends AnyKit<S, Page, Doc, PageData> {
  setup: FormSetup<S, Page, Doc, Validated, PageData>;
}

/** Why nothing was sent. */
type Stop<Doc> = LatestStop<Doc> | { kind: "invalid"; problems: readonly FormProblem[]; doc: Doc | undefined };

/**
 * What the page of a form loads and does. Whatever becomes of a post, the answer holds everything that was typed, or leads on (303):
 * to where it says what was done. A form of another user never gets here: the guard keeps it for its owner.
 * @throws Error for a field whose look-up the form does not have: a bug of the declaration
 */
export function formAction<S extends Shape, Page, Doc = undefined, Validated = undefined, PageData = undefined>(
  form: Form<S>,
  setup: FormSetup<S, Page, Doc, Validated, PageData>,
) {
  const kit: Kit<S, Page, Doc, Validated, PageData> = { form, setup };
  for (const name of looklessFields(kit)) throw new Error(`form ${form.id}: nothing is looked up for ${name}`);
  return {
    /** @param posted where its page has several forms, and has read which of them was posted */
    action: (args: ActionFunctionArgs, posted?: PostedForm) => actOn(kit, args, (act, said) => send(kit, act, said), posted),
    /** @param doc its document, where the page has read it already */
    load: (args: RouteArgs, page: Page, doc?: Doc) => loadForm(kit, args, page, doc),
    /** Where what was kept of a document that is gone goes on as a new one. */
    moveToNew: (args: RouteArgs, page: Page) => moveDraftToNew(kit, args, page),
  };
}

/** Fields that can be looked up, by what their form knows no look-up of. */
function looklessFields<S extends Shape, Page, Doc, PageData>({ form, setup }: AnyKit<S, Page, Doc, PageData>): string[] {
  const known = (what: string, name: string) => setup.lookUps && findLookUp(setup.lookUps.bound.lookUps, what)?.field === name;
  return Object.entries(form.shape.fields).flatMap(([name, field]) =>
    "lookUp" in field && field.lookUp !== undefined && !known(field.lookUp, name) ? [name] : [],
  );
}

async function send<S extends Shape, Page, Doc, Validated, PageData>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  act: Submission<S, Page>,
  { problems: cut, status }: Feedback,
) {
  const { form, setup } = kit;
  const { context, key, text, intent } = act;
  // Without a file that was chosen it would not be what its user means.
  if (status !== undefined) return showUnsent(kit, act, cut, status);
  /** As it was read last. */
  let seen: Doc | undefined;
  /** On all lines of its document, once that is read. */
  let whole = act;
  const sent = await submitIdempotently<Stop<Doc>>(context, {
    key,
    action: intent === form.shape.draft ? "draft" : "submit",
    body: { ...(setup.writesAlike ? {} : { intent }), text: submitOf(form, text) },
    trace: text,
    ...(setup.stored?.locked ? { locked: true } : {}),
    async send(begin, draft) {
      const asked = onDraft(kit, act, draft);
      try {
        const doc = (seen = await setup.stored?.read(asked));
        const stop = stopAt(kit, asked, doc);
        if (stop) return { stopped: stop };
        const lines = doc === undefined ? { text: asked.text, problems: [] } : await onStoredLines(kit, asked, doc);
        const all = doc === undefined ? asked : { ...asked, ...toStoredState(kit, asked, lines.text, key) };
        // What a draft has is not what its form's page shows.
        if (!draft) whole = all;
        const judged = await validate(kit, all, doc, [...cut, ...lines.problems]);
        if (!judged.ok) return { stopped: { kind: "invalid", problems: judged.problems, doc: isNew(kit, act.page) ? undefined : doc } };
        const result = await setup.send(all, judged.ready, doc, begin);
        if (result.ok) return { ...result, value: { ...result.value, statusText: result.statusText } };
        // A refusal's words are for people: whether somebody else was quicker is seen by reading the document again.
        const { kind } = result.error;
        const meanwhile = kind === "refused" || kind === "conflict" ? stopAt(kit, asked, await setup.stored?.read(asked)) : undefined;
        return meanwhile ? { ...result, stopped: meanwhile } : result;
      } catch (error) {
        if (isGatewayError(error)) return { ok: false, error };
        throw error;
      }
    },
    async recoverAfterTimeout(attempt) {
      const { made, doc } = await recoverAfterTimeout(kit, act, attempt);
      seen = doc;
      return made;
    },
  });
  switch (sent.kind) {
    case "made":
      return lead(kit, act, sent.made, seen);
    case "madeOther":
      return setup.madeOther === "stands" ? lead(kit, act, sent.made, seen) : answerOtherMade(kit, act, sent.made, sent.action);
    case "underWay": {
      const { message, status: late, headers } = underWayMessage(sent, buttonOf(kit, intent));
      const parts = { message, made: savedAs(kit, act, sent.draft) };
      return showForm(kit, act, await readForShowing(kit, act), parts, { status: late, headers });
    }
    case "failed":
      return showFailure(kit, whole, sent.error, savedAs(kit, act, sent.draft));
    case "stopped": {
      const { stop, draft } = sent;
      if (draft && isNew(kit, act.page) && stop.kind !== "invalid") return answerMade(kit, act, draft, "movedDraft");
      return showStop(kit, whole, stop, savedAs(kit, act, draft));
    }
  }
}

function isNew<S extends Shape, Page, Doc, PageData>({ setup }: AnyKit<S, Page, Doc, PageData>, page: Page): boolean {
  return setup.another?.isNew(page) ?? setup.stored === undefined;
}

/** A form that has been saved as a draft is submitted as that one, in the version it has made. */
function onDraft<S extends Shape, Page, Doc, Validated, PageData, FormRequest extends StoredState<S, Page>>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  state: FormRequest,
  draft: Made | undefined,
): FormRequest {
  const page = draft && kit.setup.ofDraft?.(state.page, draft);
  if (!draft || page === undefined) return state;
  const { fields, lists }: FormText = state.text;
  const version = String(draft.version ?? 0);
  return { ...state, ...toStoredState(kit, { ...state, page }, { fields: { ...fields, version }, lists }, state.key) };
}

/** What there is of something new that was not submitted now. */
function savedAs<S extends Shape, Page, Doc, PageData>(
  kit: AnyKit<S, Page, Doc, PageData>,
  { page }: StoredState<S, Page>,
  draft: Made | undefined,
): MadeBefore | undefined {
  return draft && isNew(kit, page) ? { id: draft.id, number: draft.number, as: "draft" } : undefined;
}

function answerMade<S extends Shape, Page, Doc, PageData>(
  kit: AnyKit<S, Page, Doc, PageData>,
  act: Submission<S, Page>,
  { id, number }: Made,
  as: MadeBefore["as"],
) {
  return showAgain(kit, act, { made: { id, number, as } }, 409);
}

/** A file could not be taken: what else is wrong is told with it, and nothing is sent. */
async function showUnsent<S extends Shape, Page, Doc, Validated, PageData>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  act: Submission<S, Page>,
  said: readonly FormProblem[],
  status: number,
) {
  const doc = await readForShowing(kit, act);
  const judged = await validate(kit, act, doc, said);
  return showForm(kit, act, doc, { problems: judged.ok ? said : judged.problems }, { status });
}

/** What the fields' description says comes first: what is judged beyond it can rely on it. */
async function validate<S extends Shape, Page, Doc, Validated, PageData>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  act: Submission<S, Page>,
  doc: Doc | undefined,
  cut: readonly FormProblem[],
): Promise<{ ok: true; ready: Validated } | { ok: false; problems: readonly FormProblem[] }> {
  const strange = findStrangeFiles(kit.form, kit.setup.files, act, doc);
  const told = [...cut, ...strange];
  return validateWith(kit, act, told, () => kit.setup.validate(act, doc, told));
}

/** @param own what is judged beyond the description */
export async function validateWith<S extends Shape, Page, Doc, Validated, PageData>(
  kit: AnyKit<S, Page, Doc, PageData>,
  act: Submission<S, Page>,
  cut: readonly FormProblem[],
  own: () => Judgement<S, Validated> | Promise<Judgement<S, Validated>>,
): Promise<{ ok: true; ready: Validated } | { ok: false; problems: readonly FormProblem[] }> {
  if (kit.form.shape.validatedWhole) {
    const judged = await own();
    return cut.length === 0 ? judged : { ok: false, problems: judged.ok ? cut : [...cut, ...judged.problems] };
  }
  const problems = [...cut, ...checkText(kit.form, act.text, await readOffers(kit, act, undefined))];
  return problems.length > 0 ? { ok: false, problems } : own();
}

async function recoverAfterTimeout<S extends Shape, Page, Doc, Validated, PageData>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  state: StoredState<S, Page>,
  attempt: Attempt,
): Promise<{ made: Made | undefined; doc: Doc | undefined }> {
  const { form, setup } = kit;
  // It was noted as the trace of a form of this shape.
  const sent = asTextOf(form, attempt.trace as FormText);
  const { draft, action } = attempt;
  const made = draft ? undefined : await setup.recoverAfterTimeout?.(state, attempt, sent);
  if (made) return { made, doc: undefined };
  const asked = onDraft(kit, state, draft);
  const doc = await setup.stored?.read(asked);
  const version = draft ? (draft.version ?? 0) : versionOf(sent);
  if (doc === undefined || !setup.stored || setup.stored.version(doc) === version) return { made: undefined, doc };
  if (setup.stored.mayComeFrom?.(doc, action) === false) return { made: undefined, doc };
  const isIt = setup.stored.equalsSubmitted?.(doc, sent, asked) ?? saysTheSame(form, await beginText(kit, asked, doc), sent);
  return { made: isIt ? setup.stored.made(doc) : undefined, doc };
}

/** To where it says what was done. The form is done with: nothing of it is kept. */
async function lead<S extends Shape, Page, Doc, Validated, PageData>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  act: Submission<S, Page>,
  made: Made,
  seen: Doc | undefined,
) {
  const { context, key } = act;
  const next = await kit.setup.done(act, made, seen ?? (await readAfterwards(kit, act)));
  if (isLedOn(next)) {
    await context.savedDrafts.drop(key);
    return next;
  }
  const { to, ...done } = next;
  const [id] = await Promise.all([rememberFlash(context, { number: made.number, ...done, formKey: key }), context.savedDrafts.drop(key)]);
  return redirect(to(id), 303);
}

/** The document an earlier press has written. It is done, whatever cannot be read of it now. */
async function readAfterwards<S extends Shape, Page, Doc, Validated, PageData>(
  { setup }: Kit<S, Page, Doc, Validated, PageData>,
  { context, page }: Submission<S, Page>,
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
async function answerOtherMade<S extends Shape, Page, Doc, Validated, PageData>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  act: Submission<S, Page>,
  made: Made,
  action: Action,
) {
  const doc = await kit.setup.stored?.read(act);
  const stop = stopAt(kit, act, doc);
  if (stop) return showStop(kit, act, stop);
  if (kit.form.shape.draft !== undefined) return answerMade(kit, act, made, action === "draft" ? "draft" : "submitted");
  if (doc !== undefined) return showStop(kit, act, { kind: "conflict", doc });
  const message: FormMessage = {
    tone: "warning",
    title: `这张表单已生成 ${made.number}，没有再次提交`,
    advice: "填写的内容都在。要修改已生成的内容，请在列表中打开它。",
  };
  return showForm(kit, act, doc, { message }, { status: 409 });
}

async function showStop<S extends Shape, Page, Doc, Validated, PageData>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  act: Submission<S, Page>,
  stop: Stop<Doc>,
  made?: MadeBefore,
) {
  if (stop.kind === "invalid") return showForm(kit, act, stop.doc, { problems: stop.problems, made }, { status: 422 });
  const { stored } = kit.setup;
  act.context.audit(stored?.audit?.[stop.kind] ?? `form.${stop.kind}`, {
    document: stored?.made(stop.doc).id,
    operation: stored?.audit?.operation,
  });
  return stop.kind === "closed" ? showClosed(kit, act, stop) : showConflict(kit, act, stop.doc);
}

/** The form keeps its key, so that sending it again makes nothing twice. */
async function showFailure<S extends Shape, Page, Doc, Validated, PageData>(
  kit: Kit<S, Page, Doc, Validated, PageData>,
  act: Submission<S, Page>,
  error: GatewayError,
  made: MadeBefore | undefined,
) {
  const { gone, again } = kit.setup;
  const { reference } = error;
  if (error.kind === "notFound" && gone) return showForm(kit, act, undefined, { message: { ...gone, reference } }, { status: 422 });
  const { message, status, headers } = toSendFailure(error, typeof again === "string" ? again : again(act));
  return showForm(kit, act, await readForShowing(kit, act), { message, made }, { status, headers });
}
