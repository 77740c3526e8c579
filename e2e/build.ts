import { spawnSync } from "node:child_process";
import { root } from "./product.ts";

/** Builds the product when its build is missing or stale; a run of all suites builds once and says so by PRODUCT_BUILT. */
export function buildProduct(): void {
  if (process.env.PRODUCT_BUILT === "1") return;
  const built = spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { cwd: root, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the build failed:\n${built.stdout}${built.stderr}`);
}
