import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { reportLists, reportOf } from "./report-lists.server.ts";

export const loader = (args: LoaderFunctionArgs) => exportList(args, reportLists[reportOf(args.context.route)]);
