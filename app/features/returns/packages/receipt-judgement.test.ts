import { describe, expect, it } from "vitest";
import { validateReceipt } from "./receipt-judgement.server.ts";

const open = [
  { id: "a", rmaQuantity: "2" },
  { id: "b", rmaQuantity: "1" },
];
type TypedRow = Partial<Record<"receivedQuantity" | "abnormalRemark" | "resendQuantity", string>>;

/** @param pictures the row each of them says */
const validate = (answer: Readonly<Record<string, TypedRow>>, pictures: readonly string[] = []) =>
  validateReceipt(open, {
    rows: open.map(({ id }) => ({ key: id, id, rmaId: "R", receivedQuantity: "", abnormalRemark: "", resendQuantity: "", ...answer[id] })),
    attachmentList: pictures.map((row, at) => ({
      key: String(at),
      row,
      attachmentName: `${at}.png`,
      attachmentUrl: `/${at}`,
      size: "",
      proof: "",
    })),
  });
const problemsOf = (judged: ReturnType<typeof validate>) => (judged.ok ? [] : judged.problems.map(({ path }) => path));
const written = (judged: ReturnType<typeof validate>) => (judged.ok ? judged.ready : undefined);

describe("what has arrived of a package", () => {
  it("is written by order, and part by part where something is wrong", () => {
    const judged = written(validate({ a: { receivedQuantity: "1" }, b: { receivedQuantity: "0", abnormalRemark: "破损" } }, ["b"]));
    expect(judged?.orders.map(({ receivedPartList }) => receivedPartList)).toEqual([[{ id: "a", receivedQuantity: "1" }]]);
    expect(judged?.abnormal).toEqual([
      {
        id: "b",
        receivedQuantity: "0",
        resendQuantity: "0",
        abnormalRemark: "破损",
        attachmentList: [{ attachmentName: "0.png", attachmentUrl: "/0" }],
      },
    ]);
  });

  it("has pictures of the only abnormal part where they do not say of which, and of nothing else", () => {
    const both = {
      a: { receivedQuantity: "1", abnormalRemark: "少一件" },
      b: { receivedQuantity: "1", abnormalRemark: "破损" },
    };
    expect(written(validate({ a: both.a }, ["", "a"]))?.abnormal[0]?.attachmentList).toHaveLength(2);
    expect(written(validate(both, ["a", "b", "b"]))?.abnormal.map(({ attachmentList }) => attachmentList?.length)).toEqual([1, 2]);
    expect(problemsOf(validate(both, ["a", ""]))).toEqual(["attachmentList[1].row"]);
    expect(problemsOf(validate(both, ["elsewhere"]))).toEqual(["attachmentList[0].row"]);
    expect(problemsOf(validate({ a: { receivedQuantity: "1" } }, ["a"]))).toEqual(["rows[0].abnormalRemark"]);
  });

  it("is counted in whole parts, no more than were packed, and something of it is said", () => {
    for (const receivedQuantity of ["3", "1.5", "-1", "x"])
      expect(problemsOf(validate({ a: { receivedQuantity } }))[0]).toBe("rows[0].receivedQuantity");
    expect(problemsOf(validate({ b: { resendQuantity: "1", receivedQuantity: "1" } }))).toEqual(["rows[1].abnormalRemark"]);
    expect(problemsOf(validate({ b: { receivedQuantity: "0", resendQuantity: "2", abnormalRemark: "破损" } }))).toEqual([
      "rows[1].resendQuantity",
    ]);
    expect(problemsOf(validate({}))).toEqual(["rows[0].receivedQuantity"]);
    // Empty says nothing, and is never 0.
    expect(problemsOf(validate({ b: { abnormalRemark: "破损" } }))).toEqual(["rows[1].receivedQuantity"]);
  });
});
