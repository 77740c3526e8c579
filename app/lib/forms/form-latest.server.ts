import type { FormMessage } from "./posts/form-message.ts";
import type { LastChange } from "./posts/form-problem.ts";
import type { FormText } from "./values/form-text.ts";
import { leftBehind } from "./drafts/left-behind.ts";
import { settleRead } from "../data/settled-read.server.ts";
import { hasFreeLines, type Shape, type ShowIntent } from "./form.ts";
import { moveDraft } from "./form-keeping.server.ts";
import type { StoredState } from "./form-setup.server.ts";
import {
  describe,
  mergeOverStored,
  readForShowing,
  showForm,
  toStoredState,
  withLeft,
  type AnswerParts,
  type Kit,
  type Feedback,
} from "./form-show.server.ts";

/*
 * A form whose document has another version by now, or takes no changes any more.
 */

export type LatestStop<Doc> = { kind: "closed"; message: FormMessage; doc: Doc } | { kind: "conflict"; doc: Doc };

/** Why a form on this document, as it stands, cannot be what its user has looked at. */
export function stopAt<S extends Shape, Page, Doc, PageData>(
  { setup: { stored } }: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  doc: Doc | undefined,
): LatestStop<Doc> | undefined {
  if (doc === undefined || !stored) return undefined;
  const message = stored.closed?.(doc, state);
  if (message) return { kind: "closed", message, doc };
  return versionOf(state.text) === stored.version(doc) ? undefined : { kind: "conflict", doc };
}

export async function showClosed<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  { message, doc }: Extract<LatestStop<Doc>, { kind: "closed" }>,
) {
  const differences = await describe(kit, state, await mergeOverStored(kit, state, doc), doc);
  return showForm(kit, state, doc, { message, closed: { differences } }, { status: 409 });
}

/** What was changed stands on the document as it is now; it is sent only after its user goes on with it. */
export async function showConflict<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  doc: Doc,
  parts: AnswerParts = {},
) {
  const merged = await mergeOverStored(kit, state, doc);
  const [differences, changed] = await Promise.all([describe(kit, state, merged, doc), readLastChange(kit, state, doc)]);
  const conflict = {
    word: kit.setup.stored?.word ?? "",
    version: String(kit.setup.stored?.version(doc) ?? 0),
    ...(changed ? { changed } : {}),
    differences,
  };
  // Lines that people have added stand where they were added until somebody says which version goes on.
  const shown = hasFreeLines(kit.form) ? state : toStoredState(kit, state, merged.text, state.key);
  return showForm(kit, shown, doc, { ...parts, conflict }, { status: 409 });
}

/** Both versions can be told of without it. */
async function readLastChange<S extends Shape, Page, Doc, PageData>(
  { setup: { stored } }: Kit<S, Page, Doc, PageData>,
  { context, page }: StoredState<S, Page>,
  doc: Doc,
): Promise<LastChange | undefined> {
  const settled = await settleRead(Promise.resolve(stored?.lastChange?.(doc, { context, page })));
  if (settled.ok) return settled.value?.at === undefined ? undefined : settled.value;
  context.log.warn({ kind: settled.error.kind }, "who changed a document last cannot be read");
  return undefined;
}

/** Goes on with what was changed, on the version that is stored now; under a key of its own, because it is another submit. */
export async function adoptLatest<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  { problems }: Feedback,
  { pathname }: URL,
) {
  const { context } = state;
  const doc = await kit.setup.stored?.read(state);
  if (doc === undefined) return showForm(kit, state, doc, { problems });
  const stop = stopAt(kit, state, doc);
  if (stop?.kind === "closed") return showClosed(kit, state, stop);
  const merged = await mergeOverStored(kit, state, doc);
  const left = leftBehind(await describe(kit, state, merged, doc));
  const fields = { ...merged.text.fields, version: String(kit.setup.stored?.version(doc) ?? 0) };
  const fresh = toStoredState(kit, state, { ...merged.text, fields }, context.csrfTokens.newKey());
  if (kit.form.shape.autosaved) await moveDraft(kit.form, state, { key: fresh.key, address: pathname, text: fresh.text });
  else await context.savedDrafts.drop(state.key);
  return showForm(kit, fresh, doc, { message: withLeft(kit.setup.adopted ?? adopted, left), problems });
}

/** The form again. Where its document has another version by now, its user is told before one meets the other. */
export async function showAgain<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  parts: AnswerParts = {},
  status = 200,
  intent?: ShowIntent<S>,
) {
  const doc = await readForShowing(kit, state);
  const stop = stopAt(kit, state, doc);
  if (stop?.kind === "conflict") return showConflict(kit, state, stop.doc, parts);
  const revised = intent === undefined ? undefined : await kit.setup.revise?.(state, intent, doc);
  if (!revised) return showForm(kit, state, doc, parts, { status });
  const problems = [...(parts.problems ?? []), ...(revised.problems ?? [])];
  return showForm(kit, toStoredState(kit, state, revised.text, state.key), doc, { ...parts, problems }, { status });
}

export function versionOf({ fields }: FormText): number {
  return Number(fields["version"] || "0");
}

const adopted: FormMessage = {
  tone: "info",
  title: "已把您修改的内容带入最新版本，尚未提交",
  advice: "其余内容是现在保存的。请核对后再提交。",
};
