import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { BuildInfo } from "#app/lib/request/context.ts";
import { projectFolder } from "../project-folder.ts";

const BuildFile = z.object({ version: z.string(), commit: z.string().optional(), builtAt: z.string().optional() });

/** @param dev screens straight from the sources, whatever was built before */
export function readBuildInfo(dev: boolean): BuildInfo {
  const built = join(projectFolder, "build/build.json");
  const file = dev || !existsSync(built) ? join(projectFolder, "package.json") : built;
  return BuildFile.parse(JSON.parse(readFileSync(file, "utf8")));
}
