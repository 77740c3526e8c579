import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { polarisLightTheme } from "./app/lib/ui/styles/polaris-light-theme.ts";
import { purgePolaris } from "./app/lib/ui/styles/purge-polaris.ts";
import { browserRoutes } from "./app/lib/routing/browser-routes-plugin.ts";
import remixConfig from "./remix.config.js";
import { sharedChunk } from "./scripts/product/shared-chunks.ts";
import { collectLicenses } from "./scripts/collect-licenses.ts";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [purgePolaris(), polarisLightTheme(), browserRoutes(), remix(remixConfig), collectLicenses()],
  esbuild: { legalComments: "none" },
  build: {
    // Chromium 92 is the oldest engine that runs scripts here; style sheets are lowered to 79, which gets the plain page.
    target: ["chrome92", "firefox90", "safari14"],
    cssTarget: "chrome79",
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk, onlyExplicitManualChunks: true } },
  },
  // What is used of Polaris stands in the server's bundle: as a package it is a thousand files, read and compiled one by one at each start.
  ssr: isSsrBuild ? { noExternal: [/^@shopify\/polaris/] } : {},
  server: { hmr: { overlay: true } },
}));
