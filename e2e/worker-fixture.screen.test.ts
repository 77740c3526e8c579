import { afterEach, expect, it } from "vitest";
import { as, backend } from "./screen.ts";

afterEach(() => backend.heal());

/** More than open a breaker of a product as it is delivered. */
const failures = 30;

it("a file finds a product that asks every service, however often a file before it told one to fail", async () => {
  const visitor = await as("zhangwei");
  await backend.fail("claim.page", "500");
  for (let count = 0; count < failures; count++) await visitor.get(`/companyclaim/search?current=${count + 1}`);
  await backend.heal();
  expect((await visitor.get("/companyclaim/search")).status).toBe(200);
});
