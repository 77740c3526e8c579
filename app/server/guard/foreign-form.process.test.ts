import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deriveKey } from "#app/lib/store/sealed-text.ts";
import { createCsrfTokens } from "#app/lib/forms/csrf/csrf-token.server.ts";
import { createSavedDrafts, type SavedDraft } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import type { Audience, SignedIn } from "#app/lib/request/context.ts";
import { openFileStore } from "#app/lib/store/file-store.ts";
import type { KeyValueStore } from "#app/lib/store/store-port.ts";
import { buildOf, signedInOf, startTestHost, testSecret, type TestHost } from "../process/test-host.ts";
import { createKeyedMutex } from "#app/lib/store/keyed-mutex.ts";
import { userKey } from "#app/lib/store/user-key.ts";
import { createUserRecords } from "#app/lib/store/user-records.ts";
import { makeDataDir, removeDataDir } from "#e2e/product.ts";
import { oneOfEachShape } from "#e2e/route-shapes.ts";

/* A form of one user that is posted in the session of another. */

const table: readonly RouteEntry[] = routeTable;
const params = { detailID: "c-1", number: "1", what: "part", id: "d-1" };
/** As a browser posts to it: the index's own address is its parent's too. */
const addressOf = ({ path }: RouteEntry) =>
  path
    .replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name])
    .replace("*", "no/page")
    .replace(/^\/$/, "/?index");
const typed = "水泵漏水";

let host: TestHost;
let store: KeyValueStore;
let dataDir: string;
const reached: string[] = [];

beforeAll(async () => {
  dataDir = await makeDataDir();
  store = openFileStore(dataDir);
  const actions = Object.fromEntries(
    table.map(({ id }) => [
      id,
      () => {
        reached.push(id);
        return Response.json({ done: id });
      },
    ]),
  );
  host = await startTestHost({ screens: buildOf({ actions }), store });
});
afterAll(async () => {
  await host.stop();
  await removeDataDir(dataDir);
});
beforeEach(() => {
  reached.length = 0;
});

const sessionOf = (audience: Audience, account: string): Partial<SignedIn> => ({ actor: { ...signedInOf(audience).actor, account } });
const keyOf = (audience: Audience, account: string) => userKey({ ...signedInOf(audience).actor, account });
const tokenOf = (user: string, key: string) => createCsrfTokens(deriveKey(testSecret, "form token"), user).issue("claim", key);
const savedDraftsOf = (user: string) =>
  createSavedDrafts(createUserRecords({ store, sealKey: deriveKey(testSecret, "user records"), keyedMutex: createKeyedMutex() }, user));

const pairs: readonly (readonly [Audience, Audience])[] = [
  ["dealer", "dealer"],
  ["dealer", "company"],
  ["company", "dealer"],
  ["company", "company"],
];
const manners = ["as a document", "by a script", "beside the page"] as const;
/** One route of each shape (`foreign-form.screen.test.ts` posts to every route of the product). */
const shaped = oneOfEachShape(table);
let forms = 0;

describe.each(pairs)("a form of a %s user in the session of a %s user", (owners, others) => {
  const owner = keyOf(owners, "a-owner");
  const other = keyOf(others, "b-other");
  let cookie: string;
  beforeAll(async () => {
    cookie = await host.signIn(others, sessionOf(others, "b-other"));
  });

  async function post(entry: RouteEntry, manner: (typeof manners)[number], key: string): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ __intent__: "submit", remark: typed, csrfToken: tokenOf(owner, key) }))
      body.set(name, value);
    body.set("file", new File(["x"], "a.txt"));
    const address = addressOf(entry);
    const path = manner === "by a script" ? `${address === "/?index" ? "/_root.data?index" : `${address}.data`}` : address;
    const headers: HeadersInit = manner === "beside the page" ? { accept: "application/json" } : {};
    return host.visit(path, { method: "POST", cookie, body, headers });
  }

  describe.each(manners)("posted %s", (manner) => {
    // Scripts ask for words instead of a page where there is no page.
    const posted = shaped.filter((entry) => manner !== "beside the page" || entry.frame === "none");
    it.each(posted.map((entry) => [entry.id, entry] as const))("reaches nothing at %s and is kept for its own user", async (id, entry) => {
      const key = `k${++forms}`;
      const answer = await post(entry, manner, key);
      const body = await answer.text();
      expect(reached).toEqual([]);
      expect(body).not.toContain(typed);
      switch (manner) {
        case "as a document":
          expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/other-user\?.*owner=a-owner/)]);
          break;
        case "by a script":
          expect(answer.status).toBe(202);
          // A full page load: the frame must not go on showing the other name.
          expect(body).toMatch(/\/other-user\?.*owner=a-owner/);
          expect(body).toContain('"reload"');
          break;
        case "beside the page":
          expect(answer.status).toBe(409);
          expect(JSON.parse(body)).toMatchObject({
            ok: false,
            kind: "otherUser",
            to: expect.stringMatching(/^\/other-user\?/) as string,
          });
      }
      const kept: SavedDraft | undefined = await savedDraftsOf(owner).find(key);
      if (entry.posts === "form") expect(kept).toMatchObject({ entries: [["remark", typed]], address: addressOf(entry) });
      else expect(kept, id).toBeUndefined();
      expect(await savedDraftsOf(other).find(key)).toBeUndefined();
      expect(host.audited.at(-1)).toMatchObject({ event: "form.otherUser", account: "b-other", route: id });
    });
  });
});

describe("a form posted in a session", () => {
  const post = (token: string, cookie: string) => {
    const body = new FormData();
    body.set("csrfToken", token);
    return host.visit("/claim/create", { method: "POST", cookie, body });
  };

  it("of its own user, of nobody, or without a token of ours is its action's to answer", async () => {
    const cookie = await host.signIn("dealer", sessionOf("dealer", "a-owner"));
    for (const token of [tokenOf(keyOf("dealer", "a-owner"), "k"), tokenOf("", "k"), "forged.token"]) {
      reached.length = 0;
      expect((await post(token, cookie)).status).toBe(200);
      expect(reached).toEqual(["claimCreate"]);
    }
  });

  it("of an account of the same name elsewhere is another user's", async () => {
    const cookie = await host.signIn("dealer", sessionOf("dealer", "a-owner"));
    expect((await post(tokenOf(keyOf("company", "a-owner"), "k"), cookie)).headers.get("location")).toMatch(/^\/other-user/);
    expect(reached).toEqual([]);
  });

  it("reaches its action whole: the look at its token takes nothing of it", async () => {
    const body = new FormData();
    for (let line = 0; line < 2000; line += 1) body.set(`line-${line}`, "长".repeat(100));
    body.set("csrfToken", tokenOf(keyOf("dealer", "a-owner"), "k"));
    body.set("file", new File(["y".repeat(300_000)], "a.txt"));
    let arrived: FormData | undefined;
    const reading = await startTestHost({
      store,
      screens: buildOf({
        actions: {
          claimCreate: async ({ request }) => {
            arrived = await request.formData();
            return Response.json({});
          },
        },
      }),
    });
    const own = await reading.signIn("dealer", sessionOf("dealer", "a-owner"));
    expect((await reading.visit("/claim/create", { method: "POST", cookie: own, body })).status).toBe(200);
    expect([...(arrived ?? [])].length).toBe(2002);
    expect((arrived?.get("file") as File).size).toBe(300_000);
    await reading.stop();
  });
});
