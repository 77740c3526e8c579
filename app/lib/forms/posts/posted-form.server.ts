import type { ActionFunctionArgs } from "@remix-run/node";
import { csrfTokenName, formIdName } from "../csrf/csrf-token-name.ts";
import type { OpenedCsrfToken } from "#app/lib/request/context.ts";
import { readPostedBody, type PostedBody } from "./posted-body.server.ts";
import { createFileTray, type FileRules, type PostedFile } from "./posted-file.server.ts";

/** A posted form: what was typed, and the files that came with it. */
export interface PostedForm {
  formId: string;
  token: OpenedCsrfToken;
  /** Names and values in the order of the page. */
  entries: [string, string][];
  /** The first value of a name. */
  get(name: string): string | undefined;
  files: PostedFile[];
  /** False: it broke off or is over a limit, and `entries` is what arrived of it. */
  intact: boolean;
  /** Why it is not intact, in words for the user. */
  problem?: string;
  /** Removes the files; the end of the request does so too. */
  dispose(): Promise<void>;
}

const problems: Readonly<Record<NonNullable<PostedBody["broken"]>, string>> = {
  cut: "表单没有传完，请核对内容后再次提交",
  tooLarge: "提交的内容过大，请减少文件后再次提交",
  tooMuchText: "填写的内容过多，超出部分没有收到，请减少后再次提交",
  tooManyFiles: "一次选择的文件过多，多出的没有收到，请分几次上传",
  unreadable: "请求无效，请重新提交",
};

/**
 * Reads the form an action was sent. From here on nothing of it is lost: when the action ends at the login page or in
 * an error page, the guard keeps the entries in the stash and that page leads back to them.
 *
 * @param formId id of the form, or ids of a page's forms: the CSRF token says which one was posted, without a token of theirs the hidden
 *   value `formId`, else it is the first one (nothing is done without a token, but what was typed is shown in a form)
 * @param taken which files are taken; those of a document's attachments, unless said otherwise
 */
export async function readPostedForm(
  { request, context }: ActionFunctionArgs,
  formId: string | readonly string[],
  taken?: FileRules,
): Promise<PostedForm> {
  const tray = createFileTray((error) => context.log.error({ err: error }, "a posted file cannot be written"), taken);
  context.afterwards(tray.dispose);
  const { entries, broken } = await readPostedBody(request, { takeFile: tray.take, ...(taken && { fileBytes: taken.bytes }) });
  const find = (name: string) => entries.find(([known]) => known === name)?.[1];
  // Half a form must not take the place of a whole one that was kept before.
  if (broken === undefined || broken === "tooManyFiles") context.noteForm(entries);
  const files = tray.files();
  if (files.some(({ disguised }) => disguised)) context.audit("file.refused");
  const token = find(csrfTokenName);
  const id = typeof formId === "string" ? formId : whichOf(formId, [context.csrfTokens.formOf(token), find(formIdName)]);
  return {
    formId: id,
    token: context.csrfTokens.open(id, token),
    entries,
    get: find,
    files,
    intact: broken === undefined,
    ...(broken === undefined ? {} : { problem: problems[broken] }),
    dispose: tray.dispose,
  };
}

function whichOf(ids: readonly string[], named: readonly (string | undefined)[]): string {
  return named.find((id) => id !== undefined && ids.includes(id)) ?? ids[0] ?? "";
}
