// @module-tag slow
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { readPactFiles } from "./pact-files.ts";
import { startMutantBackend } from "./mutant-backend.ts";
import { startReferenceBackend } from "./reference-backend.ts";
import { verify as verifyHere } from "./verify-command.ts";
import { readVerifyOptions } from "./verify-options.ts";
import { selectInteractions } from "./verify-selection.ts";

let reference: Awaited<ReturnType<typeof startReferenceBackend>>;
let reports: string;
beforeAll(async () => {
  reference = await startReferenceBackend();
  reports = await mkdtemp(path.join(tmpdir(), "reports-"));
}, 200_000);
afterAll(async () => {
  await reference.stop();
  await rm(reports, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  told: string;
}

const withReports = (args: readonly string[]) => (args.includes("--reports") ? args : [...args, "--reports", reports]);

/** `npm run contracts:verify` without its process. */
async function verify(...args: string[]): Promise<Ended> {
  let told = "";
  const add = (line: string) => (told += `${line}\n`);
  const code = await verifyHere(withReports(args), { tell: add, complain: add });
  return { code, told };
}

/** `npm run contracts:verify` as a backend team calls it. */
function verifyInProcess(...args: string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", "contracts/verify.ts", ...withReports(args)], { stdio: "pipe" });
    let told = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (told += chunk.toString("utf8")));
    child.once("error", reject).once("close", (code) => resolve({ code, told }));
  });
}

