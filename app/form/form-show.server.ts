import { data } from "@remix-run/node";
import type { FormMessage } from "../forms/form-message.ts";
import { blankText, readFormText, type FormText } from "../forms/form-text.ts";
import { leftBehind } from "../forms/left-behind.ts";
import type { MergedVersions } from "../forms/merge-versions.server.ts";
import type { KeptForm } from "../forms/stash.server.ts";
import { optionalRead, readUnlessDown } from "../reads/optional-read.server.ts";
import { plainText } from "./check-text.ts";
import { asTextOf, fieldsUnder, underIds, type Form, type Shape, type Text } from "./form.ts";
import type { At, FormContent, Offers, RouteArgs, Standing, Start } from "./form-setup.server.ts";
import { asRendered, describeChanges, mergeOver, type ValueNames } from "./form-versions.server.ts";
import type { FormAnswer, FormView, Offered } from "./form-view.ts";

/** A form and what it does; everything of the kit's server side works on the two. */
export interface Kit<S extends Shape, Page, Doc, Shown> {
  form: Form<S>;
  setup: FormContent<S, Page, Doc, Shown>;
}

/** What an answer says besides the text. */
export type AnswerParts = Partial<Pick<FormView, "problems" | "message" | "conflict" | "closed">>;

/** A form as its page first shows it: new, as it is stored, or as it was kept (`?form=`). */
export async function loadForm<S extends Shape, Page, Doc, Shown>(
  kit: Kit<S, Page, Doc, Shown>,
  { request, context }: RouteArgs,
  page: Page,
  read?: Doc,
): Promise<FormView<S, Shown>> {
  // Noted by this form's own action.
  const answered = context.answers.find(kit.form.id) as FormView<S, Shown> | undefined;
  if (answered) return answered;
  const at: At<Page> = { context, page };
  const url = new URL(request.url);
  const asked = url.searchParams.get("form");
  const [doc, kept] = await Promise.all([read ?? kit.setup.stored?.read(at), asked === null ? undefined : context.stash.find(asked)]);
  const { key, message, ...begun } = await begin(kit, at, doc);
  const found = kept && isOf(kit.form, kept, url.pathname, begun) ? takeUp(kit, kept, begun, doc) : undefined;
  const standing = stand(kit, at, found?.text ?? begun, found?.key ?? key ?? context.formTokens.newKey());
  const closed = doc && kit.setup.stored?.closed?.(doc, at);
  const told = asked === null ? undefined : found ? backMessage(found, kit.setup.back) : lostMessage;
  return view(kit, standing, doc, { message: closed ?? message ?? told }, false);
}

/** The text of a form nobody has typed in yet. */
export async function beginText<S extends Shape, Page, Doc, Shown>(
  kit: Kit<S, Page, Doc, Shown>,
  at: At<Page>,
  doc: Doc | undefined,
): Promise<FormText> {
  const { fields, lists } = await begin(kit, at, doc);
  return { fields, lists };
}

async function begin<S extends Shape, Page, Doc, Shown>(
  { form, setup }: Kit<S, Page, Doc, Shown>,
  at: At<Page>,
  doc: Doc | undefined,
): Promise<FormText & Pick<Start<S>, "key" | "message">> {
  const blank = blankText(form);
  const { stored } = setup;
  const {
    fields = {},
    lists = {},
    ...rest
  }: Start<S> = doc === undefined || !stored ? ((await setup.start?.(at)) ?? {}) : stored.toText(doc, at);
  const text: FormText = { fields: { ...blank.fields, ...definedOf(fields) }, lists: { ...blank.lists, ...lists } };
  return doc === undefined || !stored ? { ...rest, ...text } : asRendered(form, text, stored.version(doc), stored.codes?.(doc));
}

/** What was typed, on the lines its document has: of one that was not posted nothing was typed, and no other is its. */
export async function onStoredLines<S extends Shape, Page, Doc, Shown>(
  kit: Kit<S, Page, Doc, Shown>,
  { context, page, text }: Standing<S, Page>,
  doc: Doc,
): Promise<FormText> {
  const typed: FormText = text;
  const stored = await beginText(kit, { context, page }, doc);
  const lists = Object.entries(kit.form.shape.lists ?? {}).map(([list, { of }]) => {
    const posted = new Map(typed.lists[list]?.map((line) => [line["id"], line]));
    const lines = stored.lists[list]?.map((line) => ({ ...line, ...posted.get(line["id"]) }));
    return [list, of === "stored" ? lines : typed.lists[list]];
  });
  return { fields: typed.fields, lists: Object.fromEntries(lists) as FormText["lists"] };
}

/** What was typed, on the document as it is stored now. */
export async function mergeOverStored<S extends Shape, Page, Doc, Shown>(
  kit: Kit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  doc: Doc,
): Promise<MergedVersions> {
  return mergeOver(kit.form, standing.text, await beginText(kit, standing, doc), kit.setup.stored?.codes?.(doc));
}

/** Where two versions differ, in words; values the backend names are named as far as it answers. */
export async function describe<S extends Shape, Page, Doc, Shown>(
  kit: Kit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  { changes }: MergedVersions,
) {
  const offered = await readOffers(kit, standing);
  const names: ValueNames = Object.fromEntries(Object.entries(offered).map(([name, part]) => [name, part.ok ? part.value : []]));
  return describeChanges(kit.form, changes, names);
}

