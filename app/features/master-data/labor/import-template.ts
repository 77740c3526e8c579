import type { LoaderFunctionArgs } from "@remix-run/node";
import { laborImportPages } from "./labor-import.server.ts";

export const loader = (args: LoaderFunctionArgs) => laborImportPages.loadTemplate(args);
