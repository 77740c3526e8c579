import { data } from "@remix-run/node";
import type { FormMessage } from "./posts/form-message.ts";
import type { FormProblem } from "./posts/form-problem.ts";
import { blankText, readFormText, type FormText, type TextLine } from "./values/form-text.ts";
import { leftBehind } from "./drafts/left-behind.ts";
import type { MergedVersions } from "./conflicts/merge-versions.server.ts";
import type { SavedDraft } from "./drafts/saved-drafts.server.ts";
import { optionalRead, readUnlessDown } from "../data/optional-read.server.ts";
import { plainText } from "./check-text.ts";
import { asTextOf, fieldsUnder, hasFreeLines, underIds, type Form, type Shape, type Text } from "./form.ts";
import { withSignatures } from "./form-files.server.ts";
import type { FormRequest, FormContent, Offers, ReadByState, RouteArgs, StoredState, Start } from "./form-setup.server.ts";
import { asRendered, describeChanges, describeSaid, mergeOver, type LineNames, type ValueNames } from "./form-versions.server.ts";
import type { FormAnswer, FormView, Offered } from "./form-view.ts";

/** A form and what it does; everything of the kit's server side works on the two. */
export interface Kit<S extends Shape, Page, Doc, PageData> {
  form: Form<S>;
  setup: FormContent<S, Page, Doc, PageData>;
}

/** What an answer says besides the text. */
export type AnswerParts = Partial<Pick<FormView, "problems" | "message" | "conflict" | "closed" | "made" | "unfinished">>;

/** What the post itself has already come to: lines beyond what a list may have, files that were not taken. */
export interface Feedback {
  problems: readonly FormProblem[];
  /** What a file that was not taken is answered with; undefined where each was. */
  status: number | undefined;
}

/** A form as its page first shows it: new, as it is stored, or as it was kept (`?form=`). */
export async function loadForm<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  { request, context }: RouteArgs,
  page: Page,
  read?: Doc,
): Promise<FormView<S, PageData>> {
  // Noted by this form's own action.
  const answered = context.answers.find(kit.form.id) as FormView<S, PageData> | undefined;
  if (answered) return answered;
  const at: FormRequest<Page> = { context, page };
  const url = new URL(request.url);
  const asked = url.searchParams.get("form");
  const [doc, kept, unfinished] = await Promise.all([
    read ?? kit.setup.stored?.read(at),
    asked === null ? undefined : context.savedDrafts.find(asked),
    asked === null && kit.form.shape.autosaved ? context.savedDrafts.newest(kit.form.id, url.pathname) : undefined,
  ]);
  const { key, message, ...begun } = await begin(kit, at, doc);
  const draftText = kept && isOfPage(kit.form, kept, url.pathname) ? tidied(kit, readFormText(kept.entries, kit.form).text, at) : undefined;
  const found = kept && draftText && isAbout(kit.form, draftText, begun) ? resumeDraft(kit, kept, draftText, begun, doc) : undefined;
  const state = toStoredState(kit, at, found?.text ?? begun, found?.key ?? key ?? context.csrfTokens.newKey());
  const closed = doc && kit.setup.stored?.closed?.(doc, at);
  const told = asked === null ? undefined : found ? backMessage(found, kit.setup.back) : draftGoneMessage;
  const left = unfinished && { key: unfinished.key, savedAt: unfinished.savedAt };
  return view(kit, state, doc, { message: closed ?? message ?? told, ...(left ? { unfinished: left } : {}) }, false);
}

/** The text of a form nobody has typed in yet. */
export async function beginText<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  at: FormRequest<Page>,
  doc: Doc | undefined,
): Promise<FormText> {
  const { fields, lists } = await begin(kit, at, doc);
  return { fields, lists };
}

async function begin<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  at: FormRequest<Page>,
  doc: Doc | undefined,
): Promise<FormText & Pick<Start<S>, "key" | "message">> {
  const { form, setup } = kit;
  const blank = blankText(form);
  const { stored } = setup;
  const {
    fields = {},
    lists = {},
    ...rest
  }: Start<S> = doc === undefined || !stored ? ((await setup.start?.(at)) ?? {}) : await stored.toText(doc, at);
  const text: FormText = { fields: { ...blank.fields, ...definedOf(fields) }, lists: { ...blank.lists, ...lists } };
  if (doc === undefined || !stored) return { ...rest, ...text };
  const vouched = { ...text, lists: withSignatures(at.context, form, text.lists) };
  return asRendered(form, vouched, stored.version(doc), namesOf(kit, doc));
}

function namesOf<S extends Shape, Page, Doc, PageData>({ setup: { stored } }: Kit<S, Page, Doc, PageData>, doc: Doc): LineNames {
  return { codes: stored?.codes?.(doc), ids: stored?.ids?.(doc) };
}

