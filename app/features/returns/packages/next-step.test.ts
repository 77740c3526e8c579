import { expect, it } from "vitest";
import { packageStep } from "./next-step.server.ts";

it.each([
  [1, undefined, "查看", "通知快递"],
  [2, undefined, "查看", "填写单号"],
  [3, undefined, "签收", "查看"],
  [3, "2026-11-20T10:00:00+08:00", "查看", "查看"],
] as const)("asks of a box of state %s, received %s: %s of the company, %s of its dealer", (rmaStatus, receivedDate, company, dealer) => {
  const box = { id: "7", rmaStatus, detailPartList: [{ receivedDate }] };
  expect([packageStep(box, "company").label, packageStep(box, "dealer").label]).toEqual([company, dealer]);
});
