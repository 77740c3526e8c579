import { memo } from "react";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import { EntryCell, type EntryHeading } from "#app/lib/forms/ui/entry-table.tsx";
import { causalLine } from "../causal-line.ts";
import { lineLabel } from "../field-words.ts";
import { unknownPart } from "./claim-document-checks.ts";
import { LineBody, LineCode, LineExtra, LineFlag, LineMaster, LineSelect, LineText, type LineRow } from "./line-fields.tsx";

/*
 * The rows of a claim's lines (1 §3.2–3.4). Each renders again only when its own line changes, so that the sixtieth answers as
 * quickly as the second.
 */

export const partHeadings: readonly EntryHeading[] = [
  { label: "零件号", width: 118 },
  { label: "零件名称" },
  { label: "数量", end: true, width: 52 },
  { label: "旧件序列号", width: 104 },
  { label: "单价", end: true, width: 72 },
  { label: "金额", end: true, width: 72 },
  { label: "操作", width: 130 },
];

export const PartRow = memo(function PartRow(row: LineRow) {
  const { facts } = row;
  return (
    <LineBody
      row={row}
      what={{ kind: "part", field: "partCode" }}
      choice={
        <input
          type="radio"
          name={causalLine}
          value={row.line.key}
          aria-label={`${lineLabel(row.list, row.index)}为主因件`}
          checked={row.causal}
          onChange={() => row.onCause(row.line.key)}
        />
      }
      folded={["newSn", "failureRelatedFlag"]}
      cells={
        <>
          <EntryCell label="零件号" own={0}>
            <LineCode row={row} field="partCode" unknown={unknownPart} />
          </EntryCell>
          <EntryCell label="零件名称" own={1}>
            <LineMaster row={row} field="partName" value={facts?.name} />
            {row.causal && <span className="mark mark-main">主因件</span>}
            {facts?.rmaFlag && <span className="mark">需返件</span>}
          </EntryCell>
          <EntryCell label="数量" end>
            <LineText row={row} field="quantity" numeric />
          </EntryCell>
          <EntryCell label="旧件序列号">
            <LineText row={row} field="oldSn" />
          </EntryCell>
          <EntryCell label="单价" end>
            <LineMaster row={row} field="unitPrice" value={row.price && formatAmount(row.price)} numeric />
          </EntryCell>
          <Amount row={row} />
        </>
      }
      more={
        <>
          <LineExtra row={row} field="newSn">
            <LineText row={row} field="newSn" />
          </LineExtra>
          <LineExtra row={row} field="unit">
            <LineMaster row={row} field="unit" value={facts?.unit} />
          </LineExtra>
          <LineFlag row={row} field="failureRelatedFlag" />
        </>
      }
    />
  );
});

export const laborHeadings: readonly EntryHeading[] = [
  { label: "工时代码", width: 118 },
  { label: "工时名称" },
  { label: "工时数", end: true, width: 72 },
  { label: "标准工时", end: true, width: 72 },
  { label: "单价", end: true, width: 72 },
  { label: "金额", end: true, width: 72 },
  { label: "操作", width: 130 },
];

export const LaborRow = memo(function LaborRow(row: LineRow) {
  const standard = row.facts?.standardClaimLabor;
  return (
    <LineBody
      row={row}
      what={{ kind: "labor", field: "laborCode" }}
      folded={["failureRelatedFlag", "overtimeFlag", "laborDescription"]}
      asked={row.line["overtimeFlag"] === "1" && !row.line["laborDescription"]}
      cells={
        <>
          <EntryCell label="工时代码" own={0}>
            <LineCode row={row} field="laborCode" unknown="没有此工时代码" />
          </EntryCell>
          <EntryCell label="工时名称" own={1}>
            <LineMaster row={row} field="laborName" value={row.facts?.name} />
          </EntryCell>
          <EntryCell label="工时数" end>
            <LineText row={row} field="claimLabor" numeric placeholder={standard} />
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

export const otherFeeHeadings: readonly EntryHeading[] = [
  { label: "费用类型", width: 118 },
  { label: "说明" },
  { label: "发票号", width: 104 },
  { label: "数量", end: true, width: 52 },
  { label: "单价", end: true, width: 72 },
  { label: "金额", end: true, width: 72 },
  { label: "操作", width: 130 },
];

export const OtherFeeRow = memo(function OtherFeeRow(row: LineRow) {
  return (
    <LineBody
      row={row}
      folded={["supportFileTypeDictId"]}
      cells={
        <>
          <EntryCell label="费用类型" own={0}>
            <LineSelect row={row} field="otherFeeTypeDictId" />
          </EntryCell>
          <EntryCell label="说明" own={1}>
            <LineText row={row} field="description" />
          </EntryCell>
          <EntryCell label="发票号">
            <LineText row={row} field="invoiceNumber" />
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
        <LineExtra row={row} field="supportFileTypeDictId">
          <LineSelect row={row} field="supportFileTypeDictId" />
        </LineExtra>
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