/**
 * What was typed, on the lines its document has: of one that was not posted nothing was typed. A posted line that is none of them, or
 * that comes twice, is a problem: what was typed in it would be dropped without a word.
 */
export async function onStoredLines<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  { context, page, text }: StoredState<S, Page>,
  doc: Doc,
): Promise<{ text: FormText; problems: readonly FormProblem[] }> {
  const typed: FormText = text;
  if (!Object.values(kit.form.shape.lists ?? {}).some(({ of }) => of === "stored")) return { text: typed, problems: [] };
  const stored = await beginText(kit, { context, page }, doc);
  const read = Object.entries(kit.form.shape.lists ?? {}).map(([list, { of, label }]) => {
    if (of !== "stored") return { list, lines: typed.lists[list], problems: [] };
    const known = stored.lists[list] ?? [];
    const posted = typed.lists[list] ?? [];
    const byId = new Map(posted.map((line) => [line["id"], line]));
    return {
      list,
      lines: known.map((line) => ({ ...line, ...byId.get(line["id"]) })),
      problems: findForeignLines(posted, known).map((index) => ({
        path: list,
        message: `${label}第 ${index + 1} 行不是该${kit.setup.stored?.word ?? "单据"}的明细，没有保存。请重新打开后再填写`,
      })),
    };
  });
  return {
    text: { fields: typed.fields, lists: Object.fromEntries(read.map(({ list, lines }) => [list, lines])) as FormText["lists"] },
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Places of posted lines whose id no stored line has, or an earlier posted line has too. */
function findForeignLines(posted: readonly TextLine[], stored: readonly TextLine[]): number[] {
  const ids = new Set(stored.map((line) => line["id"]));
  const isFirst = (id: string | undefined, at: number) => posted.findIndex((line) => line["id"] === id) === at;
  return posted.flatMap((line, at) => (ids.has(line["id"]) && isFirst(line["id"], at) ? [] : [at]));
}

/** What was typed, on the document as it is stored now. */
export async function mergeOverStored<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  doc: Doc,
): Promise<MergedVersions> {
  return mergeOver(kit.form, state.text, await beginText(kit, state, doc), namesOf(kit, doc));
}

/** Where two versions differ, in words; values the backend names are named as far as it answers. */
export async function describe<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  { changes }: MergedVersions,
  doc: Doc,
) {
  const offered = await readOffers(kit, state, doc);
  const names: ValueNames = Object.fromEntries(Object.entries(offered).map(([name, part]) => [name, part.ok ? part.value : []]));
  const said = kit.setup.stored?.said?.(doc);
  return [...describeChanges(kit.form, changes, names), ...(said ? describeSaid(kit.form, said, state.text, names) : [])];
}

/** The form again, with all that was typed. */
export async function showForm<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  doc: Doc | undefined,
  parts: AnswerParts = {},
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  const answer = { form: await view(kit, state, doc, parts, true) };
  state.context.answers.note(kit.form.id, answer.form);
  // What a page reads is the view of its own form again: `useFormAnswer` looks at whose it is.
  return data(answer as unknown as FormAnswer, { status, headers });
}

export function toStoredState<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  { context, page }: FormRequest<Page>,
  given: FormText,
  key: string,
): StoredState<S, Page> {
  const { form } = kit;
  const text = underIds(form, tidied(kit, given, { context, page }));
  const reads = new Map<unknown, Promise<unknown>>();
  const state: StoredState<S, Page> = {
    context,
    page,
    key,
    text: asTextOf(form, text),
    plain: asTextOf(form, plainText(form, text)),
    once<Of, Read>(read: ReadByState<S, Page, Of, Read>, doc: Of | undefined): Promise<Read> {
      const known = reads.get(read) ?? read(state, doc);
      reads.set(read, known);
      // What this very function has read before.
      return known as Promise<Read>;
    },
  };
  return state;
}

function tidied<S extends Shape, Page, Doc, PageData>(
  { setup }: Kit<S, Page, Doc, PageData>,
  text: FormText,
  at: FormRequest<Page>,
): FormText {
  return setup.tidy?.(text, at) ?? text;
}

