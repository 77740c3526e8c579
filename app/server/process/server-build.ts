import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { StartError } from "#app/lib/store/start-error.ts";
import { staticFiles } from "../http/static-files.ts";
import { projectFolder } from "../project-folder.ts";

const clientDirectory = join(projectFolder, "build/client");

export interface Screens {
  build: () => Promise<ServerBuild>;
  clientFiles: RequestHandler;
  close(): Promise<void>;
}

/** Files that need no build to be loaded: what can be answered while everything else still starts. */
export function earlyFiles(dev: boolean): RequestHandler {
  return staticFiles(dev ? join(projectFolder, "public") : clientDirectory);
}

/** The built screens. @throws StartError when there is no build */
export async function loadBuiltScreens(): Promise<Screens> {
  const file = join(projectFolder, "build/server/index.js");
  if (!existsSync(file)) throw new StartError("找不到构建结果，请先运行 npm run build，或用 npm start 启动。");
  // Remix writes this module; its shape is the one Remix documents.
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build: async () => build, clientFiles: staticFiles(clientDirectory), async close() {} };
}

/** Screens straight from the sources, through Vite's middleware, changing while one works on them. */
export async function loadScreensInDevelopment(server: Server): Promise<Screens> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: projectFolder, server: { middlewareMode: { server } }, appType: "custom" });
  return {
    build: async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild,
    clientFiles: vite.middlewares,
    close: () => vite.close(),
  };
}
