import { expect, it } from "vitest";
import { textFilter } from "./asked-values.server.ts";

it.each([
  ["ＷＣ２０２６－０１", "WC2026-01"],
  ["　水泵　", "水泵"],
  ["车身控制器（前）", "车身控制器（前）"],
  ["水泵：渗漏，ＡＢ", "水泵：渗漏，AB"],
])("reads %s as %s", (typed, read) => {
  expect(textFilter.parse(typed)).toBe(read);
});
