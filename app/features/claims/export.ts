import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { claimList } from "./list.server.ts";

/** Every claim the list's query matches as an Excel file (1 §7.3). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, claimList);
