import { rowName } from "./look-up-view.ts";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "../forms/ui/csrf-token.tsx";
import { Notice } from "../forms/ui/notice.tsx";
import { SelectFilter, TextFilter } from "../lists/ui/filter-fields.tsx";
import { FilterForm } from "../lists/ui/filter-form.tsx";
import { EmptyState, ListPage } from "../lists/ui/list-page.tsx";
import { Pager } from "../lists/ui/pager.tsx";
import type { chooseRow, loadLookUp } from "./look-up-page.server.ts";
import { LookUpTable } from "./look-up-table.tsx";
import type { LookUpView } from "./look-up-view.ts";

/** The page of a look-up, whatever the form: a route's component, beside `loadLookUp` and `chooseRow`. */
export function LookUpPage() {
  const page = useLoaderData<typeof loadLookUp>();
  const refused = useActionData<typeof chooseRow>();
  const { title, word, home } = page;
  switch (page.state) {
    case "unknown":
      return (
        <ListPage title={title}>
          <EmptyState title="没有这种查询">
            <Link to={home.to}>返回{home.label}</Link>
          </EmptyState>
        </ListPage>
      );
    case "lost":
      return (
        <ListPage title={title}>
          <EmptyState title={`填写的${word}已不在`}>
            <p>它可能已经提交，或保存时间已过。{page.lost}</p>
            <Link to={home.to}>返回{home.label}</Link>
          </EmptyState>
        </ListPage>
      );
    case "open":
      return (
        <ListPage title={title} actions={page.form && <ButtonLink to={page.form.back}>返回</ButtonLink>}>
          {refused && <Notice tone="critical" title={refused.message} announce />}
          {!page.form && <Notice tone="info">这里只供查看。要填入{word}，请在填写页面点“选择”。</Notice>}
          <Filter view={page.view} kept={page.kept} />
          <Result view={page.view} token={page.form?.token} />
        </ListPage>
      );
  }
}

function Filter({ view, kept }: { view: LookUpView; kept: readonly string[] }) {
  return (
    <>
      {view.filters.length > 0 && (
        <FilterForm
          chips={[]}
          kept={kept}
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
            问题编号：{result.reference} <a href={pathname + search}>重试</a>
          </p>
        </Notice>
      );
    case "rows":
      return (
        <>
          {token ? (
            <Form method="post" action={pathname + search} preventScrollReset>
              <CsrfToken value={token} />
              <LookUpTable
                view={view}
                rows={result.rows}
                choose={({ code, key }, label) => (
                  <Button name={rowName} value={new URLSearchParams({ code, key }).toString()} aria-label={label}>
                    选择
                  </Button>
                )}
              />
            </Form>
          ) : (
            <LookUpTable view={view} rows={result.rows} choose={undefined} />
          )}
          <Pager page={result.page} size={result.size} total={result.total} counted={result.counted} />
        </>
      );
  }
}
