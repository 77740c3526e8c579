import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const form = "features/returns/delivery-addresses/address.tsx";

export const deliveryAddressRoutes = documentRoutes(
  { word: "取件地址", list: "features/returns/delivery-addresses/list.tsx", create: form, detail: form },
  {
    dealer: {
      list: { id: "backManageSearchDeliveryAddress", path: "/backmanage/search/delivery/address" },
      create: { id: "backManageCreateDeliveryAddress", path: "/backmanage/create/delivery/address" },
      detail: { id: "deliveryAddressDetail", path: "/backmanage/delivery/address/detail/:id", posts: "form" },
    },
  },
) satisfies readonly RouteEntry[];
