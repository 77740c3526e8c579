import type { ReactNode } from "react";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import type { loadTechSupport } from "./detail.server.ts";

type PublishedReports = NonNullable<Awaited<ReturnType<typeof loadTechSupport>>["sent"]>;

/** What went to suppliers, as it was then; the company alone sees it. @param children what sends it to another one */
export function PublishedToSuppliers({ sent, children }: { sent: PublishedReports; children?: ReactNode }) {
  return (
    <Section id="suppliers" title="转发供应商">
      <p className="quiet">经销商不可见。</p>
      <LineTable label="转发记录" none="还没有转发给供应商。" rows={sent} rowKey={({ key }) => key} columns={columns} />
      {children}
    </Section>
  );
}

const columns: readonly Column<PublishedReports[number]>[] = [
  { id: "supplier", header: "供应商", rowHeader: true, cell: (row) => row.supplierName },
  { id: "at", header: "转发时间", cell: (row) => <Moment value={row.publishDate} /> },
  { id: "by", header: "转发人", cell: (row) => row.userName },
  {
    id: "content",
    header: "转发内容",
    cell: (row) => [row.subject, row.phenomenonSummary, row.operationDone, row.files].filter(Boolean).join("；"),
  },
  {
    id: "answer",
    header: "供应商答复",
    cell: (row) =>
      row.supplierAnswer && (
        <>
          {row.supplierAnswer}
          <br />
          <small>
            {row.supplierAnswerUserName} <Moment value={row.supplierAnswerDate} />
          </small>
        </>
      ),
  },
];
