import { type RouteEntry, routeTable } from "#app/registry/route-table.ts";
import { handlers } from "#fixtures/subjects/subjects.ts";
import { operations } from "#gateway/operations/index.ts";
import { operationOf, readPactFiles } from "#contracts/pact-files.ts";

/*
 * Prints, as one JSON object, which addresses and which backend operations the product has: for comparing it with the
 * specification's own tables.
 */

const described = readPactFiles().flatMap((pact) => pact.interactions.map(operationOf));
const entries: readonly RouteEntry[] = routeTable;

const catalogue = {
  routes: entries.filter((entry) => !entry.auxiliary).map(({ id, path, audience, title }) => ({ id, path, audience, title })),
  operations: [...operations.values()].map(({ id, service, method, path, success }) => ({
    id,
    service,
    method,
    path,
    success,
    pacts: described.filter((each) => each === id).length,
    handler: Object.hasOwn(handlers, id),
  })),
};

console.log(JSON.stringify(catalogue, null, 2));
