import { mkdtemp, readFile, rm, chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startMutantBackend } from "#contracts/mutant-backend.ts";
import { claimPage } from "#gateway/operations/claim.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { runContainer, startBackendContainer, type ServingContainer } from "./containers.ts";
import { images } from "./images.ts";

let stub: ServingContainer;
let reports: string;
beforeAll(async () => {
  stub = await startBackendContainer({ PACT_STATES: "1", SEED_CLAIMS: "30" });
  reports = await mkdtemp(join(tmpdir(), "warranty-reports-"));
  // Whoever the image runs as writes here.
  await chmod(reports, 0o777);
});
afterAll(async () => {
  await stub.stop();
  await rm(reports, { recursive: true, force: true });
});

const post = (url: string, body: object) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const verify = (...args: string[]) => runContainer(images.verifier, { args, volumes: [`${reports}:/reports`] });

async function countClaims(url: string): Promise<number> {
  const gateway = openGateway(url);
  const staff = await backendAs(gateway, "zhangwei");
  const { total } = await staff.read(claimPage, { query: { size: 1 }, body: {} });
  await gateway.close();
  return Number(total);
}

describe("the image of the reference backend", () => {
  it("has a world of the size it was told, as nobody in particular", async () => {
    // Company lists never show a draft.
    const claims = await countClaims(stub.url);
    expect(claims).toBeGreaterThan(15);
    expect(claims).toBeLessThanOrEqual(30);
    expect((await stub.exec("id", "-u")).output.trim()).toBe("10001");
  });

  it("sets up provider states and meets faults only where it was told to", async () => {
    const state = { state: "a claim exists", params: { id: "900001", dealerCode: "10001", status: 1 } };
    expect((await post(`${stub.url}/_pact/provider-states`, state)).status).toBe(200);
    expect((await fetch(`${stub.url}/_faults`)).status).toBe(404);

    const faulty = await startBackendContainer({ FAULTS: "1" });
    expect((await post(`${faulty.url}/_faults`, { operation: "claim.page", fault: "503" })).status).toBe(204);
    expect((await post(`${faulty.url}/_pact/provider-states`, state)).status).toBe(404);
    expect(await faulty.end()).toBe(0);
    await faulty.stop();
  });
});

describe("the image of the verifier", () => {
  it("passes the reference backend's image, and leaves its reports", async () => {
    // Lists with their laws, writes, workbooks and uploads; `contracts:verify` asks for all services.
    const { code, output } = await verify("--url", stub.url, "--service", "cvrm");
    expect(output).toMatch(/\n\d+ passed, 0 failed/);
    expect(code).toBe(0);
    const { operations } = z
      .object({ operations: z.array(z.object({ operation: z.string(), failed: z.number() })) })
      .parse(JSON.parse(await readFile(join(reports, "contracts.json"), "utf8")));
    expect(operations.length).toBeGreaterThan(25);
    expect(await readFile(join(reports, "contracts.xml"), "utf8")).toContain("<testcase");
    expect(await readFile(join(reports, "contracts.html"), "utf8")).toContain("lead.page");
  });

  it("names what differs, and ends with 1", async () => {
    const mutant = await startMutantBackend(stub.url, ({ status, body }) => ({
      status,
      body: JSON.parse(JSON.stringify(body).replaceAll('"applicationNumber"', '"number"')),
    }));
    const { code, output } = await verify("--url", mutant.url, "--operation", "claim.detail");
    await mutant.stop();
    expect(output).toMatch(/✗ claim\.detail[^\n]*\n +\$\.data -> .*applicationNumber/);
    expect(code).toBe(1);
  });

  it("says in one sentence that there is no backend at an address, and ends with 2", async () => {
    const { code, output } = await verify("--url", "http://127.0.0.1:9");
    expect(output).toMatch(/^there is no backend at http:\/\/127\.0\.0\.1:9: .*\n$/);
    expect(code).toBe(2);
  });
});
