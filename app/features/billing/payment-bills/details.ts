import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "#app/lib/lists/list.server.ts";
import { paymentBillDetailsFile } from "./list.server.ts";

/** The claims and deductions of every payment bill that the list's query matches, in a zip (2 §7). */
export const loader = (args: LoaderFunctionArgs) => exportList(args, paymentBillDetailsFile);
