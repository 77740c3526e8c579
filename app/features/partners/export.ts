import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { partnerList } from "./list.server.ts";

/** The documented partner.xls (2 §7). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, partnerList);
