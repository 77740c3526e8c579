import { buildProduct } from "./product/product-build.ts";

try {
  await buildProduct();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
