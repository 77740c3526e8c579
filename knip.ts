import type { KnipConfig } from "knip";
import { routeTable } from "./app/registry/route-table.ts";

/** What nobody uses any more: files, exports, packages. Screens are known by the route table, journeys by their ending. */
const config: KnipConfig = {
  entry: [
    "app/{root,entry.client,entry.server}.tsx",
    "app/lib/shell/layout.tsx",
    ...new Set(routeTable.map((entry) => `app/${entry.module}`)),
    "fixtures/backend/{main,embed}.ts",
    "e2e/subjects/**/*.ts",
    "scripts/*.ts",
    "contracts/{verify,pacts-setup,stranger/run}.ts",
    "e2e/{alerts,chaos,dashboard,load}/run.ts",
    "e2e/{screens-setup,playwright.config}.ts",
    "e2e/check-file-alone.ts",
    "e2e/**/*.journey.ts",
    "e2e/bench/plain-table.tsx",
  ],
  // A type that an exported function takes or answers is part of its signature: it may be named by whoever comes to need it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Files named by their path: a jar, and the script and style sheet of the contract page.
  ignoreDependencies: ["@openapitools/openapi-generator-cli", "swagger-ui-dist"],
  project: ["{app,gateway,fixtures,contracts,e2e,scripts}/**/*.{ts,tsx}"],
};

export default config;
