import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachmentAddress, detailAddress, exportAddress, listAddress } from "./document-address.ts";
import { claimKind } from "#app/features/claims/claim-kind.ts";
import { vehicleHistoryAddress } from "#app/features/claim-documents/history-address.ts";

describe("the addresses of the claim screens", () => {
  it("are the side's own", () => {
    expect(listAddress(claimKind, "dealer")).toBe("/claim/search");
    expect(listAddress(claimKind, "company", "status=1", 3)).toBe("/companyclaim/search?status=1&page=3");
    expect(exportAddress(claimKind, "dealer", "status=1")).toBe("/claim/search/export?status=1");
    expect(detailAddress(claimKind, "company", "42")).toBe("/companyclaim/detail/42");
    expect(attachmentAddress(claimKind, "dealer", "42", "7")).toBe("/claim/detail/42/attachment/7");
    expect(vehicleHistoryAddress("LSV1", 2, 20)).toBe("/companyclaim/search/history?vin=LSV1&page=2&size=20");
  });

  it("keep an id of a backend one segment, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (id, key) => {
        const { pathname, search, hash } = new URL(attachmentAddress(claimKind, "dealer", `x${id}`, `y${key}`), "http://host");
        expect(pathname.split("/").map(decodeURIComponent)).toEqual(["", "claim", "detail", `x${id}`, "attachment", `y${key}`]);
        expect(search + hash).toBe("");
      }),
    );
  });
});
