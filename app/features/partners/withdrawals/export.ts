import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { withdrawalList } from "./list.server.ts";

/** The documented withdraw.xls (2 §7). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, withdrawalList);
