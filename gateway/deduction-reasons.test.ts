import { expect, it } from "vitest";
import { deductionCancel } from "./operations/deduction.ts";
import * as t from "./test-backend.ts";
import { backend, front, limitTo, setUpEachTest } from "./test-backend.ts";

setUpEachTest();

/* Why a deduction is voided travels in the address of a call, where logs like to look. */
const reason = "供应商内部调查-CANARY";
const namesReason = (line: string) => line.includes(reason) || line.includes(encodeURIComponent(reason)) || line.includes("CANARY");

it.each([
  [
    "succeeds",
    (response: Parameters<typeof t.sendJson>[0]) => t.sendJson(response, { status: 0, statusText: "作废成功", data: { id: "9" } }),
  ],
  ["is refused", (response: Parameters<typeof t.sendJson>[0]) => t.sendJson(response, { status: 1, statusText: "不能作废", data: null })],
  ["breaks", (response: Parameters<typeof t.sendJson>[0]) => t.sendJson(response, { status: 500, statusText: "" }, 500)],
  ["answers what nobody reads", (response: Parameters<typeof t.sendJson>[0]) => t.sendJson(response, { status: 0, data: { id: {} } })],
  ["never answers", () => {}],
] as const)("keeps the reason of a void out of every log when the call %s", async (way, send) => {
  // The call must have come, however busy the machine is, before nobody waits for its answer any more.
  if (way === "never answers") limitTo({ bulkMilliseconds: 1000 });
  let asked = "";
  backend.answer = (request, response) => {
    asked = request.url ?? "";
    send(response);
  };
  await front.as(t.dealerIdentity).write(deductionCancel, { params: { id: "9" }, query: { remark: reason } });
  expect(new URL(asked, "http://backend").searchParams.get("remark")).toBe(reason);
  expect(front.log.length).toBeGreaterThan(0);
  expect(front.log.filter(namesReason)).toEqual([]);
});
