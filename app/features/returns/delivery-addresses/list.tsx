import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
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
const { link, text, yesNo, count, day } = fieldColumns<typeof addressList, keyof typeof words>(words);
const columns: ColumnsOf<typeof addressList> = [
  link("addressDetail", ({ id }) => detailOf(id)),
  { ...yesNo("defaultFlag"), card: "right", cell: (row) => row.defaultFlag && <StatusTag tone="info">默认</StatusTag> },
  text("province"),
  text("city"),
  text("contacts"),
  text("telephone"),
  yesNo("effectiveFlag"),
  onDemand(count("packageCount")),
  onDemand(text("userName")),
  day("createDate", { sort: "createDate" }),
];
