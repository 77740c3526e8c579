import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { goodsList } from "./list.server.ts";

/** The documented goods.xlsx (2 §7): an article of an order a row. */
export const loader = (args: LoaderFunctionArgs) => exportList(args, goodsList);
