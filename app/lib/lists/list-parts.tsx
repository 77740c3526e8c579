import { Link, useLocation, useMatches, useSearchParams } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { placeOf } from "../routing/place.ts";
import { formatCount, formatMoney } from "../ui/cells/format.ts";
import { Notice } from "../forms/ui/notice.tsx";
import { DataTable } from "./ui/data-table.tsx";
import { changeList } from "./ui/list-address.ts";
import { ListNotices } from "./ui/list-notices.tsx";
import { EmptyState, ListPage } from "./ui/list-page.tsx";
import { ColumnChoice, SavedSearches, SizeChoice } from "./ui/list-settings.tsx";
import { Pager } from "./ui/pager.tsx";
import { SortChoice } from "./ui/sort-choice.tsx";
import { keys } from "../ui/keys.ts";
import { paramsOf } from "./filters.ts";
import { ListFilter } from "./list-filter.tsx";
import type { ListView } from "./list-view.tsx";

/* What the page of a list is made of. A list with nothing of its own is `PlainList`; any other one composes the parts. */

interface Part {
  view: ListView;
  children?: ReactNode;
}

interface PlainListProps {
  view: ListView;
  /** Where its user makes a new one. */
  create?: string;
  /** Where one is opened by its id, as what was done and what was viewed lead there. */
  opened?(id: string): string;
  /** What is told of all rows beside how many there are. */
  count?: ReactNode;
  /** What else leads on from the whole list. */
  children?: ReactNode;
}

/** A list that has nothing but what every list has. */
export function PlainList({ view, create, opened, count, children }: PlainListProps) {
  const { done } = view.list;
  const title = placeOf(useMatches().at(-1))?.title ?? view.word;
  const createLink = (variant: "primary" | "secondary") =>
    create !== undefined && (
      <ButtonLink variant={variant} to={create} aria-keyshortcuts={keys.newDocument} title={keys.newDocument}>
        新建{view.word}
      </ButtonLink>
    );
  return (
    <ListPage
      title={title}
      fills
      actions={
        <ListActions view={view} opened={opened}>
          {children}
          {createLink("primary")}
        </ListActions>
      }
    >
      <ListMessages view={view}>{done?.documentId && opened && <Link to={opened(done.documentId)}>打开</Link>}</ListMessages>
      <ListTabs view={view} />
      <ListFilter view={view}>
        <ListCount view={view}>{count}</ListCount>
      </ListFilter>
      <ListTable view={view}>{createLink("secondary")}</ListTable>
      <ListPages view={view} />
    </ListPage>
  );
}

/** 常用查询, 排序, 显示列 and 导出. `opened`: where a document is opened by its id. `children`: what else can be done, the most important last. */
export function ListActions({ view, opened, children }: Part & { opened?: ((id: string) => string) | undefined }) {
  const { list } = view;
  const viewed = opened ? list.viewed.map(({ id, number }) => ({ number, to: opened(id) })) : [];
  const { pathname } = useLocation();
  const searches = list.searches.map(({ name, search }) => ({ name, address: search ? `${pathname}?${search}` : pathname }));
  return (
    <>
      <SavedSearches list={list.name} searches={searches} search={list.search} viewed={viewed} token={list.settingsToken} />
      <ListTools view={view} />
      {/* A plain link: a download is no navigation, and one that fails comes back to this page by itself. */}
      {list.file && (
        <ButtonLink external to={list.file}>
          导出
        </ButtonLink>
      )}
      {children}
    </>
  );
}

/** Above a list: what was done, what failed, what was ignored. `children`: where it goes on from what was done. */
export function ListMessages({ view, children }: Part) {
  const { done, problem, notices } = view.list;
  return (
    <>
      {done && (
        <Notice tone="success" title={`${done.message}：${view.word} ${done.number}`} announce>
          <p className="notice-actions">{children}</p>
        </Notice>
      )}
      <ListNotices problem={problem} notices={notices} />
    </>
  );
}

