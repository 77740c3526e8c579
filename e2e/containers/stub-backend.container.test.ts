import { describe, expect, it } from "vitest";
import { startStubBackend, type StubState } from "#fixtures/testing.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { images } from "./images.ts";

const image = images.backend;
const claim: StubState = ["a claim exists", { id: "900001", dealerCode: "10001", status: 1 }];

describe("a stub backend for another project's tests", () => {
  it("is there in three lines, in the states it was asked for", async () => {
    const backend = await startStubBackend({ image, states: [claim] });
    const gateway = openGateway(backend.url);
    const dealer = await backendAs(gateway, "d10001");
    expect(await dealer.read(claimDetail, { params: { id: "900001" } })).toMatchObject({ submitterCode: "10001", status: 1 });

    await backend.state("a claim exists", { id: "900001", dealerCode: "10001", status: 3 });
    expect(await dealer.read(claimDetail, { params: { id: "900001" } })).toMatchObject({ status: 3 });
    const { token } = await backend.state("a user is signed in", { account: "zhangwei" });
    const asked = await fetch(`${backend.url}/api/claim/v1/claim/900001`, { headers: { authorization: `Bearer ${token}` } });
    expect(await asked.json()).toMatchObject({ status: 0, data: { id: "900001" } });

    await gateway.close();
    await backend.stop();
    await expect(fetch(backend.url)).rejects.toThrow();
  });

  it("says which state it cannot be put into, and leaves no container behind", async () => {
    const unknown: StubState = ["a dictionary has items", { service: "claim", type: "noSuchType" }];
    await expect(startStubBackend({ image, settings: { WORLD_CLAIMS: "0" }, states: [claim, unknown] })).rejects.toThrow(
      "a dictionary has items",
    );
  });
});
