import { routeTable } from "./app/registry/route-table.ts";

/** Remix's configuration: routes come from the route table alone, never from file names. */
/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    unstable_optimizeDeps: true,
  },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      const declare = (entry) =>
        entry.path === "/"
          ? route("/", entry.module, { id: entry.id, index: true })
          : route(entry.path.slice(1), entry.module, { id: entry.id });
      route("", "lib/shell/layout.tsx", { id: "shell" }, () => {
        for (const entry of routeTable) if (entry.frame === "shell") declare(entry);
      });
      for (const entry of routeTable) if (entry.frame !== "shell") declare(entry);
    }),
};
