import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { appUrl, as } from "#e2e/screen.ts";
import { Visitor } from "#e2e/visitor.ts";
import { adminUrl } from "#e2e/worker-fixture.ts";

it("the built product serves the contract page and the committed document on its admin port", async () => {
  const operators = new Visitor(adminUrl);
  expect((await operators.get("/contracts/openapi.json")).body).toBe(readFileSync("docs/openapi.json", "utf8"));
  expect((await operators.get("/contracts/swagger-ui.js")).body).toContain("SwaggerUIBundle");
  expect((await operators.get("/contracts")).$("title").text()).toBe("Backend contracts");
});

it("the product's own port does not have them, signed in or not", async () => {
  for (const visitor of [new Visitor(appUrl, false), await as("zhangwei"), await as("d10001")]) {
    for (const path of ["/contracts", "/contracts/swagger-ui.js", "/contracts/openapi.json"]) {
      const answer = await visitor.get(path);
      expect([404, 302], `${path} answered ${answer.status}`).toContain(answer.status);
      expect(answer.body).not.toMatch(/SwaggerUI|"openapi"/);
    }
  }
});
