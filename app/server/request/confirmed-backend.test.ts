import { describe, expect, it } from "vitest";
import type { Backend } from "#gateway/backend.ts";
import { isGatewayError } from "#gateway/errors.ts";
import { operations } from "#gateway/operations/index.ts";
import { dealerLeadDetail, dealerLeadFollowUp } from "#gateway/operations/lead-follow-up.ts";
import { userInfo } from "#gateway/operations/session.ts";
import { failure } from "../process/test-host.ts";
import { confirmSession } from "./confirmed-backend.ts";

/** A backend that notes what it is asked; whether its session lives is the test's to say. */
function noting(alive: () => boolean) {
  const asked: string[] = [];
  const answer = (id: string, value: unknown) => {
    asked.push(id);
    if (id === userInfo.id && !alive()) throw failure("unauthenticated");
    return Promise.resolve(value);
  };
  const backend = {
    read: async ({ id }: { id: string }) => answer(id, {}),
    write: async ({ id }: { id: string }) => answer(id, { ok: true, value: {}, statusText: "" }),
    download: async ({ id }: { id: string }) => answer(id, {}),
    file: async () => answer("file", {}),
  };
  // Of the answers only the order of the calls is looked at.
  return { asked, backend: confirmSession(backend as unknown as Backend) };
}

/** A call of any declared operation. */
type Call = (operation: unknown, input: object) => Promise<unknown>;
const callOf = (backend: Backend, { effect, form }: { effect: string; form: string }) =>
  (form === "file" ? backend.download : effect === "write" ? backend.write : backend.read) as unknown as Call;

describe("a call of a signed-in user", () => {
  it.each([...operations.values()].map((operation) => [operation.id, operation] as const))(
    "%s asks for the session first where it carries no bearer itself",
    async (id, operation) => {
      const { asked, backend } = noting(() => true);
      await callOf(backend, operation)(operation, {});
      expect(asked).toEqual(operation.credential === "none" ? [userInfo.id, id] : [id]);
    },
  );

  it("is not made once the session has ended: a read throws, a write says so", async () => {
    const { asked, backend } = noting(() => false);
    await expect(backend.read(dealerLeadDetail, { params: { id: "1" } })).rejects.toSatisfy(isGatewayError);
    const body = { id: "1", version: 1, salesConsultant: "sale01", account: "d10001", userName: "李娜" };
    expect(await backend.write(dealerLeadFollowUp, { body })).toMatchObject({ ok: false, error: { kind: "unauthenticated" } });
    expect(new Set(asked)).toEqual(new Set([userInfo.id]));
  });
});
