import { buildProduct, isBuildStale } from "./product/product-build.ts";

// One process for both, in the place of npm's shell (`exec` in package.json), which would hand on no signal.
if (await isBuildStale()) {
  console.log("正在构建…");
  await buildProduct();
}
process.env.NODE_ENV ??= "production";
const server = new URL("../build/server/main.js", import.meta.url);
await import(server.href);
