import { Form, Link } from "@remix-run/react";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { SubmitButton } from "#app/lib/forms/ui/submit-button.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { SavedDraft } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import { pathTo } from "#app/registry/route-table.ts";

/** Name of the buttons that remove a form; their value is its key. */
export const savedDraftName = "savedDraft";

/** How many forms stand on the page unless all are asked for. */
export const shownForms = 5;
/** The page's parameter that asks for all of them. */
export const allKeptName = "forms";
export const allKept = "all";

/** A half-filled form as the home page lists it. */
export interface DraftRow {
  key: string;
  to: string;
  title: string;
  /** Work order and VIN, as far as they were filled in. */
  label: string;
  savedAt: string;
  reason: SavedDraft["reason"];
}

const reasons: Readonly<Record<DraftRow["reason"], string>> = {
  autosave: "自动保存",
  lookUp: "查询时暂存",
  expired: "登录失效时保留",
  failed: "提交未成功时保留",
  kept: "已保存，未提交",
};

/** What the user has begun and not sent, to go on with or to throw away. Nothing where there is none. */
export function KeptForms({ rows, total, token }: { rows: readonly DraftRow[]; total: number; token: string }) {
  if (rows.length === 0) return null;
  const all = `${pathTo("home")}?${allKeptName}=${allKept}`;
  return (
    <section className="card" aria-labelledby="kept-forms">
      <h2 id="kept-forms">未完成的表单</h2>
      {rows.length < total && (
        <p>
          最近 {rows.length} 份，共 {total} 份。<Link to={`${all}#kept-forms`}>查看全部未完成的表单</Link>
        </p>
      )}
      <p className="quiet">保存 7 天；超过 20 份时，较早的自动保存会让位给新的表单。</p>
      <Form method="post" action={rows.length > shownForms ? all : pathTo("home")} preventScrollReset>
        <CsrfToken value={token} />
        <Table label="未完成的表单" columns={columns} rows={rows} rowKey={(row) => row.key} />
      </Form>
    </section>
  );
}

const columns: readonly Column<DraftRow>[] = [
  { id: "title", header: "表单", rowHeader: true, cell: (row) => <Link to={row.to}>{row.title}</Link> },
  { id: "label", header: "工单号 · 车架号(VIN)", cell: (row) => row.label },
  { id: "reason", header: "来源", cell: (row) => reasons[row.reason] },
  { id: "savedAt", header: "保存时间", cell: (row) => <Moment value={row.savedAt} /> },
  {
    id: "remove",
    header: "操作",
    cell: (row) => (
      <SubmitButton name={savedDraftName} value={row.key} look="secondary">
        删除<span className="unseen">：{[row.title, row.label].filter(Boolean).join(" ")}</span>
      </SubmitButton>
    ),
  },
];
