import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { isGatewayError } from "#gateway/errors.ts";
import { FormToken } from "../../../components/form/form-token.tsx";
import { formTokenName } from "../../../forms/form-token-name.ts";
import { Notice } from "../../../components/form/notice.tsx";
import { SelectFilter, TextFilter } from "../../../components/list/filter-fields.tsx";
import { FilterForm } from "../../../components/list/filter-form.tsx";
import { EmptyState, ListPage } from "../../../components/list/list-page.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { readPostedFields } from "../../../forms/posted-fields.server.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { contextOf, lookUpParams } from "./look-up-address.ts";
import { backAddress, keepPick, openForm } from "./look-up-form.server.ts";
import { readChosenRow, readLookUpQuery, toContext } from "./look-up-query.server.ts";
import { findRow, lookUpOf, readLookUp } from "./look-up-rows.server.ts";
import { LookUpTable } from "./look-up-table.tsx";
import type { LookUpView } from "./look-up-view.ts";
import { listAddress } from "../../../document/document-address.ts";
import { applicationKinds, applicationOf } from "../application-kind.ts";

export const meta = pageMeta;

const formId = "lookUp";
/** The button of a row: its code and key, as the query of an address is written. */
const rowName = "row";

/**
 * A look-up for a form that waits in the stash: its text narrows the rows, and a row that is chosen is written
 * into it. Without a form it is for reading.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { side } = context.actor;
  const application = applicationOf(context).name;
  const lookUp = lookUpOf(application, params["what"], side);
  const list = listAddress(application, side);
  if (!lookUp) return data({ title: "没有这种查找", state: "unknown" as const, application, list }, { status: 404 });
  const query = readLookUpQuery(new URL(request.url).searchParams, lookUp.source.filters);
  const form = query.form === undefined ? undefined : await openForm(context, application, query.form);
  if (query.form !== undefined && !form)
    return data({ title: lookUp.source.title, state: "lost" as const, application, list }, { status: 404 });
  const view = await readLookUp(context, lookUp, query, form ? narrowing(form.text) : query.said);
  const { result } = view;
  return data(
    {
      title: view.title,
      state: "open" as const,
      application,
      view,
      form: form && { back: backAddress(form, lookUp.what, query.line, application, side), token: context.formTokens.issue(formId) },
    },
    { status: result.kind === "outage" ? result.status : 200 },
  );
}

/** Writes the chosen row, as the backend has it now, into the kept form and goes back to it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { side } = context.actor;
  const { name: application, word } = applicationOf(context);
  const lookUp = lookUpOf(application, params["what"], side);
  const { form: key, line } = readLookUpQuery(new URL(request.url).searchParams, []);
  const form = lookUp && key !== undefined ? await openForm(context, application, key) : undefined;
  // The page says which of both is missing.
  if (!lookUp || !form) return data({ message: `没有可以填写的${word}` }, { status: 404 });
  const posted = await readPostedFields(request);
  if (context.formTokens.check(formId, posted.get(formTokenName)) !== "valid")
    return data({ message: "页面已过期，请再选择一次" }, { status: 422 });
  const { code, key: rowKey } = readChosenRow(posted.get(rowName));
  try {
    const ask = { backend: context.backend, side, context: narrowing(form.text) };
    const row = await findRow(lookUp.source, ask, code, rowKey);
    if (!row) return data({ message: "这一行已不存在或已变更，请重新选择" }, { status: 422 });
    const pick = line === undefined ? row.pick : { ...row.pick, line };
    if ((await keepPick(context, form, pick)) !== "kept")
      return data({ message: "暂存的表单已满，无法带回所选内容；请返回后直接填写代码，或在我的主页删除不再需要的表单" }, { status: 413 });
  } catch (error) {
    if (!isGatewayError(error) || error.kind === "unauthenticated" || error.kind === "forbidden") throw error;
    return data({ message: `${error.message}。${error.advice}参考编号：${error.reference}` }, { status: error.status });
  }
  return redirect(backAddress(form, lookUp.what, line, application, side), 303);
}

function narrowing(text: Parameters<typeof contextOf>[0]) {
  const said = contextOf(text);
  return toContext((name) => said[name]);
}

export default function LookUp() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { word } = applicationKinds[page.application];
  switch (page.state) {
    case "unknown":
      return (
        <ListPage title={page.title}>
          <EmptyState title="没有这种查找">
            <Link to={page.list}>返回{word}查询</Link>
          </EmptyState>
        </ListPage>
      );
    case "lost":
      return (
        <ListPage title={page.title}>
          <EmptyState title={`填写的${word}已不在`}>
            <p>它可能已经提交，或保存时间已过。未提交的草稿可以在{word}查询中找到。</p>
            <Link to={page.list}>返回{word}查询</Link>
          </EmptyState>
        </ListPage>
      );
    case "open":
      return (
        <ListPage
          title={page.title}
          actions={
            page.form && (
              <Link className="button" to={page.form.back}>
                返回
              </Link>
            )
          }
        >
          {refused && <Notice tone="critical" title={refused.message} announce />}
          {!page.form && <Notice tone="info">这里只供查看。要填入{word}，请在填写页面点“选择”。</Notice>}
          <Filter view={page.view} />
          <Result view={page.view} token={page.form?.token} />
        </ListPage>
      );
  }
}

function Filter({ view }: { view: LookUpView }) {
  return (
    <>
      {view.filters.length > 0 && (
        <FilterForm
          chips={[]}
          kept={Object.values(lookUpParams)}
          primary={view.filters.map(({ name, label, options }) =>
            options ? (
              <SelectFilter key={name} name={name} label={label} options={options} />
            ) : (
              <TextFilter key={name} name={name} label={label} maxLength={60} />
            ),
          )}
        >
          {view.hint && <span className="quiet">{view.hint}</span>}
        </FilterForm>
      )}
      {view.notices.length > 0 && <Notice tone="warning">{view.notices.join(" ")}</Notice>}
      {view.narrowed && <p className="quiet">{view.narrowed}</p>}
    </>
  );
}

function Result({ view, token }: { view: LookUpView; token: string | undefined }) {
  const { pathname, search } = useLocation();
  const { result } = view;
  switch (result.kind) {
    case "none":
      return <EmptyState title={result.title}>{result.advice}</EmptyState>;
    case "outage":
      return (
        <Notice tone="critical" title={result.message} announce>
          <p>{result.advice}</p>
          <p>
            参考编号：{result.reference} <a href={pathname + search}>重试</a>
          </p>
        </Notice>
      );
    case "rows":
      return (
        <>
          {token ? (
            <Form method="post" action={pathname + search} preventScrollReset>
              <FormToken value={token} />
              <LookUpTable
                view={view}
                rows={result.rows}
                choose={({ code, key }, label) => (
                  <button className="button" name={rowName} value={new URLSearchParams({ code, key }).toString()} aria-label={label}>
                    选择
                  </button>
                )}
              />
            </Form>
          ) : (
            <LookUpTable view={view} rows={result.rows} choose={undefined} />
          )}
          <Pager page={result.page} size={result.size} total={result.total} />
        </>
      );
  }
}
