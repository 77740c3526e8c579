import { describe, expect, it } from "vitest";
import type { AnyOperation } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";
import { isDeclared } from "./declared-field.ts";
import { notAsked } from "./fields-not-asked.ts";
import { AnsweredFields, readFields } from "./read-fields.ts";

const answer = (path: string, body: object) => ({
  method: "GET",
  path,
  status: 200,
  type: "application/json",
  bytes: Buffer.from(JSON.stringify(body)),
});
const names = (answered: AnsweredFields, operation: string) => answered.missing(operation)?.map(({ field }) => field);

describe("fields that screens read", () => {
  it("are those of declared operations, and some of most", () => {
    const known = new Set(operations.keys() as Iterable<string>);
    expect(Object.keys(readFields).filter((operation) => !known.has(operation))).toEqual([]);
    expect(Object.keys(readFields).length).toBeGreaterThan(100);
  });

  it("are missed where no answer of the operation has them, and say which pages they are missing from", () => {
    const answered = new AnsweredFields();
    expect(answered.missing("claim.detail")).toBeUndefined();
    answered.note(answer("/api/claim/v1/claim/900001?x=1", { status: 0, data: { id: "1", dmsClaimNumber: null, detailPartList: [{}] } }));
    expect(names(answered, "claim.detail")).toEqual(expect.arrayContaining(["dmsClaimNumber", "detailPartList[].partCode"]));
    expect(names(answered, "claim.detail")).not.toContain("id");
    answered.note(answer("/api/claim/v1/claim/900002", { status: 0, data: { detailPartList: [{}, { partCode: "P1" }] } }));
    expect(names(answered, "claim.detail")).not.toContain("detailPartList[].partCode");
    expect(answered.missing("claim.detail")?.find(({ field }) => field === "dmsClaimNumber")?.readBy).toContain("/claim/detail/:detailID");
  });

  it("are not looked for in refusals", () => {
    const answered = new AnsweredFields();
    answered.note(answer("/api/claim/v1/claim/900001", { status: 1, statusText: "no", data: { id: "1" } }));
    expect(answered.missing("claim.detail")).toBeUndefined();
  });

  it("are asked for, most of them; the others have a reason, and are read", () => {
    const all = Object.entries(readFields).flatMap(([operation, fields]) => Object.keys(fields).map((field) => `${operation} ${field}`));
    const excused = notAsked.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([operation, names]) => names.map((field) => `${operation} ${field}`)),
    );
    expect(excused.filter((each) => !all.includes(each))).toEqual([]);
    expect(new Set(excused).size).toBe(excused.length);
    expect(excused.length / all.length).toBeLessThan(0.07);
  });

  it("stand in the declared answers", () => {
    const known: ReadonlyMap<string, AnyOperation> = operations;
    const undeclared = Object.entries(readFields).flatMap(([operation, fields]) =>
      Object.keys(fields)
        .filter((field) => !isDeclared(known.get(operation)?.answer, field.split(".")))
        .map((field) => `${operation} ${field}`),
    );
    expect(undeclared).toEqual([]);
  });
});
