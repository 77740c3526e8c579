import fc from "fast-check";
import { matchRoutes } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { createNarrowBuild } from "./narrow-build.ts";
import { buildOf } from "../process/test-host.ts";

const table: readonly RouteEntry[] = routeTable;
const whole = buildOf();
const narrow = createNarrowBuild(whole);

type Routes = typeof whole.routes;
type Tree = Parameters<typeof matchRoutes>[0];

/** As Remix hands a build's routes to the router. */
function treeOf(routes: Routes, parentId?: string): Tree {
  return Object.values(routes).flatMap((route): Tree => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (index) return [{ id, index }];
    return [{ id, ...(path === undefined ? {} : { path }), children: treeOf(routes, id) }];
  });
}

const wholeTree = treeOf(whole.routes);
const answer = (tree: Tree, path: string) =>
  matchRoutes(tree, path)?.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }));

/** A path of a route's kind: parameters filled, letters in another case or escaped, slashes and segments more. */
const paths = fc
  .tuple(
    fc.constantFrom(...table.map(({ path }) => path)),
    fc.webSegment().filter(Boolean),
    fc.constantFrom("", "/", "//", "/x", "%2F", ".data", "%", "/edit"),
    fc.constantFrom("plain", "upper", "escaped", "doubled"),
  )
  .map(([path, value, end, spelling]) => {
    const filled = path.replace(/:\w+/g, value).replace("*", value);
    const spelt = {
      plain: filled,
      upper: filled.toUpperCase(),
      escaped: filled.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      doubled: filled.replace("/", "//"),
    }[spelling];
    return spelt + end;
  });

describe("the few routes an address could mean", () => {
  // The router says so of every address that cannot be decoded.
  beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
  afterAll(() => void vi.restoreAllMocks());

  it("have the router say what it says of all", () => {
    fc.assert(
      fc.property(fc.oneof(paths, fc.webPath()), (path) => {
        const { pathname } = new URL(`http://a${path.startsWith("/") ? path : `/${path}`}`);
        const page = pathname.replace(/\.data$/, "");
        const few = treeOf(narrow(new URL(`http://a${pathname}`)).routes);
        expect(answer(few, pathname)).toEqual(answer(wholeTree, pathname));
        expect(answer(few, page)).toEqual(answer(wholeTree, page));
      }),
      { numRuns: 300 },
    );
  });

  it("are few", () => {
    for (const { path } of table) {
      const { routes, assets } = narrow(new URL(`http://a${path.replace(/:\w+/g, "7")}.data`));
      expect(Object.keys(routes).length, path).toBeLessThanOrEqual(7);
      expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
    }
  });

  it("are known again for the next address of their kind", () => {
    const [one, other] = ["/claim/detail/7", "/claim/detail/8"].map((path) => narrow(new URL(`http://a${path}?a=1`)));
    expect(one).toBe(other);
  });
});