/** The form again, with all that was typed. */
export async function showForm<S extends Shape, Page, Doc, Shown>(
  kit: Kit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  doc: Doc | undefined,
  parts: AnswerParts = {},
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  const answer = { form: await view(kit, standing, doc, parts, true) };
  standing.context.answers.note(kit.form.id, answer.form);
  // What a page reads is the view of its own form again: `useFormAnswer` looks at whose it is.
  return data(answer as unknown as FormAnswer, { status, headers });
}

export function stand<S extends Shape, Page, Doc, Shown>(
  { form }: Pick<Kit<S, Page, Doc, Shown>, "form">,
  { context, page }: At<Page>,
  text: FormText,
  key: string,
): Standing<S, Page> {
  const ofLines = underIds(form, text);
  return { context, page, key, text: asTextOf(form, ofLines), plain: asTextOf(form, plainText(form, ofLines)) };
}

/** Offers by the form as it stands: a judgement asks for them, and the page that tells it. */
const offersOf = new WeakMap<object, Promise<Offered>>();

/** What the fields offer, read once for a form as it stands. */
export function readOffers<S extends Shape, Page, Doc, Shown>(
  { setup: { offers } }: Kit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
): Promise<Offered> {
  const read = offersOf.get(standing) ?? askFor(offers, standing);
  offersOf.set(standing, read);
  return read;
}

async function askFor<S extends Shape, Page>(offers: Offers<S, Page> | undefined, standing: Standing<S, Page>): Promise<Offered> {
  type Offer = Offers<S, Page>[keyof Offers<S, Page>];
  const read = Object.entries<Offer>(offers ?? {}).map(
    async ([name, offer]) => [name, await optionalRead(offer(standing), (choices) => choices)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** The document as it is stored now. While its service is down the form goes without it; one that is not there ends the page. */
export async function readForShowing<S extends Shape, Page, Doc, Shown>(
  { setup }: Kit<S, Page, Doc, Shown>,
  at: At<Page>,
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

async function view<S extends Shape, Page, Doc, Shown>(
  kit: Kit<S, Page, Doc, Shown>,
  standing: Standing<S, Page>,
  doc: Doc | undefined,
  { problems = [], ...parts }: AnswerParts,
  posted: boolean,
): Promise<FormView<S, Shown>> {
  const { form, setup } = kit;
  const { context, key } = standing;
  const [offered, shown] = await Promise.all([readOffers(kit, standing), setup.view?.(standing, doc)]);
  const text = asTextOf(form, withoutOrphans(form, standing.text, offered));
  return {
    formId: form.id,
    formToken: context.formTokens.issue(form.id, key),
    formKey: key,
    text,
    problems,
    ...parts,
    offered,
    posted,
    // Without `view` nothing is shown, and `Shown` is undefined.
    shown: shown as Shown,
  };
}

/** What was typed in the form that an address asks for (`?form=`), for a page that reads what it is about before its form is loaded. */
export async function readKeptText<S extends Shape>(form: Form<S>, { request, context }: RouteArgs): Promise<Text<S> | undefined> {
  const url = new URL(request.url);
  const asked = url.searchParams.get("form");
  const kept = asked === null ? undefined : await context.stash.find(asked);
  return kept && isOfPage(form, kept, url.pathname) ? asTextOf(form, readFormText(kept.entries, form).text) : undefined;
}

function isOfPage(form: Form, { formId, address }: KeptForm, path: string): boolean {
  return formId === form.id && address.split("?")[0] === path;
}

/** A kept form goes back to the page it was left on, and only for what it was about. */
function isOf(form: Form, kept: KeptForm, path: string, begun: FormText): boolean {
  if (!isOfPage(form, kept, path)) return false;
  const { fields } = readFormText(kept.entries, form).text;
  return Object.entries(form.shape.fields).every(
    ([name, field]) => field.kind !== "hidden" || !field.identity || fields[name] === begun.fields[name],
  );
}

/** `left`: what of it does not go on, in words. */
interface TakenUp extends Pick<KeptForm, "key" | "reason"> {
  text: FormText;
  left: string | undefined;
}

/** What was kept for an older version meets the lines of this one; sending it is a conflict, which says what changed. */
function takeUp<S extends Shape, Page, Doc, Shown>(
  { form, setup: { stored } }: Kit<S, Page, Doc, Shown>,
  { key, entries, reason }: KeptForm,
  begun: FormText,
  doc: Doc | undefined,
): TakenUp {
  const { text } = readFormText(entries, form);
  if (doc === undefined || text.fields["version"] === begun.fields["version"]) return { key, text, reason, left: undefined };
  const merged = mergeOver(form, text, begun, stored?.codes?.(doc));
  return { key, text: merged.text, reason, left: leftBehind(describeChanges(form, merged.changes, {})) };
}

function definedOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const cameBack: FormMessage = { tone: "info", title: "已恢复之前填写的内容，尚未提交", advice: "请核对后再提交。" };

/** Who comes back from a look-up has not been away. */
function backMessage({ left, reason }: TakenUp, back = cameBack): FormMessage | undefined {
  return left === undefined && reason === "lookUp" ? undefined : withLeft(back, left);
}

/** A message with what was left behind told first. */
export function withLeft(message: FormMessage, left: string | undefined): FormMessage {
  return left === undefined ? message : { ...message, tone: "warning", advice: `${left}${message.advice ?? ""}` };
}
const lostMessage: FormMessage = { tone: "warning", title: "没有找到之前填写的内容", advice: "可能已经提交，或保存已超过 7 天。" };
