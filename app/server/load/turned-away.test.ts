import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#gateway/errors.ts";
import { createFormTokens } from "#app/forms/form-token.server.ts";
import type { KeptForm } from "#app/forms/stash.server.ts";
import { deriveKey } from "../store/sealed-text.ts";
import type { Problem } from "#app/shell/problem.ts";
import { admissionLimits, createAdmission, openDoor, type Admission } from "./admission.ts";
import { createHttpMetrics } from "../http/http-metrics.ts";
import { buildOf, startTestHost, testSecret, type ScreenCall, type TestHost } from "../process/test-host.ts";

/* A host that is full: nobody may even wait. */

const full = createAdmission({ ...admissionLimits, places: 0, patienceMilliseconds: 0 });
const metrics = createHttpMetrics();
const reached: string[] = [];
let door: Admission;
let host: TestHost;
let cookie: string;

beforeAll(async () => {
  const reach = (id: string) => () => Response.json({ reached: reached.push(id) });
  const kept = async ({ context }: ScreenCall) => Response.json({ found: (await context.stash.find("k1")) ?? null });
  const screens = buildOf({
    loaders: { shell: reach("shell"), claimSearch: reach("claimSearch"), claimDetail: kept },
    actions: { claimCreate: reach("claimCreate"), claimUpload: reach("claimUpload") },
  });
  host = await startTestHost({
    screens,
    metrics,
    admission: { enter: (arrival) => door.enter(arrival) },
    clientFiles: (request, response, next) => (request.path.startsWith("/assets/") ? void response.end("file") : next()),
  });
  cookie = await host.signIn("dealer");
});
afterAll(() => host.stop());
beforeEach(() => {
  door = full;
  reached.length = 0;
});

const turnedAway = async () => (await metrics.registry.getSingleMetric("http_turned_away_total")?.get())?.values[0]?.value;

describe("a request too many", () => {
  it("for a page reads the catalogue's words and when to come back, is counted, and reaches no screen", async () => {
    const before = (await turnedAway()) ?? NaN;
    const answer = await host.visit("/claim/search", { cookie });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const page = await answer.text();
    expect(page).toContain(catalogue.overloaded.message);
    expect(page).toContain('<a href="">重试</a>');
    expect(reached).toEqual([]);
    expect(await turnedAway()).toBe(before + 1);
  });

  it("of a script of ours gets what it can show: no page, and no login", async () => {
    const data = await host.visit("/claim/search.data", { cookie });
    expect(data.status).toBe(503);
    expect(data.headers.get("content-type")).toBe("text/x-script");
    expect(await data.text()).toContain(catalogue.overloaded.message);
    const upload = await host.visit("/claim/upload", {
      method: "POST",
      cookie,
      body: new FormData(),
      headers: { accept: "application/json" },
    });
    expect(upload.status).toBe(503);
    expect(await upload.json()).toMatchObject({ ok: false, kind: "overloaded", message: catalogue.overloaded.message, retryAfter: 5 });
    expect(reached).toEqual([]);
  });

  it("with a form does nothing and keeps what was typed", async () => {
    const user = JSON.stringify(["1", "dealer", "d10001"]);
    const form = new FormData();
    form.set("formToken", createFormTokens(deriveKey(testSecret, "form token"), user, Date.now).issue("claim", "k1"));
    form.set("remark", "水泵漏水");
    const answer = await host.visit("/claim/create", { method: "POST", cookie, body: form });
    expect(answer.status).toBe(503);
    // What the test host answers instead of a page.
    const { errors } = (await answer.json()) as { errors: Record<string, { data: Problem }> };
    const [problem] = Object.values(errors).map(({ data }) => data);
    expect(problem).toMatchObject({ kind: "overloaded", message: catalogue.overloaded.message, keptForm: "/claim/create?form=k1" });
    expect(reached).toEqual([]);
    door = openDoor;
    const { loaderData } = (await (await host.visit("/claim/detail/c-1", { cookie })).json()) as {
      loaderData: { claimDetail: { found: KeptForm | null } };
    };
    expect(loaderData.claimDetail.found).toMatchObject({ entries: [["remark", "水泵漏水"]] });
  });

  it("is none that needs no screen: the client's files come as ever", async () => {
    expect(await (await host.visit("/assets/a.js")).text()).toBe("file");
  });
});

it("places are given back when answers end", async () => {
  door = createAdmission({ ...admissionLimits, places: 1, patienceMilliseconds: 0 });
  for (let visits = 0; visits < 3; visits += 1) expect((await host.visit("/claim/search", { cookie })).status).toBe(200);
});
