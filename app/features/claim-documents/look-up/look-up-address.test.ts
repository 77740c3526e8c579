import { describe, expect, it } from "vitest";
import { blankText, changeLines } from "#app/lib/forms/values/form-text.ts";
import { claimForm } from "../claim-document-form.ts";
import { lookUpAddress, lookUpRowsAddress } from "./look-up-address.ts";

const blank = blankText(claimForm);
const text = {
  ...changeLines(blank, { verb: "add", list: "detailPartList", index: -1 }, claimForm),
  fields: { ...blank.fields, vehicleVin: " LSVA ", failureDate: "2026-11-10", causalPartCode: "PENG&1", remark: "客户投诉" },
};

describe("the address of a look-up", () => {
  it("of a page names the kept form and nothing that stands in it, but filters by what is typed already", () => {
    expect(lookUpAddress("claim", "dealer", "vehicle", "k/1", text)).toBe("/claim/look-up/vehicle?form=k%2F1&vehicleVin=LSVA");
    expect(lookUpAddress("claim", "company", "causal-part", "k", text)).toBe("/companyclaim/look-up/causal-part?form=k&text=PENG%261");
    expect(lookUpAddress("claim", "dealer", "part", "k", text, "0")).toBe("/claim/look-up/part?form=k&line=0");
  });

  it("of a dialog's rows carries what narrows them, and no more of the form", () => {
    expect(lookUpRowsAddress("claim", "dealer", { what: "coverage", text })).toBe(
      "/claim/look-up/coverage/rows?vin=LSVA&day=2026-11-10&cause=PENG%261",
    );
  });

  it("of a dialog's rows takes what was filtered by in place of what was typed", () => {
    expect(lookUpRowsAddress("claim", "dealer", { what: "vehicle", text }, { filter: { vehicleVin: "" }, page: 2 })).toBe(
      "/claim/look-up/vehicle/rows?vin=LSVA&day=2026-11-10&cause=PENG%261&page=2",
    );
  });
});
