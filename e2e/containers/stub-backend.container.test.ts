import { describe, expect, it } from "vitest";
import { StubBackendContainer } from "#fixtures/testing/index.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { runLabel, nameRun } from "./engine.ts";
import { images } from "./images.ts";

/** As another project's test has it; the label takes away what a killed run leaves. */
const stub = () => new StubBackendContainer(images.backend).withLabels({ [runLabel]: nameRun() });

describe("a stub backend for another project's tests", () => {
  it("is there in three lines, in the states and with the faults it was asked for, until its block ends", async () => {
    const lines: string[] = [];
    let url: string;
    {
      await using backend = await stub()
        .withState("a claim exists", { id: "900001", dealerCode: "10001", status: 1 })
        .withFault({ operation: "claim.detail", fault: "503", times: 1 })
        .withLogConsumer((log) => log.on("data", (line) => lines.push(String(line))))
        .start();
      url = backend.url;
      const ask = async () =>
        fetch(`${url}/api/claim/v1/claim/900001`, { headers: { authorization: `Bearer ${await backend.token("d10001")}` } });
      expect((await ask()).status).toBe(503);
      expect(await (await ask()).json()).toMatchObject({ status: 0, data: { id: "900001", status: 1 } });

      const gateway = openGateway(url);
      await backend.state("a claim exists", { id: "900001", dealerCode: "10001", status: 3 });
      expect(await (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id: "900001" } })).toMatchObject({ status: 3 });
      await gateway.close();
    }
    await expect(fetch(url)).rejects.toThrow();
    expect(lines.join("")).toContain("claim.detail");
  });

  it("says which state it cannot be put into, and leaves no container behind", async () => {
    const impossible = stub().withSeed(0).withState("a dictionary has items", { service: "claim", type: "noSuchType" });
    await expect(impossible.start()).rejects.toThrow("a dictionary has items");
  });

  it("fails with the container's words where it ends", async () => {
    await expect(stub().withEnvironment({ SEED_CLAIMS: "many" }).start()).rejects.toThrow(/exit code 1.*SEED_CLAIMS/s);
  });
});
