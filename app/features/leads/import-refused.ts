import type { LoaderFunctionArgs } from "@remix-run/node";
import { leadImportPages } from "./lead-import.server.ts";

export const loader = (args: LoaderFunctionArgs) => leadImportPages.loadRefused(args);
