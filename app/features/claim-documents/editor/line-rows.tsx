import { memo } from "react";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import { EntryCell } from "#app/lib/forms/ui/entry-table.tsx";
import { unknownPart } from "./claim-document-checks.ts";
import { LineBody, LineCode, LineExtra, LineFlag, LineMaster, LineSelect, LineText, type LineRow } from "./line-fields.tsx";

/*
 * The rows of a claim's lines (1 §3.2–3.4). Each renders again only when its own line changes, so that the sixtieth answers as
 * quickly as the second.
 */

export const partHeadings = [
  { label: "零件号" },
  { label: "数量", end: true },
  { label: "零件名称" },
  { label: "单位" },
  { label: "单价", end: true },
  { label: "金额", end: true },
];

export const PartRow = memo(function PartRow(row: LineRow) {
  return (
    <LineBody
      row={row}
      columns={partHeadings.length}
      cells={
        <>
          <EntryCell label="零件号" own={0}>
            <LineCode row={row} field="partCode" what="part" unknown={unknownPart} />
          </EntryCell>
          <EntryCell label="数量" end>
            <LineText row={row} field="quantity" numeric />
          </EntryCell>
          <EntryCell label="零件名称" own={1}>
            <LineMaster row={row} field="partName" value={row.facts?.name} />
          </EntryCell>
          <EntryCell label="单位">
            <LineMaster row={row} field="unit" value={row.facts?.unit} />
          </EntryCell>
          <EntryCell label="单价" end>
            <LineMaster row={row} field="unitPrice" value={row.price && formatAmount(row.price)} numeric />
          </EntryCell>
          <Amount row={row} />
        </>
      }
      more={
        <>
          <LineExtra row={row} field="oldSn">
            <LineText row={row} field="oldSn" />
          </LineExtra>
          <LineExtra row={row} field="newSn">
            <LineText row={row} field="newSn" />
          </LineExtra>
          <LineFlag row={row} field="failureRelatedFlag" />
          {row.facts?.rmaFlag !== undefined && <span className="line-note">需返件：{row.facts.rmaFlag ? "是" : "否"}</span>}
        </>
      }
    />
  );
});

export const laborHeadings = [
  { label: "工时代码" },
  { label: "工时数", end: true },
  { label: "工时名称" },
  { label: "标准工时", end: true },
  { label: "单价", end: true },
  { label: "金额", end: true },
];

export const LaborRow = memo(function LaborRow(row: LineRow) {
  const standard = row.facts?.standardClaimLabor;
  return (
    <LineBody
      row={row}
      columns={laborHeadings.length}
      cells={
        <>
          <EntryCell label="工时代码" own={0}>
            <LineCode row={row} field="laborCode" what="labor" unknown="没有此工时代码" />
          </EntryCell>
          <EntryCell label="工时数" end>
            <LineText row={row} field="claimLabor" numeric placeholder={standard} />
          </EntryCell>
          <EntryCell label="工时名称" own={1}>
            <LineMaster row={row} field="laborName" value={row.facts?.name} />
          </EntryCell>
          <EntryCell label="标准工时" end>
            <span>{standard ?? "—"}</span>
          </EntryCell>
          <EntryCell label="单价" end>
            <LineMaster row={row} field="unitPrice" value={row.price && formatAmount(row.price)} numeric />
          </EntryCell>
          <Amount row={row} />
        </>
      }
      more={
        <>
          <LineFlag row={row} field="failureRelatedFlag" />
          <LineFlag row={row} field="overtimeFlag" />
          <LineExtra row={row} field="laborDescription">
            <LineText row={row} field="laborDescription" />
          </LineExtra>
        </>
      }
    />
  );
});

export const otherFeeHeadings = [
  { label: "费用类型" },
  { label: "数量", end: true },
  { label: "单价", end: true },
  { label: "金额", end: true },
];

export const OtherFeeRow = memo(function OtherFeeRow(row: LineRow) {
  return (
    <LineBody
      row={row}
      columns={otherFeeHeadings.length}
      cells={
        <>
          <EntryCell label="费用类型" own={0}>
            <LineSelect row={row} field="otherFeeTypeDictId" />
          </EntryCell>
          <EntryCell label="数量" end>
            <LineText row={row} field="quantity" numeric />
          </EntryCell>
          <EntryCell label="单价" end>
            <LineText row={row} field="unitPrice" numeric />
          </EntryCell>
          <Amount row={row} />
        </>
      }
      more={
        <>
          <LineExtra row={row} field="description">
            <LineText row={row} field="description" />
          </LineExtra>
          <LineExtra row={row} field="invoiceNumber">
            <LineText row={row} field="invoiceNumber" />
          </LineExtra>
          <LineExtra row={row} field="supportFileTypeDictId">
            <LineSelect row={row} field="supportFileTypeDictId" />
          </LineExtra>
        </>
      }
    />
  );
});

function Amount({ row }: { row: LineRow }) {
  return (
    <EntryCell label="金额" end>
      <output className="amount">{formatAmount(row.amount)}</output>
    </EntryCell>
  );
}
