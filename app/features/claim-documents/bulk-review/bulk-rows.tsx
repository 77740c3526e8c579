import { Moment, Money } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { lineInputName } from "#app/lib/forms/values/form-text.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { ClaimDocumentStatusTag } from "../claim-document-status-tag.tsx";
import { bulkReviewForm } from "./bulk-review-form.ts";
import type { BulkRow, ClosedRow } from "./bulk-review-view.ts";

/** The documents that can be decided, each with the box that leaves it out. */
export function BulkRows({ rows }: { rows: readonly BulkRow[] }) {
  const claimDocument = useClaimDocument();
  const name = (row: BulkRow, field: string) => lineInputName("documents", rows.indexOf(row), field);
  const columns: Column<BulkRow>[] = [
    {
      id: "number",
      header: claimDocument.numberWord,
      rowHeader: true,
      cell: (row) => (
        <>
          <input type="hidden" name={name(row, "version")} value={row.version} />
          <input type="hidden" name={name(row, "number")} value={row.number} />
          <LineTick form={bulkReviewForm} list="documents" index={rows.indexOf(row)} id={row.id} label={`审核 ${row.number}`} linked />
          <NewWindowLink id={row.id}>{row.number}</NewWindowLink>
        </>
      ),
    },
    { id: "warnings", header: "检查提示", long: "wrap", cell: Warnings },
    { id: "amount", header: "申报金额", align: "end", cell: (row) => <Money amount={row.amount} currency={row.currency} /> },
    {
      id: "adjusted",
      header: `${claimDocument.granted}金额`,
      align: "end",
      cell: (row) => <Money amount={row.adjusted} currency={row.currency} />,
    },
    { id: "dealer", header: "经销商", long: "clip", cell: (row) => row.dealer },
    { id: "vin", header: "车架号(VIN)", cell: (row) => row.vin },
    { id: "part", header: "主因件名称", long: "clip", cell: (row) => row.partName },
    { id: "status", header: "状态", cell: (row) => <ClaimDocumentStatusTag status={row.status} name={row.statusName} /> },
  ];
  return <Table label="可审核的单据" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />;
}

function Warnings({ warnings, passedCount }: BulkRow) {
  if (warnings === undefined) return <>暂时读不到</>;
  const passed = <span className="quiet">{passedCount > 0 ? `通过 ${passedCount} 项` : "无"}</span>;
  if (warnings.length === 0) return passed;
  return (
    <ul className="plain-list">
      {warnings.map(({ words, compared }, index) => (
        <li key={`${index} ${words}`}>
          {words} {compared}
        </li>
      ))}
      {passedCount > 0 && <li>{passed}</li>}
    </ul>
  );
}

/** The documents that were chosen and cannot be decided, each with its reason. */
export function ClosedRows({ rows }: { rows: readonly ClosedRow[] }) {
  const claimDocument = useClaimDocument();
  const columns: Column<ClosedRow>[] = [
    {
      id: "number",
      header: claimDocument.numberWord,
      rowHeader: true,
      cell: ({ id, number, why }) => (why.kind === "missing" ? (number ?? id) : <NewWindowLink id={id}>{number ?? id}</NewWindowLink>),
    },
    { id: "why", header: "原因", long: "wrap", cell: Why },
  ];
  return (
    <Section id="closed" title={`不能审核的 ${rows.length} 单`} tone="warning">
      <Table label="不能审核的单据" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
    </Section>
  );
}

function Why({ why }: ClosedRow) {
  switch (why.kind) {
    case "missing":
      return <>没有找到</>;
    case "unread":
      return <>暂时读不到，请稍后刷新</>;
    case "own":
      return <>由您代经销商填写，请由其他审核人决定</>;
    case "decided":
      return (
        <>
          {why.statusName}，不能审核
          {why.by && `（${why.by}`}
          {why.by && why.at && (
            <>
              {" "}
              <Moment value={why.at} />
            </>
          )}
          {why.by && "）"}
        </>
      );
  }
}

/** A document beside the form, which stays as it is. */
export function NewWindowLink({ id, children }: { id: string; children: string }) {
  const kind = useClaimDocument();
  return (
    <a href={detailAddress(kind, "company", id)} target="_blank" rel="noreferrer" title="在新窗口打开">
      {children}
    </a>
  );
}