async function tokenOf(account: string, authType: string): Promise<string> {
  const query = new URLSearchParams({
    grant_type: "password",
    scope: "all",
    username: account,
    auth_type: authType,
    password: "demo-2026",
  });
  const response = await fetch(`${reference.url}/api/auth/oauth/token?${query}`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from("warranty-web:warranty-web-secret").toString("base64")}` },
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

const read = async (name: string) => readFile(path.join(reports, name), "utf8");

describe("the verification of a backend", () => {
  it("passes the reference backend, and says so on screen, in JSON, JUnit and HTML", async () => {
    const { code, told } = await verifyInProcess("--url", reference.url, "--operation", "claim.page", "--operation", "claim.export");
    expect(told).toMatch(/✓ claim\.page +\d+ of \d+ passed/);
    expect(code).toBe(0);
    const json = z
      .object({ operations: z.array(z.object({ operation: z.string(), failed: z.number() })) })
      .parse(JSON.parse(await read("contracts.json")));
    expect(json.operations).toEqual([
      expect.objectContaining({ operation: "claim.export", failed: 0 }),
      expect.objectContaining({ operation: "claim.page", failed: 0 }),
    ]);
    const $ = load(await read("contracts.xml"), { xml: true });
    expect($("testcase[classname='claim.page']").length).toBeGreaterThan(2);
    expect($("failure")).toHaveLength(0);
    expect(
      load(await read("contracts.html"))("tbody td")
        .eq(1)
        .text(),
    ).toBe("claim.export");
  }, 200_000);

  it("names operation and place of what differs, and fails", async () => {
    const mutant = await startMutantBackend(reference.url, ({ status, body }) => ({
      status,
      body: JSON.parse(JSON.stringify(body).replaceAll('"applicationNumber"', '"number<&>"')),
    }));
    try {
      const { code, told } = await verify("--url", mutant.url, "--operation", "claim.detail");
      expect(code).toBe(1);
      expect(told).toMatch(/✗ claim\.detail +\d+ of \d+ passed\n +\$\.data -> .*applicationNumber/);
      expect(told).toContain(`to repeat: npm run contracts:verify -- --url ${mutant.url} --operation claim.detail`);
      expect(load(await read("contracts.xml"), { xml: true })("failure").attr("message")).toContain("applicationNumber");
      expect(load(await read("contracts.html"))("tbody code").text()).toContain("applicationNumber");
    } finally {
      await mutant.stop();
    }
  }, 200_000);

  it("names a field that a screen reads, that no example asks for and that no answer has", async () => {
    const mutant = await startMutantBackend(reference.url, ({ status, body }) => ({
      status,
      body: JSON.parse(JSON.stringify(body).replaceAll('"dmsClaimNumber"', '"number"')),
    }));
    try {
      const { code, told } = await verify("--url", mutant.url, "--service", "adapter");
      expect(told).toMatch(
        /✗ report\.claimMaster: answers every field[^\n]*\n +no answer had records\[\]\.dmsClaimNumber, .* \/reportform\/claim/,
      );
      expect(code).toBe(1);
    } finally {
      await mutant.stop();
    }
  }, 200_000);

  it("needs no provider states for what a token alone is enough for, and says what it leaves out", async () => {
    const token = `d10001=${await tokenOf("d10001", "dp")}`;
    const { code, told } = await verify("--url", reference.url, "--without-states", "--token", token, "--service", "core");
    expect(told).toMatch(/✓ user\.info/);
    expect(told).toMatch(/left out:\n(.*\n)*.*needs a token of zhangwei/);
    expect(told).toContain("needs the state “an operation answers”");
    expect(told).toMatch(/\n\d+ passed, 0 failed, \d+ left out \(\d+ .*needs a token of zhangwei.*\)\n$/);
    expect(code).toBe(0);
    expect(load(await read("contracts.xml"), { xml: true })("skipped").length).toBeGreaterThan(0);
  }, 200_000);

  it("leaves states out by itself where there is no address for them, and then only reads", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "", "http://own.invalid");
      asked.push(`${request.method} ${pathname}`);
      if (pathname.startsWith("/_")) return void response.writeHead(404).end();
      const bodies: Buffer[] = [];
      request.on("data", (chunk: Buffer) => bodies.push(chunk));
      request.on("end", () => {
        const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !["host", "connection"].includes(name)));
        const method = request.method ?? "GET";
        const body = bodies.length > 0 ? Buffer.concat(bodies) : null;
        fetch(`${reference.url}${request.url}`, { method, headers: headers as Record<string, string>, body })
          .then(async (answer) => {
            response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
            response.end(Buffer.from(await answer.arrayBuffer()));
          })
          .catch(() => response.destroy());
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const url = `http://127.0.0.1:${port}`;
    try {
      const { code, told } = await verify("--url", url, "--token", `d10001=${await tokenOf("d10001", "dp")}`, "--service", "core");
      expect(told).toContain(`${url} has no address for provider states: what needs none and only reads is tried`);
      expect(told).toMatch(/✓ user\.info/);
      expect(code).toBe(0);
      expect((await verify("--url", reference.url, "--token", "d10001=x")).told).toContain("answers its own");
      const wanted = { service: undefined, operations: [], withoutStates: true, withoutFailures: false };
      const known = { ...wanted, withWrites: false, accounts: new Set(["d10001"]) };
      const reads = selectInteractions(readPactFiles(), known).pacts.flatMap(({ interactions }) => interactions);
      const readable = new Set(reads.map(({ request }) => `${request.method} ${request.path}`));
      const calls = asked.filter((call) => !/ \/(_.*)?$/.test(call));
      expect(calls.length).toBeGreaterThan(1);
      expect(calls.filter((call) => !readable.has(call))).toEqual([]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  }, 200_000);

  it("tries what writes only when it is told to, and says before what that is", async () => {
    const wanted = {
      service: undefined,
      operations: ["log.login"],
      withoutStates: true,
      withoutFailures: false,
      accounts: new Set(["d10001"]),
    };
    const { pacts, leftOut } = selectInteractions(readPactFiles(), { ...wanted, withWrites: false });
    expect(pacts).toEqual([]);
    expect([...leftOut.keys()]).toContain("would change something (--with-writes)");
    const asked = ["--url", reference.url, "--without-states", "--token", `d10001=${await tokenOf("d10001", "dp")}`, "--with-writes"];
    const { code, told } = await verify(...asked, "--operation", "log.login");
    expect(told).toMatch(/this changes what nobody puts back:\n {2}GET \/api\/claim\/v1\/log\/login[^✓]*✓ log\.login/);
    expect(code).toBe(0);
  }, 200_000);

  it("ends in one sentence where the backend is not there, hangs, refuses a token or knows no states", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    const closed = createServer().listen(0, "127.0.0.1");
    const urlOf = (server: typeof silent) => `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
    await Promise.all(
      [silent, closed].map((server) => new Promise((resolve) => (server.listening ? resolve(0) : server.once("listening", resolve)))),
    );
    const gone = urlOf(closed);
    await new Promise((resolve) => closed.close(resolve));
    try {
      const ends = await Promise.all([
        verify("--url", gone),
        verify("--url", urlOf(silent), "--timeout", "1"),
        verify("--url", reference.url, "--without-states", "--token", "d10001=wrong", "--operation", "menu.list"),
        verify("--url", reference.url, "--state-url", `${reference.url}/nothing-here`),
        verify("--operation", "no.such"),
        verify("--url", reference.url, "--reports", "package.json/reports"),
        verify("--help"),
        verifyInProcess("--operation", "no.such"),
      ]);
      expect(ends.map(({ code }) => code)).toEqual([...Array.from({ length: 6 }, () => 2), 0, 2]);
      const words = [
        /there is no backend at .*ECONNREFUSED/,
        /there is no backend at .*no answer within 1 s/,
        /refused the token of d10001/,
        /provider states cannot be set up: POST .* answered 404; name their address/,
        /no contract of operation no\.such/,
        /the reports cannot be written to package\.json\/reports: ENOTDIR.*--reports\n$/,
        /--with-writes +without states/,
        /no contract of operation no\.such/,
      ];
      for (const [at, { told }] of ends.entries()) {
        expect(told).toMatch(words[at] ?? /never/);
        expect(told).not.toMatch(/\n\s+at /);
      }
    } finally {
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
    }
  }, 200_000);

  it("says in one sentence which argument makes no sense", () => {
    const words = [["--url", "ftp://backend"], ["--timeout", "0"], ["--with-writes"], ["--token", "d10001"], ["--nothing"]].map(
      readVerifyOptions,
    );
    expect(words).toEqual([
      "not an http address: ftp://backend",
      "not a time-out of 1 to 600 seconds: 0",
      expect.stringContaining("--with-writes is for --without-states"),
      "a --token is written ACCOUNT=TOKEN",
      expect.stringContaining("--nothing"),
    ]);
  });

  it("stops waiting for a backend that has stopped answering", async () => {
    let answered = 0;
    const server = createServer((request, response) => {
      if (request.url?.startsWith("/_") || answered++ < 1) response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = z.object({ port: z.number() }).parse(server.address());
    try {
      const { code, told } = await verify("--url", `http://127.0.0.1:${port}`, "--service", "claim", "--timeout", "1");
      expect(told).toContain("did not answer 3 requests in a row");
      expect(told.match(/✗ .*: no answer within 1 s\n/g)).toHaveLength(3);
      expect(told).toMatch(/\d+ not tried: the backend stopped answering\)\n$/);
      expect(code).toBe(1);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }, 200_000);
});
