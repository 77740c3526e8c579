import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCsrfTokens } from "./csrf/csrf-token.server.ts";
import { buildOf, signedInOf, startTestHost, testSecret, type TestHost } from "#app/server/process/test-host.ts";
import { deriveKey } from "../store/sealed-text.ts";
import { buttonAction } from "./button-form.server.ts";
import { defineForm } from "./form.ts";

/* A form of buttons on the real host. */

const form = defineForm("testButtons", { fields: { end: { kind: "hidden" } } });
const pressed: string[] = [];
const press = buttonAction(form, {
  press({ value }) {
    pressed.push(value("end"));
    return Promise.resolve(redirect("/home", 303));
  },
});

let host: TestHost;
beforeAll(async () => {
  // What a test's screen gets is what an action gets.
  host = await startTestHost({
    screens: buildOf({ loaders: {}, actions: { sessions: (call) => press(call as unknown as ActionFunctionArgs) } }),
  });
});
afterAll(() => host.stop());

it("does what is pressed with a valid token of its own, and nothing with any other", async () => {
  const account = crypto.randomUUID();
  const cookie = await host.signIn("dealer", { actor: { ...signedInOf("dealer").actor, account } });
  const issue = (formId: string, hours = 0) =>
    createCsrfTokens(
      deriveKey(testSecret, "form token"),
      JSON.stringify(["1", "dealer", account]),
      () => Date.now() - hours * 3600_000,
    ).issue(formId, "k1");
  const post = async (csrfToken: string) =>
    (await host.visit("/sessions", { cookie, method: "POST", body: new URLSearchParams({ csrfToken, end: "one" }) })).status;

  for (const other of ["", "e30.x", issue(form.id, 13), issue("testPackage")]) expect(await post(other)).toBe(422);
  expect(pressed).toEqual([]);
  expect(await post(issue(form.id))).toBe(303);
  expect(pressed).toEqual(["one"]);
});
