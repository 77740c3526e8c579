import type { LoaderFunctionArgs } from "@remix-run/node";
import { activityImportPages } from "./activity-import.server.ts";

export const loader = (args: LoaderFunctionArgs) => activityImportPages.loadRefused(args);
