import { expect } from "vitest";
import { claimPage } from "#gateway/operations/claim.ts";
import { deliveryAddressPage } from "#gateway/operations/delivery-address.ts";
import { partPage } from "#gateway/operations/master-data.ts";
import { preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { dealer, reviewer } from "../identities.ts";
import { exactly, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimExists, partExists, preAuthorizationExists, state } from "../states.ts";

/*
 * Examples that can say no: among rows that differ in one point each, a filter, an order and the size of a page leave exactly two rows
 * in one order. A backend that passes over any of them answers others.
 */

/** The first page of two, of three that match. */
const firstTwo = (...rows: unknown[]) => answer(success({ records: rows, current: exactly(1), size: exactly(2), total: exactly(3) }));
const onlyOf = (id: string) => ({ id: exactly(id) });

// Nobody else's: no other claim can come between.
const vehicleVin = "LSVSN0100S2900001";
const matching = { dealerCode: "10001", status: 1, vehicleVin } as const;
const days = { createStartDate: "2026-11-01", createEndDate: "2026-11-30" };
const oldestFirst = { current: 1, size: 2, "orders[0].column": "createDate", "orders[0].asc": true };
const oldestFirstSent = { current: "1", size: "2", "orders[0].column": "createDate", "orders[0].asc": "true" };

const claims = [
  // Neither by their ids nor by when they were made known in order.
  claimExists({ ...matching, id: "900052", createDate: "2026-11-20T10:00:00+08:00" }),
  claimExists({ ...matching, id: "900053", createDate: "2026-11-05T10:00:00+08:00" }),
  claimExists({ ...matching, id: "900051", createDate: "2026-11-12T10:00:00+08:00" }),
  claimExists({ ...matching, id: "900054", createDate: "2026-11-02T10:00:00+08:00", status: 3 }),
  claimExists({ ...matching, id: "900055", createDate: "2026-10-31T10:00:00+08:00" }),
  claimExists({ ...matching, id: "900056", createDate: "2026-11-03T10:00:00+08:00", vehicleVin: "LSVSN0109S2900002" }),
  claimExists({ ...matching, id: "900057", createDate: "2026-11-04T10:00:00+08:00", dealerCode: "10002" }),
];
const claimFilter = { vehicleVin, status: 1, submitterCode: "10001", ...days } as const;

interaction(claimPage, "leaves out what a filter does not match, in the order and number asked for", {
  as: reviewer,
  given: claims,
  query: oldestFirstSent,
  body: claimFilter,
  answers: firstTwo(onlyOf("900053"), onlyOf("900051")),
  expects: async (backend) => {
    const page = await backend.read(claimPage, { query: oldestFirst, body: claimFilter });
    expect(page).toMatchObject({ records: [{ id: "900053" }, { id: "900051" }], total: 3 });
  },
});

interaction(claimPage, "shows a dealer none of another dealer's claims, the newest first", {
  as: dealer,
  given: claims,
  query: { current: "1", size: "2" },
  body: { vehicleVin, status: 1, ...days },
  answers: firstTwo(onlyOf("900052"), onlyOf("900051")),
  expects: async (backend) => {
    const page = await backend.read(claimPage, { query: { current: 1, size: 2 }, body: { vehicleVin, status: 1, ...days } });
    expect(page.records).toMatchObject([{ id: "900052" }, { id: "900051" }]);
  },
});

interaction(claimPage, "answers what is left on the last page", {
  as: dealer,
  given: claims,
  query: { current: "2", size: "2" },
  body: { vehicleVin, status: 1, ...days },
  answers: answer(success({ records: [onlyOf("900053")], current: exactly(2), size: exactly(2), total: exactly(3) })),
  expects: async (backend) => {
    const page = await backend.read(claimPage, { query: { current: 2, size: 2 }, body: { vehicleVin, status: 1, ...days } });
    expect(page).toMatchObject({ records: [{ id: "900053" }], current: 2 });
  },
});

interaction(preAuthorizationPage, "leaves out what a filter does not match, in the order and number asked for", {
  as: reviewer,
  given: [
    preAuthorizationExists({ ...matching, id: "800052", createDate: "2026-11-20T10:00:00+08:00" }),
    preAuthorizationExists({ ...matching, id: "800053", createDate: "2026-11-05T10:00:00+08:00" }),
    preAuthorizationExists({ ...matching, id: "800051", createDate: "2026-11-12T10:00:00+08:00" }),
    preAuthorizationExists({ ...matching, id: "800054", createDate: "2026-11-02T10:00:00+08:00", status: 3 }),
    preAuthorizationExists({ ...matching, id: "800055", createDate: "2026-10-31T10:00:00+08:00" }),
  ],
  query: oldestFirstSent,
  body: claimFilter,
  answers: firstTwo(onlyOf("800053"), onlyOf("800051")),
  expects: async (backend) => {
    const page = await backend.read(preAuthorizationPage, { query: oldestFirst, body: claimFilter });
    expect(page).toMatchObject({ records: [{ id: "800053" }, { id: "800051" }], total: 3 });
  },
});

const addressExists = state("a delivery address exists");
const contacts = "欧阳明轩";

interaction(deliveryAddressPage, "leaves out what a filter does not match, in the order and number asked for", {
  as: dealer,
  given: [
    addressExists({ id: "79052", dealerCode: "10001", contacts, createDate: "2026-03-20T10:00:00+08:00" }),
    addressExists({ id: "79053", dealerCode: "10001", contacts, createDate: "2026-03-05T10:00:00+08:00" }),
    addressExists({ id: "79051", dealerCode: "10001", contacts, createDate: "2026-03-12T10:00:00+08:00" }),
    addressExists({ id: "79054", dealerCode: "10001", contacts, createDate: "2026-03-02T10:00:00+08:00", effectiveFlag: 0 }),
    addressExists({ id: "79055", dealerCode: "10001", contacts: "周敏", createDate: "2026-03-01T10:00:00+08:00" }),
    addressExists({ id: "79056", dealerCode: "10002", contacts, createDate: "2026-03-03T10:00:00+08:00" }),
  ],
  query: oldestFirstSent,
  body: { contacts, effectiveFlag: 1 },
  answers: firstTwo(onlyOf("79053"), onlyOf("79051")),
  expects: async (backend) => {
    const page = await backend.read(deliveryAddressPage, { query: oldestFirst, body: { contacts, effectiveFlag: 1 } });
    expect(page).toMatchObject({ records: [{ id: "79053" }, { id: "79051" }], total: 3 });
  },
});

interaction(partPage, "leaves out what a filter does not match, in the order and number asked for", {
  as: dealer,
  given: [
    partExists({ id: "69052", partCode: "PSAYNO2" }),
    partExists({ id: "69051", partCode: "PSAYNO3" }),
    partExists({ id: "69053", partCode: "PSAYNO1" }),
    partExists({ id: "69054", partCode: "PSAYES4" }),
  ],
  query: { current: "1", size: "2", "orders[0].column": "partCode", "orders[0].asc": "false" },
  body: { partCode: "PSAYNO" },
  answers: firstTwo({ id: exactly("69051"), partCode: exactly("PSAYNO3") }, { id: exactly("69052"), partCode: exactly("PSAYNO2") }),
  expects: async (backend) => {
    const query = { current: 1, size: 2, "orders[0].column": "partCode", "orders[0].asc": false };
    const page = await backend.read(partPage, { query, body: { partCode: "PSAYNO" } });
    expect(page.records).toMatchObject([{ partCode: "PSAYNO3" }, { partCode: "PSAYNO2" }]);
  },
});
