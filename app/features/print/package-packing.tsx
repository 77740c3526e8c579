import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PrintSheet } from "#app/lib/ui/print/print-sheet.tsx";
import { Signatures } from "#app/lib/ui/print/sheet-parts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { packageWords as words } from "../returns/packages/package-words.ts";
import type { PackagePacking } from "./package-packing.server.ts";

/** What lies in a package, order by order, to be put into it and checked off where it arrives. */
export function PackagePackingSheet({ box, orders, symbols, back, printed }: PackagePacking) {
  return (
    <PrintSheet kind="装箱单" lead={box.dealer} {...{ symbols, back, printed }}>
      <Section id="box" title="装箱信息">
        <Facts
          facts={[
            { label: words.pieces, value: `${box.pieces} 件` },
            { label: words.size, value: box.size },
            { label: words.weight, value: box.weight },
            { label: words.carrier, value: box.carrier },
            { label: words.expressNo, value: box.expressNo },
            { label: words.telephone, value: box.telephone },
            { label: words.userName, value: box.userName },
            { label: words.createDate, value: <Moment value={box.createDate} /> },
            { label: words.addressDetail, value: box.addressDetail, wide: true },
          ]}
        />
      </Section>
      {orders.map((order) => (
        <Section key={order.id} id={`order-${order.id}`} title={`返件单 ${order.rmaNumber ?? ""}`}>
          <Facts
            facts={[
              { label: "收件单位", value: order.receiverCompanyName },
              { label: "收件人", value: order.receiverName },
              { label: "收件电话", value: order.receiverTelephone },
              { label: "收件地址", value: order.receiverAddressDetail, wide: true },
            ]}
          />
          <LineTable
            label={`${order.rmaNumber ?? ""} 的零件`}
            none="没有零件。"
            rows={order.rows}
            rowKey={({ id }) => id}
            columns={columns}
          />
        </Section>
      ))}
      <Signatures
        boxes={[
          { audience: "经销商", company: box.dealer, signer: "装箱人" },
          { audience: "收件单位", signer: "签收人" },
        ]}
      />
    </PrintSheet>
  );
}

const columns: readonly Column<PackagePacking["orders"][number]["rows"][number]>[] = [
  { id: "code", header: "零件号", rowHeader: true, cell: (row) => row.partCode },
  {
    id: "name",
    header: "零件名称",
    cell: (row) => (
      <>
        {row.partName}
        {row.resent}
      </>
    ),
  },
  { id: "serial", header: "旧件序列号", cell: (row) => row.oldSn },
  { id: "claim", header: "索赔单号", cell: (row) => row.applicationNumber },
  { id: "vin", header: "车架号(VIN)", cell: (row) => row.vehicleVin },
  { id: "packed", header: "装箱数量", align: "end", cell: (row) => row.rmaQuantity },
  // Filled in by hand, where it arrives.
  { id: "received", header: "实收数量", cell: () => <span className="sheet-blank" /> },
];
