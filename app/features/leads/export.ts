import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { leadList } from "./list.server.ts";

/** The documented lead.xls (2 §7): names and numbers in it are masked. */
export const loader = (args: LoaderFunctionArgs) => exportList(args, leadList);
