import type { LoaderFunctionArgs } from "@remix-run/node";
import { vehicleListPages } from "./vehicle-list.server.ts";

export const loader = (args: LoaderFunctionArgs) => vehicleListPages.loadRefused(args);
