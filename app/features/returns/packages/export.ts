import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { packageList } from "./list.server.ts";

/** Every package that the list's query matches, as an Excel file (2 §7). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, packageList);
