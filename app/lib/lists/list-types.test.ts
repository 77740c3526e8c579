import { describe, expect, it } from "vitest";
import { claimExport, claimPage } from "#gateway/operations/claim.ts";
import { preAuthorizationExport, preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import type { PreAuthorizationFilter } from "#gateway/schemas/pre-authorization.ts";
import { preAuthorizationFilters } from "#app/features/pre-authorizations/filters.ts";
import { defineFilters, filtersOf, yesNo } from "./filters.ts";
import { defineList } from "./list.server.ts";

/* What must not compile; `tsc` is the test. */
defineFilters<PreAuthorizationFilter>({
  // @ts-expect-error a misspelt filter
  claimDocumentNumbr: { label: "x", kind: "text" },
});
defineFilters<PreAuthorizationFilter>({
  // @ts-expect-error a number is no text
  usedFlag: { label: "x", kind: "text" },
});
defineFilters<PreAuthorizationFilter>({
  // @ts-expect-error the choices of a number are numbers
  usedFlag: { label: "x", kind: "choice", of: [{ value: "1", label: "是" }] },
});
defineFilters<PreAuthorizationFilter>({
  // @ts-expect-error a text's choices are texts
  applicationNumber: { label: "x", kind: "choice", of: yesNo },
});
defineFilters<PreAuthorizationFilter>({
  // @ts-expect-error the other end of a range is misspelt
  createStartDate: { label: "x", kind: "days", to: "createEndDat" },
});
defineFilters<PreAuthorizationFilter>({
  // @ts-expect-error a range has another end
  createStartDate: { label: "x", kind: "days" },
});
defineFilters<PreAuthorizationFilter>({
  // @ts-expect-error a text has one end
  applicationNumber: { label: "x", kind: "text", to: "createEndDate" },
});

const rest = {
  name: "preAuthorization",
  filters: preAuthorizationFilters,
  sorts: { createDate: "创建日期" },
  order: "createDate",
  toRow: ({ id }: { id: string }) => ({ id }),
} as const;
defineList({ ...rest, page: preAuthorizationPage, file: preAuthorizationExport });
// @ts-expect-error another list's page, which has some filters of the same name
defineList({ ...rest, page: claimPage });
// @ts-expect-error a file that takes other filters
defineList({ ...rest, page: preAuthorizationPage, file: claimExport });
// @ts-expect-error an order that is none of the sorts
defineList({ ...rest, page: preAuthorizationPage, order: "-approveDate" });
// @ts-expect-error an offer for no filter
defineList({ ...rest, page: preAuthorizationPage, offers: { dealerCode: () => Promise.resolve([]) } });
defineList({
  name: "preAuthorization",
  filters: preAuthorizationFilters,
  page: preAuthorizationPage,
  sorts: { createDate: "创建日期" },
  order: "createDate",
  // @ts-expect-error a field the row has not
  toRow: (row) => ({ id: row.id, code: row.claimDocumentNumbr }),
});

describe("the filters of a list", () => {
  it("are those of a side alone, in the order they were declared", () => {
    const names = (audience: "dealer" | "company") => filtersOf(preAuthorizationFilters, audience).map(({ name }) => name);
    expect(names("dealer")).toEqual(names("company").filter((name) => !["submitterCode", "reviewedStartDate"].includes(name)));
    expect(names("company").slice(0, 3)).toEqual(["applicationNumber", "vehicleVin", "submitterCode"]);
  });
});
