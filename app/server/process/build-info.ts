import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../project-folder.ts";

/** What runs here, as the build wrote it down. */
const BuildInfo = z.object({
  version: z.string(),
  /** Short hash of the sources' commit; absent where they came without their history. */
  commit: z.string().optional(),
  /** ISO 8601; absent in development, where nothing is built. */
  builtAt: z.string().optional(),
});
export type BuildInfo = z.output<typeof BuildInfo>;

/** @param dev screens straight from the sources, whatever was built before */
export function readBuildInfo(dev: boolean): BuildInfo {
  const built = join(projectFolder, "build/build.json");
  const file = dev || !existsSync(built) ? join(projectFolder, "package.json") : built;
  return BuildInfo.parse(JSON.parse(readFileSync(file, "utf8")));
}
