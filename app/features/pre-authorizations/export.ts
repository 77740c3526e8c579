import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { preAuthorizationList } from "./list.server.ts";

/** Every pre-authorization the list's query matches as an Excel file (1 §7.4). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, preAuthorizationList);
