import { Day } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { PrintSheet } from "#app/lib/ui/print/print-sheet.tsx";
import { Signatures } from "#app/lib/ui/print/sheet-parts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import type { ClaimPacking } from "./claim-packing.server.ts";

const dueColumns: readonly Column<ClaimPacking["due"][number]>[] = [
  { id: "code", header: "零件号", rowHeader: true, cell: (row) => row.partCode },
  { id: "name", header: "零件名称", cell: (row) => row.partName },
  { id: "oldSn", header: "旧件序列号", cell: (row) => row.oldSn },
  { id: "returning", header: "返件数量", align: "end", cell: (row) => row.quantity },
  { id: "packed", header: "实装数量", cell: () => <span className="sheet-blank" /> },
];

type Row = NonNullable<ClaimPacking["returns"]>["rows"][number];

const columns: readonly Column<Row>[] = [
  { id: "code", header: "零件号", rowHeader: true, cell: (row) => row.partCode },
  { id: "name", header: "零件名称", cell: (row) => row.partName },
  { id: "returning", header: "返件数量", align: "end", cell: (row) => row.rmaQuantity ?? row.quantity },
  { id: "package", header: "装箱单号", cell: (row) => row.packageNumber },
  { id: "due", header: "要求返回日期", cell: (row) => <Day value={row.requireReturnDate} /> },
  // Filled in by hand, at the box.
  { id: "packed", header: "实装数量", cell: () => <span className="sheet-blank" /> },
];

/** What goes back for a claim, with room for what is packed of it. */
export function ClaimPackingSheet({ returns, due, claim, symbols, back, printed }: Omit<ClaimPacking, "title">) {
  return (
    <PrintSheet kind="装箱单" lead={claim.dealer} {...{ symbols, back, printed }}>
      {returns ? (
        <>
          <Section id="receiver" title="收件信息">
            <Facts
              facts={[
                { label: "索赔单号", value: claim.number },
                { label: "车架号(VIN)", value: claim.vin },
                { label: "收件单位", value: returns.receiverCompanyName },
                { label: "收件人", value: returns.receiverName },
                { label: "收件电话", value: returns.receiverTelephone },
                // Filled in by hand, once the box is handed over.
                { label: "快递单号", value: <span className="sheet-blank" /> },
                { label: "收件地址", value: returns.receiverAddressDetail, wide: true },
                { label: "收件意见", value: returns.receiverOpinion, wide: true },
              ]}
            />
          </Section>
          <Section id="packed" title="装箱明细">
            <LineTable label="装箱明细" none="返件单没有明细。" rows={returns.rows} rowKey={(row) => row.key} columns={columns} />
          </Section>
          <Signatures
            boxes={[
              { audience: "经销商", company: claim.dealer, signer: "装箱人" },
              { audience: "收件单位", company: returns.receiverCompanyName, signer: "签收人" },
            ]}
          />
        </>
      ) : due.length > 0 ? (
        <>
          <Notice tone="info">需要返回旧件，返件单尚未生成。</Notice>
          <Section id="packed" title="须返回的零件">
            <LineTable label="须返回的零件" none="没有须返回的零件。" rows={due} rowKey={(row) => row.key} columns={dueColumns} />
          </Section>
        </>
      ) : (
        <Notice tone="info">该索赔单没有需要返回的旧件。</Notice>
      )}
    </PrintSheet>
  );
}
