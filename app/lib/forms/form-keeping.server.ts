import { data, redirect } from "@remix-run/node";
import { blankText, readFormText, toEntries, type FormText } from "./values/form-text.ts";
import type { FormMessage } from "./posts/form-message.ts";
import type { SaveDraftResult } from "./drafts/saved-drafts.server.ts";
import { isBlankText } from "./values/typed-lines.ts";
import type { Form, Shape } from "./form.ts";
import { fileListOf } from "./form-files.server.ts";
import type { RouteArgs, StoredState } from "./form-setup.server.ts";
import { beginText, isOfPage, showForm, toStoredState, type Kit, type Feedback } from "./form-show.server.ts";

/*
 * A form that is kept without anybody asking for it, and one that goes on as another.
 */

/** A form by what it is kept under. */
interface DraftKey {
  key: string;
  /** Path of its page. */
  address: string;
  text: FormText;
}

/** Keeps what stands in the form, in place of what was kept under its key before. */
function keep(
  form: Form,
  { savedDrafts }: StoredState<Shape, unknown>["context"],
  { key, address, text }: DraftKey,
): Promise<SaveDraftResult> {
  return savedDrafts.keep({ key, formId: form.id, address, entries: toEntries(text), reason: "autosave" });
}

/** Keeps a form under its new key as well as it was under the old one. */
export async function moveDraft<S extends Shape, Page>(form: Form<S>, from: StoredState<S, Page>, to: DraftKey): Promise<SaveDraftResult> {
  const kept = await keep(form, from.context, to);
  if (kept === "kept") await from.context.savedDrafts.drop(from.key);
  return kept;
}

/** Keeps what was typed so far, unless nothing was. */
export async function autosave<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  url: URL,
) {
  const { fields } = await beginText(kit, state, undefined);
  if (isBlankText(state.text, fields, kit.form)) return data({ savedAt: undefined });
  const kept = await keep(kit.form, state.context, { key: state.key, address: url.pathname, text: state.text });
  if (kept === "kept") return data({ savedAt: new Date().toISOString() });
  const { title, advice = "" } = noRoom(kit.form);
  return data({ failure: `没有自动保存：${title}。${advice}` }, { status: 422 });
}

/** The text as one of something that nobody has stored yet. Files belong to what took them: the new one needs its own. */
function asNew(form: Form, { fields, lists }: FormText): FormText {
  const hidden = Object.keys(blankText(form).fields).filter((name) => (form.shape.fields[name]?.kind ?? "hidden") === "hidden");
  const files = fileListOf(form);
  return {
    fields: { ...fields, ...Object.fromEntries(hidden.map((name) => [name, ""])) },
    lists: files ? { ...lists, [files.list]: [] } : lists,
  };
}

/**
 * Moves what was typed over something stored into the form of something new.
 * @returns where it is found; undefined: it finds no room
 */
async function moveToNew<S extends Shape, Page, Doc, PageData>(
  { form, setup }: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
): Promise<string | undefined> {
  const { another } = setup;
  if (!another) throw new Error(`form ${form.id}: nothing says where it goes on as another`);
  const [key, address] = [state.context.csrfTokens.newKey(), another.address(state.page)];
  const kept = await moveDraft(form, state, { key, address, text: asNew(form, state.text) });
  return kept === "kept" ? `${address}?form=${encodeURIComponent(key)}` : undefined;
}

/** The same for what was kept (`?form=`) of something that is not there any more; undefined where nothing was. */
export async function moveDraftToNew<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  { request, context }: RouteArgs,
  page: Page,
): Promise<string | undefined> {
  const url = new URL(request.url);
  const asked = url.searchParams.get("form");
  const kept = asked === null ? undefined : await context.savedDrafts.find(asked);
  if (!kept || !isOfPage(kit.form, kept, url.pathname)) return undefined;
  return moveToNew(kit, toStoredState(kit, { context, page }, readFormText(kept.entries, kit.form).text, kept.key));
}

/** The same text as a form that has made nothing yet; from the form of something stored it goes on in the form of something new. */
export async function startNew<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  { problems }: Feedback,
) {
  const { form, setup } = kit;
  const { context, page, text } = state;
  if (!setup.another?.isNew(page)) {
    const address = await moveToNew(kit, state);
    return address === undefined
      ? showForm(kit, state, undefined, { message: noRoom(form), problems }, { status: 422 })
      : redirect(address, 303);
  }
  const fresh = toStoredState(kit, state, asNew(form, text), context.csrfTokens.newKey());
  await moveDraft(form, state, { key: fresh.key, address: setup.another.address(page), text: fresh.text });
  const { list = "" } = fileListOf(form) ?? {};
  const files = ((text as FormText).lists[list] ?? []).length > 0;
  return showForm(kit, fresh, undefined, { message: setup.another.message(page, { files }), problems });
}

/** Nothing more can be kept. */
export function noRoom({ shape }: Form): FormMessage {
  const advice =
    shape.draft === undefined ? "请在我的主页删除不再需要的表单，再试一次。" : "请先保存草稿，或在我的主页删除不再需要的表单。";
  return { tone: "critical", title: "暂存的表单已满", advice };
}
