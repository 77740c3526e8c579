import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { vehicleByVin } from "#gateway/operations/claim.ts";
import { Day, Money } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListCount, ListMessages, ListPages, ListTable, ListTools } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { optionalRead, readIfFound } from "#app/lib/data/optional-read.server.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { ClaimDocumentStatusTag } from "../claim-documents/claim-document-status-tag.tsx";
import { claimWords } from "../claim-documents/claim-words.ts";
import { toVehicleCover, type toVehicleFacts } from "../claim-documents/history-view.server.ts";
import { distance, VehicleActivities, VehicleWarranties } from "../claim-documents/vehicle-cover.tsx";
import { historyFilters } from "./history-filters.ts";
import { historyList } from "./history-list.server.ts";
import { readHistoryQuery } from "./history-query.server.ts";
import { claimKind } from "./claim-kind.ts";

export const meta = pageMeta;

/** A vehicle's claims of every dealer with its warranties and activities, by VIN (1 §7.3, 2 §7); without one just the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { vin } = readHistoryQuery(new URL(args.request.url).searchParams);
  const { backend } = args.context;
  const [list, cover] = await Promise.all([
    loadList(args, historyList),
    vin ? optionalRead(readIfFound(backend.read(vehicleByVin, { params: { vin } })), toVehicleCover) : undefined,
  ]);
  const vehicle = list.summary ?? (cover?.ok ? cover.value?.info : undefined);
  return { vin, list, cover, vehicle };
}

export default function VehicleClaimHistory() {
  const { vin, list, cover, vehicle } = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "索赔历史", filters: historyFilters, columns });
  // No answer knows the vehicle; one that could not be asked does not count.
  const isUnknown = list.total === 0 && !vehicle && cover?.ok && !cover.value;
  return (
    <ListPage title="索赔历史" actions={<ListTools view={view} />}>
      <ListMessages view={view} />
      <ListFilter view={view} />
      {vin === undefined && <EmptyState title="车架号(VIN)只含字母和数字">请检查后重新输入。</EmptyState>}
      {vin === "" && <EmptyState title="请输入车架号(VIN)">查询一辆车在所有经销商处的索赔、保修政策和服务活动。</EmptyState>}
      {vin && cover && isUnknown && (
        <EmptyState title={`没有找到车辆 ${vin}`}>
          <p>请核对车架号(VIN)：17 位，不含字母 I、O、Q。也可以在索赔单查询中按部分车架号查询。</p>
        </EmptyState>
      )}
      {vin && cover && !isUnknown && (
        <>
          {vehicle && <Vehicle vehicle={vehicle} />}
          <Section id="warranties" title="保修政策">
            {cover.ok ? <VehicleWarranties rows={cover.value?.warranties ?? []} /> : <PartMissing what="保修政策" part={cover} />}
          </Section>
          <Section id="activities" title="服务活动">
            {cover.ok ? <VehicleActivities rows={cover.value?.activities ?? []} /> : <PartMissing what="服务活动" part={cover} />}
          </Section>
          <h2 className="list-title">索赔历史</h2>
          {list.total === 0 ? (
            <EmptyState title="该车辆没有索赔记录" />
          ) : (
            <>
              <ListCount view={view} />
              <ListTable view={view} />
              <ListPages view={view} />
            </>
          )}
        </>
      )}
    </ListPage>
  );
}

function Vehicle({ vehicle }: { vehicle: NonNullable<ReturnType<typeof toVehicleFacts>> }) {
  return (
    <Section id="vehicle" title="车辆">
      <Facts
        facts={[
          { label: claimWords.vehicleVin, value: vehicle.vehicleVin },
          { label: "车型", value: [vehicle.vehicleModelCode, vehicle.vehicleModelName].filter(Boolean).join(" ") },
          { label: "年款", value: vehicle.vehicleModelYear },
          { label: "行驶里程", value: vehicle.tripCurrent && distance(vehicle.tripCurrent, vehicle.tripUnit) },
          { label: "零售日期", value: vehicle.retailDate && <Day value={vehicle.retailDate} /> },
          { label: "交付日期", value: vehicle.deliveryDate && <Day value={vehicle.deliveryDate} /> },
          { label: "保修开始日期", value: vehicle.warrantyStartDate && <Day value={vehicle.warrantyStartDate} /> },
          { label: "销售经销商", value: vehicle.dealer },
        ]}
      />
    </Section>
  );
}

const columns: ColumnsOf<typeof historyList> = [
  {
    id: "number",
    header: claimWords.applicationNumber,
    rowHeader: true,
    visibility: "always",
    cell: (row) => <Link to={detailAddress(claimKind, "company", row.id)}>{row.applicationNumber ?? row.id}</Link>,
  },
  {
    id: "status",
    header: claimWords.status,
    visibility: "both",
    cell: (row) => <ClaimDocumentStatusTag status={row.status} name={row.statusName} />,
  },
  { id: "dealer", header: claimWords.dealer, long: "clip", visibility: "both", cell: (row) => row.dealer },
  { id: "failure", header: "故障日期", visibility: "both", cell: (row) => <Day value={row.failureDate} /> },
  { id: "repair", header: "维修日期", visibility: "both", cell: (row) => <Day value={row.repairDate} /> },
  {
    id: "trip",
    header: "行驶里程",
    align: "end",
    visibility: "both",
    cell: (row) => row.tripCurrent && distance(row.tripCurrent, row.tripUnit),
  },
  { id: "part", header: "主因件", long: "clip", visibility: "both", cell: (row) => row.part },
  { id: "created", header: claimWords.createDate, visibility: "both", cell: (row) => <Day value={row.createDate} /> },
  {
    id: "amount",
    header: claimWords.totalAmount,
    align: "end",
    visibility: "both",
    cell: (row) => <Money amount={row.totalAmount} currency={row.currencyCode} />,
  },
  actionColumn(
    (row) => row.applicationNumber ?? row.id,
    (row) => [{ label: "查看", to: detailAddress(claimKind, "company", row.id) }],
  ),
];