/** What the fields offer, by the form as it stands: a judgement asks for it, and the page that tells it. */
export async function readOffers<S extends Shape, Page, Doc, PageData>(
  { setup: { offers } }: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  doc: Doc | undefined,
): Promise<Offered> {
  if (typeof offers === "function") return state.once(offers, doc);
  type Offer = Offers<S, Page>[keyof Offers<S, Page>];
  const read = Object.entries<Offer>(offers ?? {}).map(
    async ([name, offer]) => [name, await optionalRead(state.once(offer, doc), (choices) => choices)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** The document as it is stored now. While its service is down the form goes without it; one that is not there ends the page. */
export async function readForShowing<S extends Shape, Page, Doc, PageData>(
  { setup }: Kit<S, Page, Doc, PageData>,
  at: FormRequest<Page>,
): Promise<Doc | undefined> {
  return setup.stored && readUnlessDown(setup.stored.read(at), at.context.log);
}

/** Without the values that belong to another choice than the one that is made now. */
function withoutOrphans(form: Form, text: FormText, offered: Offered): FormText {
  const orphans = Object.keys(form.shape.fields)
    .flatMap((name) => fieldsUnder(form, name))
    .filter((name) => offered[name]?.ok && offered[name].value.every(({ value }) => value !== text.fields[name]));
  return { ...text, fields: { ...text.fields, ...Object.fromEntries(orphans.map((name) => [name, ""])) } };
}

async function view<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  doc: Doc | undefined,
  { problems: told = [], ...parts }: AnswerParts,
  posted: boolean,
): Promise<FormView<S, PageData>> {
  const { form, setup } = kit;
  const { context, key } = state;
  const [offered, filled = {}, remarks = []] = await Promise.all([
    readOffers(kit, state, doc),
    setup.fill?.(state, doc),
    setup.remarks?.(state, doc),
  ]);
  const problems = distinct([...told, ...remarks]);
  const shown = await setup.view?.(state, doc, problems);
  const { fields, lists } = withoutOrphans(form, state.text, offered);
  return {
    formId: form.id,
    csrfToken: context.csrfTokens.issue(form.id, key),
    formKey: key,
    text: asTextOf(form, { fields: { ...fields, ...definedOf(filled) }, lists }),
    problems,
    ...parts,
    offered,
    posted,
    // Without `view` nothing is shown, and `PageData` is undefined.
    pageData: shown as PageData,
  };
}

function distinct(problems: readonly FormProblem[]): FormProblem[] {
  const isSame = (one: FormProblem) => (other: FormProblem) => one.path === other.path && one.message === other.message;
  return problems.filter((problem, at) => problems.findIndex(isSame(problem)) === at);
}

/** What was typed in the form that an address asks for (`?form=`), for a page that reads what it is about before its form is loaded. */
export async function readDraftText<S extends Shape>(form: Form<S>, { request, context }: RouteArgs): Promise<Text<S> | undefined> {
  const url = new URL(request.url);
  const asked = url.searchParams.get("form");
  const kept = asked === null ? undefined : await context.savedDrafts.find(asked);
  return kept && isOfPage(form, kept, url.pathname) ? asTextOf(form, readFormText(kept.entries, form).text) : undefined;
}

/** Whether a form's page has something typed to show, whatever has become of what it is about: kept, or come back with its own post. */
export async function holdsText<S extends Shape>(form: Form<S>, args: RouteArgs): Promise<boolean> {
  return args.context.answers.find(form.id) !== undefined || (await readDraftText(form, args)) !== undefined;
}

export function isOfPage(form: Form, { formId, address }: SavedDraft, path: string): boolean {
  return formId === form.id && address.split("?")[0] === path;
}

/** A kept form goes back to the page it was left on, and only for what it was about. */
function isAbout(form: Form, { fields }: FormText, begun: FormText): boolean {
  return Object.entries(form.shape.fields).every(
    ([name, field]) => field.kind !== "hidden" || !field.identity || fields[name] === begun.fields[name],
  );
}

/** `left`: what of it does not go on, in words. */
interface TakenUp extends Pick<SavedDraft, "key" | "reason"> {
  text: FormText;
  left: string | undefined;
}

/** What was kept for an older version meets the lines of this one; sending it is a conflict, which says what changed. */
function resumeDraft<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  { key, reason }: SavedDraft,
  text: FormText,
  begun: FormText,
  doc: Doc | undefined,
): TakenUp {
  const { form } = kit;
  // Lines that people have added stand where they were added until somebody says which version goes on.
  if (doc === undefined || hasFreeLines(form) || text.fields["version"] === begun.fields["version"])
    return { key, text, reason, left: undefined };
  const merged = mergeOver(form, text, begun, namesOf(kit, doc));
  return { key, text: merged.text, reason, left: leftBehind(describeChanges(form, merged.changes, {})) };
}

function definedOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const cameBack: FormMessage = { tone: "info", title: "已恢复之前填写的内容，尚未提交", advice: "请核对后再提交。" };

/** Who comes back from a look-up has not been away. */
function backMessage(
  { left, reason }: TakenUp,
  back: FormMessage | ((reason: SavedDraft["reason"]) => FormMessage) = cameBack,
): FormMessage | undefined {
  if (left === undefined && reason === "lookUp") return undefined;
  return withLeft(typeof back === "function" ? back(reason) : back, left);
}

/** A message with what was left behind told first. */
export function withLeft(message: FormMessage, left: string | undefined): FormMessage {
  return left === undefined ? message : { ...message, tone: "warning", advice: `${left}${message.advice ?? ""}` };
}
const draftGoneMessage: FormMessage = { tone: "warning", title: "没有找到之前填写的内容", advice: "可能已经提交，或保存已超过 7 天。" };
