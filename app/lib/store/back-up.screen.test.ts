// @module-tag slow
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { press, soundValues } from "#e2e/claim-posts.ts";
import { makeDataDir, removeDataDir, startApp, startBackend } from "#e2e/product.ts";
import { signedIn, Visitor } from "#e2e/visitor.ts";
import { withoutDatabaseServer, startDatabaseServer } from "#fixtures/backend/test-database-server.ts";

/* docs/operations.md, Back-up and restore: its blocks are run as they stand there. */

const guide = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
const [, chapter = ""] = /^## Back-up and restore$([\s\S]*?)^## /m.exec(guide) ?? [];
const blocks = [...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
const [copyAway = "", copyBack = "", dump = "", restore = ""] = blocks;

/** Runs a block as an operator's shell would, ending at the first step that fails. */
const run = (block: string, variables: Readonly<Record<string, string>>) =>
  promisify(execFile)("sh", ["-eu", "-c", block], { env: { ...process.env, ...variables } });

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterAll(() => removeDataDir(dataDir));

/** What a dealer finds: the list, a claim in full, a file of one. */
async function look(visitor: Visitor) {
  const list = await visitor.get("/claim/search?size=50");
  const links = list.$("tbody tr th a").toArray().slice(0, 6);
  // One after the other: names that are slow to come give way to their codes.
  const pages: Awaited<ReturnType<Visitor["get"]>>[] = [];
  for (const link of links) pages.push(await visitor.get(list.$(link).attr("href") ?? ""));
  const files = pages.flatMap((page) =>
    page
      .$("#attachments a[href*='/attachment/']")
      .toArray()
      .map((link) => page.$(link).attr("href") ?? ""),
  );
  const file = await visitor.get(files[0] ?? "");
  expect(file.headers.get("content-type")).not.toContain("html");
  return {
    list: list.$("tbody").text(),
    details: pages.map((page) => page.$("main").find("script, [name=csrfToken]").remove().end().text()),
    file: file.bytes.toString("base64"),
  };
}

/** Leaves a draft. @returns its work order */
async function leaveDraft(visitor: Visitor): Promise<string> {
  const values = soundValues();
  const saved = await press(visitor, await visitor.get("/claim/create"), "saveDraft", values);
  expect(saved.status, saved.text.slice(0, 300)).toBe(200);
  return values["workOrderNumber"] ?? "";
}

const findWorkOrder = async (visitor: Visitor, workOrder: string) =>
  (await visitor.get(`/claim/search?${new URLSearchParams({ workOrderNumber: workOrder })}`)).$("tbody tr").length;

/** Ends what was started when the test is over, the last first, however it went. */
async function started<Process extends { stop(): Promise<unknown> }>(starting: Promise<Process>): Promise<Process> {
  const process = await starting;
  onTestFinished(async () => void (await process.stop()));
  return process;
}

describe("a back-up by the guide", { timeout: 400_000 }, () => {
  it("of the data directory brings back claims, files and sessions in another place", async () => {
    const paths = { DATA_DIR: join(dataDir, "product"), BACKUP: join(dataDir, "backup"), RESTORED_DIR: join(dataDir, "restored") };
    const app = await started(startApp({ DATA_DIR: paths.DATA_DIR, SEED_CLAIMS: "60" }));
    const visitor = await signedIn(app.url, "d10001");
    const draft = await leaveDraft(visitor);
    const before = await look(visitor);
    expect(await app.stop()).toBe(0);
    await run(copyAway, paths);
    await run(copyBack, paths);
    const again = await started(startApp({ DATA_DIR: paths.RESTORED_DIR, SEED_CLAIMS: "60" }));
    const returned = new Visitor(again.url);
    for (const [name, value] of visitor.cookies) returned.cookies.set(name, value);
    expect(await look(returned)).toEqual(before);
    expect(await findWorkOrder(returned, draft)).toBe(1);
  });

  it(
    "of a PostgreSQL database, taken while claims come in, brings back what had come in before",
    { tags: ["nightly"] },
    async ({ skip }) => {
      skip(withoutDatabaseServer !== undefined, withoutDatabaseServer);
      const server = await started(startDatabaseServer());
      const [DATABASE_URL, RESTORED_URL] = [await server.createDatabase(), await server.createDatabase()];
      const settings = { DATA_DIR: join(dataDir, "backend"), SEED_CLAIMS: "60" };
      const backend = await started(startBackend({ ...settings, DATABASE_URL }));
      const app = await started(startApp({ DATA_DIR: join(dataDir, "web"), BACKEND_URL: backend.url }));
      const visitor = await signedIn(app.url, "d10001");
      const draft = await leaveDraft(visitor);
      const before = await look(visitor);
      const meanwhile = signedIn(app.url, "d10002").then(async (other) => [await leaveDraft(other), await leaveDraft(other)]);
      const variables = { DATABASE_URL, RESTORED_URL, BACKUP: join(dataDir, "claims.dump") };
      await Promise.all([run(dump, variables), meanwhile]);
      await run(restore, variables);

      const restored = await started(startBackend({ ...settings, DATABASE_URL: RESTORED_URL }));
      const again = await started(startApp({ DATA_DIR: join(dataDir, "web-again"), BACKEND_URL: restored.url }));
      const returned = await signedIn(again.url, "d10001");
      expect(await look(returned)).toEqual(before);
      expect(await findWorkOrder(returned, draft)).toBe(1);
      // It goes on from there: numbers are given out, and lists count what is new.
      expect(await findWorkOrder(returned, await leaveDraft(returned))).toBe(1);
    },
  );
});

it("the guide has a block for each step of a back-up, and no other", () => {
  expect(blocks.map((block) => /^# (back-up|restore)/.exec(block)?.[1])).toEqual(["back-up", "restore", "back-up", "restore"]);
});
