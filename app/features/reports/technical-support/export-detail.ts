import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { techSupportDetailList } from "./list.server.ts";

/** The same with all that they tell (2 §7). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, techSupportDetailList);
