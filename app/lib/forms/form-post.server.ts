import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { FormMessage } from "./posts/form-message.ts";
import type { FormProblem } from "./posts/form-problem.ts";
import { changeLines, readFormText, type FormText, type LineChange } from "./values/form-text.ts";
import { readPostedForm, type PostedForm } from "./posts/posted-form.server.ts";
import { leaveForLookUp } from "../lookups/form-draft.server.ts";
import { lookUpSearch } from "../lookups/look-ups.ts";
import type { Form, Shape, WriteIntent } from "./form.ts";
import { takeFieldFile, takeFiles, uploadIntent } from "./form-files.server.ts";
import { intentOf } from "./form-intent.server.ts";
import { autosave, noRoom, startNew } from "./form-keeping.server.ts";
import { adoptLatest, showAgain } from "./form-latest.server.ts";
import type { Submission, StoredState } from "./form-setup.server.ts";
import { toStoredState, type Kit, type Feedback } from "./form-show.server.ts";

/** Reads a post, and does or shows what its button is for. @param write what a button that writes does */
export async function actOn<S extends Shape, Page, Doc, PageData, Answer>(
  kit: Kit<S, Page, Doc, PageData>,
  args: ActionFunctionArgs,
  write: (act: Submission<S, Page>, said: Feedback) => Promise<Answer>,
  read?: PostedForm,
) {
  const { form, setup } = kit;
  const { context } = args;
  const page = await setup.page(args);
  const posted = read ?? (await readPostedForm(args, form.id, setup.files?.taken));
  const { token, intact } = posted;
  const { text, overlong } = readFormText(posted.entries, form);
  const typed = toStoredState(kit, { context, page }, text, token.state === "missing" ? context.csrfTokens.newKey() : token.key);
  // Without a token of ours nobody knows whose wish it is: what was typed is shown, and nothing is done.
  if (token.state === "missing") return showAgain(kit, typed, { message: expiredMessage(kit) }, 422);
  const intent = intentOf(form, posted);
  const takesPhone = intact && (intent.kind === "write" || (intent.kind === "show" && intent.show === uploadIntent));
  const taken = await takeFiles(form, setup.files, typed, typed.text, posted.files, takesPhone);
  const filled = await takeFieldFile(setup.fieldFile, typed, taken.text, posted.files);
  const state = filled.text === typed.text ? typed : toStoredState(kit, typed, filled.text, typed.key);
  const cut = Object.entries(overlong).map(([list, count]) => tooManyLines(form, list, count));
  const said: Feedback = { problems: [...taken.problems, ...filled.problems, ...cut], status: taken.status ?? filled.status };
  const { problems } = said;
  if (!intact)
    return showAgain(kit, state, { message: { tone: "critical", title: posted.problem ?? "请求无效，请重新提交" }, problems }, 422);
  const url = new URL(args.request.url);
  switch (intent.kind) {
    case "unknown":
      return showAgain(kit, state, { message: invalid, problems }, 400);
    case "show":
      return showAgain(kit, state, { problems }, said.status, intent.show);
    case "line":
      return changeLine(kit, state, intent.change, said);
    case "adoptLatest":
      return adoptLatest(kit, state, said, url);
    case "startNew":
      return startNew(kit, state, said);
    case "autosave":
      return autosave(kit, state, url);
    case "lookUp":
      return leave(kit, state, intent, url);
    case "write":
      if (token.state === "stale") return showAgain(kit, state, { message: expiredMessage(kit), problems }, 422);
      // Nobody sends what they have not seen.
      if (taken.fromPhone > 0) return showAgain(kit, state, { message: fetched(taken.fromPhone), problems }, said.status);
      return write({ ...state, intent: intent.write }, said);
  }
}

/** Adds, removes, copies or moves a line. */
function changeLine<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  change: LineChange,
  { problems, status }: Feedback,
) {
  const { form } = kit;
  const before: FormText = state.text;
  const after = changeLines(before, change, form);
  const isFull =
    (change.verb === "add" || change.verb === "copy") && after.lists[change.list]?.length === before.lists[change.list]?.length;
  if (!isFull) return showAgain(kit, toStoredState(kit, state, after, state.key), { problems }, status);
  const { label = change.list } = form.shape.lists?.[change.list] ?? {};
  const full = { path: change.list, message: `${label}最多 ${form.linesMax} 行` };
  return showAgain(kit, state, { problems: [...problems, full] }, 422);
}

/** The form waits while something is looked up for it, and comes back to where it is now with what was chosen. */
async function leave<S extends Shape, Page, Doc, PageData>(
  kit: Kit<S, Page, Doc, PageData>,
  state: StoredState<S, Page>,
  wanted: { what: string; index: number },
  { pathname, searchParams }: URL,
) {
  const { context, key, text } = state;
  const { lookUps } = kit.setup;
  for (const once of ["form", "done"]) searchParams.delete(once);
  const address = searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
  if (!lookUps) return showAgain(kit, state, { message: invalid }, 400);
  const left = await leaveForLookUp(context, lookUps.bound, { key, address, text }, wanted);
  switch (left.kind) {
    case "kept":
      return redirect(lookUps.page(left.place.what, context.actor) + lookUpSearch(lookUps.bound.lookUps, left.place, key), 303);
    case "full":
      return showAgain(kit, state, { message: noRoom(kit.form) }, 422);
    case "unknown":
      return showAgain(kit, state, { message: invalid }, 400);
  }
}

/** What the button says, or one that writes; 提交 unless said otherwise. */
export function buttonOf<S extends Shape, Page, Doc, PageData>({ setup }: Kit<S, Page, Doc, PageData>, intent?: WriteIntent<S>): string {
  const { button = "提交" } = setup;
  if (typeof button === "string") return button;
  return (intent === undefined ? undefined : button[intent]) ?? "提交";
}

function expiredMessage<S extends Shape, Page, Doc, PageData>(kit: Kit<S, Page, Doc, PageData>): FormMessage {
  const button = buttonOf(kit);
  return { tone: "warning", title: `表单已过期，请再次${button}`, advice: `填写的内容都在，请核对后再${button}一次。` };
}

function tooManyLines({ shape, linesMax }: Form, list: string, count: number): FormProblem {
  const { label = list, tooMany } = shape.lists?.[list] ?? {};
  return { path: list, message: tooMany ?? `${label}最多 ${linesMax} 行，收到 ${count} 行，只保留了前 ${linesMax} 行` };
}

const invalid: FormMessage = { tone: "critical", title: "请求无效", advice: "填写的内容都在，请再试一次。" };

function fetched(count: number): FormMessage {
  return { tone: "info", title: `已取回手机照片 ${count} 张，还没有提交`, advice: "请核对附件后再次提交。" };
}
