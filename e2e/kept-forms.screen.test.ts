import { expect, it } from "vitest";
import { press } from "./claim-posts.ts";
import { removeSavedDrafts } from "./kept-forms.ts";
import { as } from "./screen.ts";
import { stateDir } from "./worker-fixture.ts";

it("a file begins with room for forms of its own, whatever the one before it has left", async () => {
  const visitor = await as("d10001");
  const keepOne = async () => press(visitor, await visitor.get("/claim/create"), "autosave", { workOrderNumber: "WO-1" });
  const kept = async () => (await visitor.get("/home")).$("button[name=savedDraft]").length;
  expect((await keepOne()).status).toBe(200);
  expect(await kept()).toBeGreaterThan(0);
  await removeSavedDrafts(stateDir ?? "");
  expect(await kept()).toBe(0);
  expect((await keepOne()).status).toBe(200);
  expect(await kept()).toBe(1);
});
