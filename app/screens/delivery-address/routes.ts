import type { RouteEntry } from "../../routing/route-entry.ts";

const list = "backManageSearchDeliveryAddress";
const create = "backManageCreateDeliveryAddress";
const page = { audience: "dealer", frame: "shell", module: "screens/delivery-address/list.tsx" } as const;
const form = { ...page, module: "screens/delivery-address/address.tsx", parent: list, posts: "form" } as const;

export const deliveryAddressRoutes = [
  { ...page, id: list, menu: list, kind: "list", path: "/backmanage/search/delivery/address", title: "取件地址查询" },
  { ...form, id: create, menu: create, kind: "create", path: "/backmanage/create/delivery/address", title: "新建取件地址" },
  {
    ...form,
    id: "deliveryAddressDetail",
    menu: list,
    kind: "detail",
    path: "/backmanage/delivery/address/detail/:id",
    title: "取件地址详情",
  },
] as const satisfies readonly RouteEntry[];
