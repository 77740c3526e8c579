import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { DropDown } from "#app/lib/ui/drop-down.tsx";
import { listSizes, viewParams } from "./list-address.ts";

interface ColumnChoiceProps {
  /** Name under which the settings of this list are kept. */
  list: string;
  columns: readonly { id: string; header: string }[];
  shown: ReadonlySet<string>;
  /** Whether rows stand further apart. */
  wide: boolean;
  token: string;
}

/** 显示列: which columns the list shows, and how close its rows stand; the choice lasts, for this user on every machine. */
export function ColumnChoice({ list, columns, shown, wide, token }: ColumnChoiceProps) {
  return (
    <DropDown summary={<span className="plain-summary">显示列</span>}>
      <SettingForm list={list} token={token}>
        {/* Drawn anew when the choice changes: an untouched checkbox keeps what it first showed. */}
        <fieldset key={[...shown].join()}>
          <legend className="unseen">显示列</legend>
          <div className="column-choice">
            {columns.map((column) => (
              <label key={column.id} className="checkbox">
                {/* Named apart from the filter of the same word. */}
                <input
                  type="checkbox"
                  name="column"
                  value={column.id}
                  defaultChecked={shown.has(column.id)}
                  aria-label={`显示${column.header}`}
                />
                {column.header}
              </label>
            ))}
          </div>
        </fieldset>
        <input type="hidden" name="density" value={wide ? "compact" : "wide"} />
        <p className="panel-buttons">
          <Button variant="primary" name="setting" value="columns">
            保存
          </Button>
          <Button name="setting" value="defaultColumns">
            恢复默认
          </Button>
          <Button name="setting" value="density">
            {wide ? "紧凑显示" : "宽松显示"}
          </Button>
        </p>
      </SettingForm>
    </DropDown>
  );
}

/** 每页: how many rows a page has; the choice lasts. An address holds no such choice of anybody's. */
export function SizeChoice({ list, size, token }: { list: string; size: number; token: string }) {
  return (
    <SettingForm list={list} token={token} leaves={[viewParams.size, viewParams.page]}>
      <p className="pager-sizes">
        <input type="hidden" name="setting" value="rows" />
        每页
        {listSizes.map((choice) =>
          choice === size ? (
            <b key={choice} aria-current="true">
              {choice}
            </b>
          ) : (
            <Button key={choice} variant="tertiary" name="size" value={choice} aria-label={`每页 ${choice} 条`}>
              {choice}
            </Button>
          ),
        )}
        条
      </p>
    </SettingForm>
  );
}

interface SavedSearchesProps {
  /** Name under which the settings of this list are kept. */
  list: string;
  searches: readonly { name: string; address: string }[];
  /** The query shown, without the question mark: what is saved. */
  search: string;
  /** What the user has opened of this list, the latest first. */
  viewed: readonly { number: string; to: string }[];
  token: string;
}

/** 常用查询: the user's named queries of this list, the one shown to be saved as another, and what was viewed last. */
export function SavedSearches({ list, searches, search, viewed, token }: SavedSearchesProps) {
  return (
    <DropDown
      summary={
        <span className="plain-summary">
          常用查询 <span aria-hidden="true">▾</span>
        </span>
      }
    >
      {searches.length === 0 && <p className="quiet">暂无常用查询。</p>}
      {searches.map((saved) => (
        <SettingForm key={saved.name} list={list} token={token}>
          <div className="saved-search">
            <input type="hidden" name="name" value={saved.name} />
            <Link to={saved.address}>{saved.name}</Link>
            <Button variant="tertiary" name="setting" value="removeSearch" aria-label={`删除查询 ${saved.name}`}>
              删除
            </Button>
          </div>
        </SettingForm>
      ))}
      <SettingForm key={`new after ${searches.length}`} list={list} token={token}>
        <input type="hidden" name="search" value={search} />
        <div className="field">
          <label htmlFor="saved-search-name">查询名称</label>
          <input id="saved-search-name" name="name" className="control" required maxLength={30} autoComplete="off" />
        </div>
        <Button name="setting" value="saveSearch">
          保存此查询
        </Button>
      </SettingForm>
      {viewed.length > 0 && (
        <div className="viewed">
          <p className="quiet">最近查看</p>
          {viewed.map(({ number, to }) => (
            <Link key={to} to={to}>
              {number}
            </Link>
          ))}
        </div>
      )}
    </DropDown>
  );
}

interface SettingFormProps {
  list: string;
  token: string;
  /** Parameters the list is shown without from now on. */
  leaves?: readonly string[];
  children: ReactNode;
}

function SettingForm({ list, token, leaves = [], children }: SettingFormProps) {
  const { pathname, search: address } = useLocation();
  const params = new URLSearchParams(address);
  for (const name of leaves) params.delete(name);
  const search = leaves.length === 0 ? address : params.size > 0 ? `?${params}` : "";
  return (
    <Form method="post" action="/preferences">
      <CsrfToken value={token} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </Form>
  );
}
