import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { csrfTokenName } from "../forms/csrf/csrf-token-name.ts";
import { readPostedFields } from "../forms/posts/posted-fields.server.ts";
import { settleRead } from "../data/settled-read.server.ts";
import { findBound, type BoundLookUps } from "./bound-look-ups.server.ts";
import { backAddress, savePick, openForm } from "./form-draft.server.ts";
import { readChosenRow, readLookUpQuery } from "./look-up-query.server.ts";
import { findRow, readLookUp, toPick } from "./look-up-rows.server.ts";
import { rowName } from "./look-up-view.ts";
import { contextOf, lookUpParams } from "./look-ups.ts";

/** Of the button of a row; a form of its own. */
const formId = "lookUp";

/**
 * The `loader` of a look-up's page (`…/:what`) for a form that waits in the stash: its text narrows the rows, and a row that is
 * chosen is written into it. Without a form it is for reading.
 */
export async function loadLookUp({ request, params, context }: LoaderFunctionArgs, bound: BoundLookUps) {
  const { audience } = context.actor;
  const { word, home, lost, lookUps } = bound;
  const page = { word, home: home(audience), kept: [...Object.values<string>(lookUpParams), ...Object.keys(lookUps.context)] };
  const found = findBound(bound, params["what"], audience);
  if (!found) return data({ ...page, title: "没有这种查询", state: "unknown" as const }, { status: 404 });
  const search = new URL(request.url).searchParams;
  const query = readLookUpQuery(search, found.source.filters);
  const form = query.form === undefined ? undefined : await openForm(context, bound, query.form);
  if (query.form !== undefined && !form)
    return data({ ...page, title: found.source.title, state: "lost" as const, lost: lost ?? "" }, { status: 404 });
  const view = await readLookUp(context, found, query, form ? contextOf(lookUps, form.text) : contextFromAddress(search, bound));
  const { result } = view;
  return data(
    {
      ...page,
      title: view.title,
      state: "open" as const,
      view,
      form: form && {
        back: backAddress(bound, form, { what: found.what, line: query.line }, audience),
        token: context.csrfTokens.issue(formId),
      },
    },
    { status: result.kind === "outage" ? result.status : 200 },
  );
}

/** The `action` of a look-up's page: writes the chosen row, as the backend has it now, into the kept form and goes back to it. */
export async function chooseRow({ request, params, context }: ActionFunctionArgs, bound: BoundLookUps) {
  const { audience } = context.actor;
  const found = findBound(bound, params["what"], audience);
  const { form: key, line } = readLookUpQuery(new URL(request.url).searchParams, []);
  const form = found && key !== undefined ? await openForm(context, bound, key) : undefined;
  // The page says which of both is missing.
  if (!found || !form) return data({ message: `没有可以填写的${bound.word}` }, { status: 404 });
  const posted = await readPostedFields(request);
  if (context.csrfTokens.check(formId, posted.get(csrfTokenName)) !== "valid")
    return data({ message: "页面已过期，请再选择一次" }, { status: 422 });
  const { code, key: rowKey } = readChosenRow(posted.get(rowName));
  const ask = { backend: context.backend, audience, context: contextOf(bound.lookUps, form.text) };
  const settled = await settleRead(findRow(found.source, ask, code, rowKey));
  if (!settled.ok) {
    const { message, advice, reference, status } = settled.error;
    return data({ message: `${message}。${advice}问题编号：${reference}` }, { status });
  }
  if (!settled.value) return data({ message: "这一行已不存在或已变更，请重新选择" }, { status: 422 });
  if ((await savePick(context, bound, form, toPick(found.what, settled.value, line))) !== "kept")
    return data({ message: "暂存的表单已满，无法带回所选内容；请返回后直接填写代码，或在我的主页删除不再需要的表单" }, { status: 413 });
  return redirect(backAddress(bound, form, { what: found.what, line }, audience), 303);
}

/** The `loader` of a look-up's rows (`…/:what/rows`) for the dialog over a form: its address says what narrows them. */
export async function loadRows({ request, params, context }: LoaderFunctionArgs, bound: BoundLookUps) {
  const found = findBound(bound, params["what"], context.actor.audience);
  if (!found) return Response.json({ message: "没有这种查询" }, { status: 404 });
  const search = new URL(request.url).searchParams;
  const view = await readLookUp(context, found, readLookUpQuery(search, found.source.filters), contextFromAddress(search, bound));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
}

/** What an address says of the form; a kept form's own text goes before it. */
function contextFromAddress(search: URLSearchParams, { lookUps }: BoundLookUps): Record<string, string> {
  return Object.fromEntries(Object.keys(lookUps.context).map((name) => [name, search.get(name) ?? ""]));
}
