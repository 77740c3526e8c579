import { Day } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Signatures } from "#app/lib/ui/print/sheet-parts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { returnOrderWords as words } from "./return-order-words.ts";

type Texts<Name extends string> = { [Each in Name]?: string | undefined };
type SheetedRow = Texts<"partCode" | "partName" | "oldSn" | "vehicleVin" | "quantity" | "rmaQuantity" | "packageNumber" | "state"> & {
  id: string;
};

/** What an order's sheet shows. */
export interface SheetedOrder {
  order: Texts<
    | "createDate"
    | "requireReturnDate"
    | "applicationNumber"
    | "receiverName"
    | "receiverCompanyName"
    | "receiverTelephone"
    | "receiverOpinion"
    | "receiverAddress"
    | "type"
  >;
  rows: SheetedRow[];
  others: (Texts<"partCode" | "partName" | "quantity"> & { key: string })[];
}

/** A return order on paper: which parts go back, where to and by when. */
export function ReturnOrderSheet({ content: { order, rows, others } }: { content: SheetedOrder }) {
  return (
    <>
      <Section id="receiver" title="返件要求">
        <Facts
          facts={[
            { label: words.applicationNumber, value: order.applicationNumber },
            { label: words.rmaTypeDictId, value: order.type },
            { label: words.createDate, value: <Day value={order.createDate} /> },
            { label: words.requireReturnDate, value: <Day value={order.requireReturnDate} /> },
            { label: words.receiverCompanyName, value: order.receiverCompanyName },
            { label: words.receiverName, value: order.receiverName },
            { label: words.receiverTelephone, value: order.receiverTelephone },
            { label: words.receiverAddressDetail, value: order.receiverAddress, wide: true },
            { label: words.receiverOpinion, value: order.receiverOpinion, wide: true },
          ]}
        />
      </Section>
      <Section id="parts" title="返件明细">
        <LineTable label="返件明细" none="返件单没有明细。" rows={rows} rowKey={({ id }) => id} columns={columns} />
      </Section>
      {others.length > 0 && (
        <Section id="others" title="其他返件">
          <LineTable label="其他返件" none="没有其他返件。" rows={others} rowKey={({ key }) => key} columns={otherColumns} />
        </Section>
      )}
      <Signatures
        boxes={[
          { audience: "经销商", signer: "返件人" },
          { audience: "收件单位", company: order.receiverCompanyName, signer: "签收人" },
        ]}
      />
    </>
  );
}

const columns: readonly Column<SheetedRow>[] = [
  { id: "code", header: words.partCode, rowHeader: true, cell: (row) => row.partCode },
  { id: "name", header: words.partName, cell: (row) => row.partName },
  { id: "serial", header: "旧件序列号", cell: (row) => row.oldSn },
  { id: "vin", header: words.vehicleVin, cell: (row) => row.vehicleVin },
  { id: "quantity", header: words.quantity, align: "end", cell: (row) => row.quantity },
  { id: "returning", header: words.rmaQuantity, align: "end", cell: (row) => row.rmaQuantity },
  { id: "package", header: words.packageNumber, cell: (row) => row.packageNumber },
  { id: "state", header: words.rmaStatus, cell: (row) => row.state },
];

const otherColumns: readonly Column<SheetedOrder["others"][number]>[] = [
  { id: "code", header: words.partCode, rowHeader: true, cell: (row) => row.partCode },
  { id: "name", header: words.partName, cell: (row) => row.partName },
  { id: "quantity", header: words.rmaQuantity, align: "end", cell: (row) => row.quantity },
];
