import { Form, Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { changeList, listSizes, pageNumbers, viewParams } from "./list-address.ts";

interface PagerProps {
  /** The page shown, from 1. */
  page: number;
  /** Rows a page. */
  size: number;
  /** Rows of all pages. */
  total: number;
  /** In place of which rows are shown of how many. */
  counted?: string | undefined;
  /** How the number of rows a page is chosen where the choice lasts; links else. */
  sizes?: ReactNode;
}

/** Which rows are shown of how many, links to other pages, a jump by number, and the number of rows a page. */
export function Pager({ page, size, total, counted, sizes = <SizeLinks size={size} /> }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  return (
    <nav className="pager no-print" aria-label="分页">
      <p className="pager-count">
        {counted ?? (
          <>
            {first <= total && `第 ${formatCount(first)}–${formatCount(Math.min(page * size, total))} 条，`}共 {formatCount(total)} 条
          </>
        )}
      </p>
      {last > 1 && <PageLinks page={page} last={last} />}
      {last > 7 && <Jump last={last} />}
      {sizes}
    </nav>
  );
}

function PageLinks({ page, last }: { page: number; last: number }) {
  return (
    <ul className="pager-pages">
      {page > 1 && (
        <li>
          <PageLink page={page - 1}>上一页</PageLink>
        </li>
      )}
      {pageNumbers(Math.min(page, last), last).map((number, index) => (
        <li key={number ?? `gap-${index}`}>
          {number === null ? (
            <span aria-hidden="true">…</span>
          ) : number === page ? (
            <b aria-current="page">{number}</b>
          ) : (
            <PageLink page={number} label={`第 ${number} 页`}>
              {number}
            </PageLink>
          )}
        </li>
      ))}
      {page < last && (
        <li>
          <PageLink page={page + 1}>下一页</PageLink>
        </li>
      )}
    </ul>
  );
}

function PageLink({ page, label, children }: { page: number; label?: string; children: string | number }) {
  const [params] = useSearchParams();
  return (
    <Link to={changeList(params, { [viewParams.page]: String(page) })} aria-label={label}>
      {children}
    </Link>
  );
}

function Jump({ last }: { last: number }) {
  const [params] = useSearchParams();
  return (
    <Form method="get" className="pager-jump">
      {[...params].map(
        ([name, value], index) => name !== viewParams.page && <input key={`${name}-${index}`} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="pager-jump">跳至</label>
      <input id="pager-jump" name={viewParams.page} type="number" min={1} max={last} required className="control" />
      <span>页</span>
      <Button>跳转</Button>
    </Form>
  );
}

function SizeLinks({ size }: { size: number }) {
  const [params] = useSearchParams();
  return (
    <p className="pager-sizes">
      每页
      {listSizes.map((choice) =>
        choice === size ? (
          <b key={choice} aria-current="true">
            {choice}
          </b>
        ) : (
          <Link key={choice} to={changeList(params, { [viewParams.size]: String(choice) })} aria-label={`每页 ${choice} 条`}>
            {choice}
          </Link>
        ),
      )}
      条
    </p>
  );
}