/** Links to parts of the list, told apart by one of its filters; the other conditions stay. How many the one shown has, the list itself knows. */
export function ListTabs({ view: { word, filters, list } }: { view: ListView }) {
  const [params] = useSearchParams();
  const { tabs, total } = list;
  const filter = filters.find(({ name }) => name === tabs?.filter);
  if (!tabs || filter?.kind !== "choice") return null;
  const choices = [{ label: "全部", value: "" }, ...filter.of.map(({ label, value }) => ({ label, value: String(value) }))];
  const asked = String(list.filter[tabs.filter] ?? "");
  const offered = choices.filter(({ value }) => value === asked || !tabs.without.includes(value));
  const { within } = tabs;
  const isNarrowed = within !== undefined && list.filter[within.filter] === 1;
  const elsewhere = within ? { [within.filter]: null } : {};
  return (
    <nav className="tabs no-print" aria-label={`${word}分类`}>
      {offered.map(({ label, value }) => {
        const shown = value === asked && !isNarrowed;
        // Whoever counts names no state that nothing is in.
        const counted = tabs.uncounted.includes(value) ? undefined : tabs.counts && (tabs.counts[value] ?? 0);
        const known = shown ? total : counted;
        return (
          <Fragment key={value}>
            <Tab to={changeList(params, { ...elsewhere, [tabs.filter]: value || null })} shown={shown} count={known}>
              {label}
            </Tab>
            {within?.value === value && (
              <Tab
                to={changeList(params, { [tabs.filter]: value, [within.filter]: "1" })}
                shown={isNarrowed}
                count={isNarrowed ? total : undefined}
              >
                {within.label}
              </Tab>
            )}
          </Fragment>
        );
      })}
    </nav>
  );
}

function Tab({ to, shown, count, children }: { to: string; shown: boolean; count: number | undefined; children: string }) {
  return (
    <Link to={to} aria-current={shown ? "page" : undefined}>
      {children}
      {count !== undefined && <b> {formatCount(count)}</b>}
    </Link>
  );
}

/** How many rows match. `children`: what else is told of all of them. */
export function ListCount({ view: { list }, children }: Part) {
  return (
    <p className="list-summary">
      共 <b>{formatCount(list.total)}</b> 条{children}
    </p>
  );
}

/** 排序 and 显示列. */
export function ListTools({ view: { list, sorts, choosable, chosen } }: { view: ListView }) {
  return (
    <>
      {Object.keys(sorts).length > 0 && <SortChoice sorts={sorts} current={list.sort} />}
      <ColumnChoice list={list.name} columns={choosable} shown={chosen} wide={list.wide} token={list.settingsToken} />
    </>
  );
}

/** What amounts sum up to over all that match; those of different currencies are never added. */
export function ListSums({
  label,
  sums,
}: {
  label: string;
  sums: readonly { currency?: string | undefined; amount?: string | undefined }[];
}) {
  return sums.map(({ currency, amount }) => (
    <span key={currency}>
      {" · "}
      {label} <b>{formatMoney(amount, currency)}</b>
    </span>
  ));
}

/** The rows. `children`: what stands where nothing has ever been, where rows come from. */
export function ListTable<Row extends { id: string }>({ view, children }: { view: ListView<Row>; children?: ReactNode }) {
  const { pathname } = useLocation();
  const { word, filters, columns, list } = view;
  const narrowed = filters.flatMap(paramsOf).some((name) => list.filter[name] !== undefined);
  const empty = !narrowed ? (
    <EmptyState title={`还没有${word}`}>{children}</EmptyState>
  ) : (
    <EmptyState title={`没有符合条件的${word}`}>
      <p>
        请减少或修改查询条件，或 <Link to={pathname}>查看全部{word}</Link>。
      </p>
    </EmptyState>
  );
  return (
    <DataTable
      label={`${word}列表`}
      columns={columns}
      rows={list.rows}
      rowKey={(row) => row.id}
      sort={list.sort}
      wide={list.wide}
      empty={empty}
    />
  );
}

export function ListPages({ view: { list } }: Part) {
  const sizes = <SizeChoice list={list.name} size={list.size} token={list.settingsToken} />;
  return list.total > 0 && <Pager page={list.page} size={list.size} total={list.total} sizes={sizes} />;
}
