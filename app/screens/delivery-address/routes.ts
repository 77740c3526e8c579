import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

const form = "screens/delivery-address/address.tsx";

export const deliveryAddressRoutes = documentRoutes(
  { word: "取件地址", list: "screens/delivery-address/list.tsx", create: form, detail: form },
  {
    dealer: {
      list: { id: "backManageSearchDeliveryAddress", path: "/backmanage/search/delivery/address" },
      create: { id: "backManageCreateDeliveryAddress", path: "/backmanage/create/delivery/address" },
      detail: { id: "deliveryAddressDetail", path: "/backmanage/delivery/address/detail/:id", posts: "form" },
    },
  },
) satisfies readonly RouteEntry[];
