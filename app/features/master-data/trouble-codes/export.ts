import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { troubleCodeList } from "./list.server.ts";

export const loader = (args: LoaderFunctionArgs) => exportList(args, troubleCodeList);
