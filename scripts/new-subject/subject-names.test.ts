import { describe, expect, it } from "vitest";
import { register } from "./register.ts";
import { findCollisions } from "./subject-files.ts";
import { fillIn, namesOf } from "./subject-names.ts";

describe("the names of a subject", () => {
  it("are those of files, identifiers, tables and sentences", () => {
    const names = namesOf("part-kit", "零件包");
    if (!names) throw new Error("no names");
    expect(fillIn("__kebabs__ __camel__Page __camels__ __Pascal__ __table___ids __a__ __word__ __LABEL__", names)).toBe(
      "part-kits partKitPage partKits PartKit part_kits_ids a part kit 零件包",
    );
    expect(() => fillIn("__unknown__", names)).toThrow("unknown placeholder __unknown__");
  });

  it.each([
    ["warranty-policy", "warranty-policies"],
    ["survey", "surveys"],
    ["box", "boxes"],
    ["v2-batch", "v2-batches"],
  ])("have the plural of %s", (name, plural) => expect(namesOf(name, "名")?.kebabs).toBe(plural));

  it("have the article of their sound", () => expect(namesOf("old-tool", "旧工具")).toMatchObject({ a: "an", A: "An" }));

  it.each(["PartKit", "part_kit", "part-", "-part", "part--kit", "2-kits", "", "../part"])("are none for %j", (name) => {
    expect(namesOf(name, "零件包")).toBeUndefined();
  });

  it("are taken where a subject of today has a file, an operation, an address or a table of them", () => {
    const collisionsOf = (name: string) => findCollisions(namesOf(name, "名") ?? expect.fail());
    expect(collisionsOf("part-kit")).toEqual([]);
    expect(collisionsOf("part")).toEqual(expect.arrayContaining(["partRoutes", '"part.']));
    expect(collisionsOf("delivery-address")).toEqual(
      expect.arrayContaining(["gateway/operations/delivery-address.ts", 'ownedTable("delivery_addresses']),
    );
  });
});

describe("a registration", () => {
  const text = `import a from "a";
const list: readonly string[] = [a];
const words = { a, } as const satisfies object;
const none = [];
`;

  it("stands after the last import, and at the end of arrays and objects", () => {
    expect(register(text, { imports: [`import b from "b";`], elements: { list: "b,", words: "b,", none: "b," } })).toBe(
      `import a from "a";
import b from "b";
const list: readonly string[] = [a, b,];
const words = { a,  b,} as const satisfies object;
const none = [ b,];
`,
    );
  });

  it("throws where there is no such list", () => {
    expect(() => register(text, { imports: [], elements: { lists: "b," } })).toThrow("no list lists");
  });
});
