import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.each([
  [["part_kit", "--label", "零件包"], "part_kit is not kebab-case"],
  [["delivery-address", "--label", "取件地址"], "delivery-address exists already, in whole or in part: "],
  [["part-kit"], "usage: npm run new-subject"],
  [["part-kit", "--label", '零件"包'], "usage: npm run new-subject"],
])("npm run new-subject refuses %j and writes nothing", (given, reason) => {
  const { status, stdout, stderr } = spawnSync("node", ["--import", "tsx", "scripts/new-subject.ts", ...given], { encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(reason);
});
