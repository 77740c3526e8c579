import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Day, StatusTag, YesNo } from "../../components/cells/cells.tsx";
import { PlainList } from "../../list/list-parts.tsx";
import { viewList, type ColumnsOf } from "../../list/list-view.tsx";
import { loadList } from "../../list/list.server.ts";
import { pathTo } from "../../route-table.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { addressWords as words } from "./address-words.ts";
import { addressFilters } from "./filters.ts";
import { addressList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, addressList);

/** Where a dealer's old parts are picked up (1 §2.4). */
export default function AddressList() {
  const view = viewList(useLoaderData<typeof loader>(), { word: "取件地址", filters: addressFilters, columns });
  return <PlainList view={view} create={pathTo("backManageCreateDeliveryAddress")} opened={detailOf} />;
}

const detailOf = (id: string) => pathTo("deliveryAddressDetail", { id });
const columns: ColumnsOf<typeof addressList> = [
  {
    id: "addressDetail",
    header: words.addressDetail,
    rowHeader: true,
    shown: "always",
    cell: (row) => <Link to={detailOf(row.id)}>{row.addressDetail}</Link>,
  },
  {
    id: "default",
    card: "right",
    header: words.defaultFlag,
    shown: "both",
    cell: (row) => row.defaultFlag && <StatusTag tone="info">默认</StatusTag>,
  },
  { id: "province", header: words.provinceId, shown: "both", cell: (row) => row.province },
  { id: "city", header: words.cityId, shown: "both", cell: (row) => row.city },
  { id: "contacts", header: words.contacts, shown: "both", cell: (row) => row.contacts },
  { id: "telephone", header: words.telephone, shown: "both", cell: (row) => row.telephone },
  { id: "effective", header: words.effectiveFlag, shown: "both", cell: (row) => <YesNo value={row.effectiveFlag} /> },
  { id: "packages", header: words.packageCount, align: "end", cell: (row) => row.packageCount },
  { id: "userName", header: words.userName, cell: (row) => row.userName },
  { id: "created", header: words.createDate, sort: "createDate", shown: "both", cell: (row) => <Day value={row.createDate} /> },
];
