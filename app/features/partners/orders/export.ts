import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { goodsOrderList } from "./list.server.ts";

/** The documented order.xlsx (2 §7). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, goodsOrderList);
