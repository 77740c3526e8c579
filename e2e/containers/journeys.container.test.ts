import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { root } from "#e2e/product.ts";

const files = ["claims", "claim-filing", "review", "errors"].map((name) => `journeys/${name}.journey.ts`);

it("journeys over claims, and the error catalogue, pass through the images", { timeout: 1_800_000 }, async () => {
  // The set-up has left STAGES_URL in the environment: Playwright uses the containers behind it and starts nothing.
  const args = ["playwright", "test", "-c", "e2e", ...files, "--project", "on", "--workers", "1"];
  const [code] = await once(spawn("npx", args, { cwd: root, stdio: "inherit" }), "exit");
  expect(code).toBe(0);
});
