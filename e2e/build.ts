import { buildProduct, isBuildStale } from "../scripts/product/product-build.ts";

/** Builds the product when its build is missing or stale; a run of all suites builds once and says so by PRODUCT_BUILT. */
export async function ensureBuilt(): Promise<void> {
  if (process.env.PRODUCT_BUILT === "1") return;
  if (await isBuildStale()) await buildProduct();
}
