import { createRequestHandler } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { growth, linear } from "../../../scripts/growth.ts";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { buildOf, signedInOf } from "../process/test-host.ts";
import { createManifestAnswer } from "./manifest-answer.ts";

const build = buildOf();
const answer = createManifestAnswer(build);
const company = { signedIn: signedInOf("company") };
const addressFor = (paths: readonly string[], version = "1") =>
  new URL(`http://a/__manifest?${new URLSearchParams([...paths.map((path): [string, string] => ["p", path]), ["version", version]])}`);
const pages: readonly RouteEntry[] = routeTable.filter(({ audience }) => audience === "company" || audience === "both");

describe("the answer to which routes some addresses mean", () => {
  it.each([
    ["a page", pages.slice(0, 1).map(({ path }) => path)],
    ["many pages", pages.map(({ path }) => path.replace(/:\w+/g, "7"))],
    ["odd spellings", ["/COMPANYCLAIM/search", "/companyclaim//search/", "home", "", "/companyclaim/%73earch", "/no/such/page"]],
  ])("names the routes the framework names: %s", async (_what, paths) => {
    const framework = createRequestHandler(build, build.mode);
    const [own, theirs] = [answer(addressFor(paths), company), await framework(new Request(addressFor(paths)))];
    const ids = async (response: Response) => Object.keys((await response.json()) as object).sort();
    const known = (await ids(theirs)).filter((id) => routeTable.find((entry) => entry.id === id)?.audience !== "dealer");
    expect(await ids(own)).toEqual(known);
  });

  it.each([
    ["of another version", addressFor(["/home"], "0"), 204],
    ["without addresses", addressFor([]), 400],
    ["with more than the framework asks", addressFor(Array.from({ length: 1500 }, (_, at) => `/a${at}`)), 400],
    ["with an address nobody can decode", addressFor(["/home", "/%zz"]), 204],
    ["with an overlong address", addressFor(["/home", "/a".repeat(1000)]), 204],
  ])("matches nothing %s", (_what, address, status) => {
    const refused = answer(address, company);
    expect(refused.status).toEqual(status);
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
  });

  it("takes time by the number of addresses and of their segments", async () => {
    const distinct = (count: number) => Array.from({ length: count }, (_, at) => `/a${at}`);
    expect(await growth((count) => answer(addressFor(distinct(count)), company), 80)).toBeLessThan(linear);
    expect(await growth((count) => answer(addressFor([`/claim/detail/${"7".repeat(count)}`]), company), 800)).toBeLessThan(linear);
    expect(await growth((count) => answer(addressFor([`/home${"/".repeat(count)}`]), company), 250)).toBeLessThan(linear);
  });
});
