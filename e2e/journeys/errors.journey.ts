import { expect, test } from "../test.ts";
import { backend, type ErrorCase } from "../error-cases/case.ts";
import { formCases } from "../error-cases/form-cases.ts";
import { pageCases } from "../error-cases/page-cases.ts";
import { scriptCases } from "../error-cases/script-cases.ts";
import { signInCases } from "../error-cases/sign-in-cases.ts";

/* Every row of the error catalogue (1 §8) as somebody at a browser meets it, with scripts and without. */

test.afterEach(() => backend.heal());

/** The rows of 1 §8 and what its last paragraph says of scripts. */
const rows = [
  "401 without a login flag, on mobile scan and card pages",
  "401 without a login flag, elsewhere",
  "401 with a login flag",
  "400 on a login page",
  "400 on a login page, invalid_grant",
  "400 elsewhere",
  "403",
  "503",
  "500",
  "business answer with another status than 0",
  "upload failure (status -1)",
  "route guard",
  "a script chunk that fails to load",
  "a script load that takes longer than 120 s",
] as const;
/** Where scripts are off there is none to lose. */
const scriptRows: readonly string[] = rows.slice(-2);
/** One of each kind: a page that cannot be read, a form that is refused, a session that is over. */
const mainRows: readonly string[] = ["503", "business answer with another status than 0", "401 without a login flag, elsewhere"];

const cases: Readonly<Record<(typeof rows)[number], ErrorCase>> = { ...signInCases, ...formCases, ...pageCases, ...scriptCases };

test("has a case for every row of the catalogue", { tag: "@on-only" }, () => {
  expect(Object.keys(cases).sort()).toEqual([...rows].sort());
});

for (const row of rows) {
  const tag = scriptRows.includes(row) ? "@on-only" : mainRows.includes(row) ? "@main" : [];
  test(row, { tag }, ({ arrive, enter }) => cases[row]({ arrive, enter }));
}
