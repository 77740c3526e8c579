import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWayFinder, findUnitTiers } from "./unit-tiers.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "unit-tiers-"));
  for (const folder of ["app", "gateway", "fixtures", "e2e", "scripts"]) mkdirSync(join(root, folder));
});
afterAll(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

describe("a pure test", () => {
  it("reaches no process, no port and no database, however far away", () => {
    write({
      "app/sum.ts": `export { add } from "./add.ts";\n`,
      "app/add.ts": `import { createHash } from "node:crypto";\nimport type { Socket } from "node:net";\nexport const add = 1;\n`,
      "app/sum.test.ts": `import { it } from "vitest";\nimport { add } from "#app/sum.ts";\n`,
      "app/engine.ts": `import {\n  PGlite,\n  type Options,\n} from "@electric-sql/pglite";\n`,
      "app/store.ts": `import "./engine.ts";\n`,
      "app/store.test.tsx": `import { it } from "vitest";\nimport * as store from "./store.ts";\n`,
      "app/late.test.ts": `it("comes late", async () => await import("node:child_process"));\n`,
      "app/host.test.ts": `import { createServer } from "node:http";\n`,
      "app/page.screen.test.ts": `import { add } from "#app/sum.ts";\n`,
    });
    expect(findUnitTiers(root).pure).toEqual(["app/sum.test.ts"]);
    expect(createWayFinder(root)("app/store.test.tsx").outside).toEqual([
      "app/store.test.tsx → app/store.ts → app/engine.ts → @electric-sql/pglite",
    ]);
  });

  it("is told from one in a circle that leads outside", () => {
    write({
      "gateway/a.ts": `import "./b.ts";\nimport "node:net";\n`,
      "gateway/b.ts": `import "./a.ts";\n`,
      "gateway/circle.test.ts": `import "./b.ts";\n`,
    });
    expect(findUnitTiers(root).pure).not.toContain("gateway/circle.test.ts");
  });

  it.each([
    `vi.mock("./sum.ts");`,
    `vi.useFakeTimers();`,
    `vi.stubGlobal("fetch", none);`,
    `process.env.TZ = "UTC";`,
    `process.env["TZ"] ??= "UTC";`,
    `const dir = await mkdtemp("x");`,
  ])("changes nothing that the next one would begin with: %s", (line) => {
    write({
      "e2e/state.test.ts": `import { it } from "vitest";\n${line}\n`,
      "e2e/other.test.ts": `if (process.env.TZ === "UTC") it("is");\n`,
    });
    expect(findUnitTiers(root).pure).not.toContain("e2e/state.test.ts");
    expect(findUnitTiers(root).pure).toContain("e2e/other.test.ts");
  });
});

describe("a hosted test", () => {
  it("opens ports in its own process, and reaches neither another one nor the reference backend", () => {
    write({
      "gateway/pool.ts": `import { Agent } from "undici";\nimport { createServer } from "node:http";\n`,
      "gateway/pool.test.ts": `import "./pool.ts";\n`,
      "gateway/spawned.test.ts": `import "./pool.ts";\nimport { exec } from "node:child_process";\n`,
      "gateway/served.test.ts": `import "./pool.ts";\nimport { Hono } from "hono";\n`,
      "gateway/mocked.test.ts": `import "./pool.ts";\nvi.mock("./pool.ts");\n`,
    });
    expect(findUnitTiers(root).hosted).toContain("gateway/pool.test.ts");
    for (const other of ["spawned", "served", "mocked"]) expect(findUnitTiers(root).hosted).not.toContain(`gateway/${other}.test.ts`);
  });
});

it("is most of what is tested without a product: rules, readers, views", () => {
  const { pure, backend } = findUnitTiers(process.cwd());
  expect(pure).toEqual(expect.arrayContaining(["fixtures/application/claim-money.test.ts", "app/screens/claim/list-query.test.ts"]));
  expect(pure).not.toContain("fixtures/claim/claims.test.ts");
  expect(backend).toEqual(
    expect.arrayContaining(["fixtures/claim/claims.test.ts", "app/screens/application/review/review-agreement.test.ts"]),
  );
});

it("has lists of 100,000 rows on a database server, and what starts processes in no tier", () => {
  const { pure, backend, hosted } = findUnitTiers(process.cwd());
  expect(backend).toEqual(
    expect.arrayContaining(["fixtures/subjects/large-lists.test.ts", "fixtures/return-order/packing-at-once.test.ts"]),
  );
  for (const tier of [pure, backend, hosted]) expect(tier).not.toContain("app/server/process/start.test.ts");
});
