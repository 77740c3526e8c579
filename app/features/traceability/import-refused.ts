import type { LoaderFunctionArgs } from "@remix-run/node";
import { traceabilityImportPages } from "./traceability-import.server.ts";

export const loader = (args: LoaderFunctionArgs) => traceabilityImportPages.loadRefused(args);
