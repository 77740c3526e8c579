import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { appUrl, as } from "#e2e/screen.ts";
import { Visitor } from "#e2e/visitor.ts";
import { adminUrl } from "#e2e/stage.ts";

it("the built product gives the committed contracts to read on its admin port", async () => {
  const operators = new Visitor(adminUrl);
  expect((await operators.get("/contracts/openapi.json")).body).toBe(readFileSync("docs/openapi.json", "utf8"));
  const page = await operators.get("/contracts/claim");
  expect(page.status).toBe(200);
  expect(page.$("h1").text()).toBe("Service claim");
});

it("nobody reads them on the product's own port, signed in or not", async () => {
  for (const visitor of [new Visitor(appUrl, false), await as("zhangwei"), await as("d10001")]) {
    for (const path of ["/contracts", "/contracts/claim", "/contracts/openapi.json"]) {
      const answer = await visitor.get(path);
      expect([404, 302], `${path} answered ${answer.status}`).toContain(answer.status);
      expect(answer.body).not.toMatch(/claim\.page|"openapi"/);
    }
  }
});
