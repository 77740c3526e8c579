import { describe, expect, it } from "vitest";
import type { Text } from "#app/lib/forms/form.ts";
import { writeLabel } from "./label-code.ts";
import type { ReceiptShape } from "./package-forms.ts";
import { countScanned } from "./receipt-scan.server.ts";

const part = { applicationNumber: "WC1", partCode: "PENG10012", partName: "水泵总成" };
/** The same part of two orders, and of another one two pieces. */
const open = [
  { ...part, id: "a", rmaNumber: "RMA1", rmaQuantity: "1" },
  { ...part, id: "b", rmaNumber: "RMA2", rmaQuantity: "1", oldSn: "SN 7" },
  { ...part, id: "c", rmaNumber: "RMA2", partCode: "PELE10254", rmaQuantity: "2" },
];
const begun = (quantities: readonly string[] = ["", "", ""]): Text<ReceiptShape> => ({
  fields: { scan: "", counted: "", picturesOf: "" },
  lists: {
    rows: open.map(({ id }, at) => ({
      key: id,
      id,
      rmaId: "",
      receivedQuantity: quantities[at] ?? "",
      abnormalRemark: "",
      resendQuantity: "",
    })),
    attachmentList: [],
  },
});
const scan = (code: string, text = begun()) => countScanned(open, { ...text, fields: { ...text.fields, scan: code } });
const counts = ({ text }: ReturnType<typeof scan>) => text.lists.rows.map(({ receivedQuantity }) => receivedQuantity);

describe("what is scanned where a package arrives", () => {
  it("is counted by the part's code, row after row, and says so", () => {
    const once = scan(" peng10012 ");
    expect(counts(once)).toEqual(["1", "", ""]);
    expect(once.text.fields).toEqual({ scan: "", counted: "PENG10012 水泵总成：1 / 1", picturesOf: "" });
    expect(counts(scan("PENG10012", once.text))).toEqual(["1", "1", ""]);
    expect(counts(scan("PELE10254", begun(["", "", "1"])))).toEqual(["", "", "2"]);
  });

  it("is the very row that a label names, or a serial number", () => {
    const label = writeLabel({ rmaNumber: "RMA2", applicationNumber: "WC1", partCode: "PENG10012", oldSn: "SN 7" });
    expect(counts(scan(label))).toEqual(["", "1", ""]);
    expect(counts(scan("sn 7"))).toEqual(["", "1", ""]);
  });

  it.each([
    ["PENG10012", ["1", "1", ""], "PENG10012 已点齐"],
    ["NOSUCH", ["", "", ""], "箱内没有 NOSUCH"],
    ["RMA9 WC1 PENG10012", ["", "", ""], "箱内没有 RMA9 WC1 PENG10012"],
  ])("changes nothing where %s is too many or not inside, and stays to be read", (code, quantities, words) => {
    const answer = scan(code, begun(quantities));
    expect(counts(answer)).toEqual(quantities);
    expect(answer.text.fields.scan).toEqual(code);
    expect(answer.problems).toEqual([{ path: "scan", message: expect.stringContaining(words) as string }]);
  });

  it("is nothing where nothing was scanned", () => {
    expect(scan("")).toEqual({ text: begun() });
  });
});
