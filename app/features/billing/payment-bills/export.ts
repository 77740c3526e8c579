import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { paymentBillList } from "./list.server.ts";

/** Every payment bill that the list's query matches, as an Excel file (2 §7). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, paymentBillList);
