import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import { deliveryAddressPage } from "#gateway/operations/delivery-address.ts";
import { partPage } from "#gateway/operations/master-data.ts";
import { preAuthorizationDetail, preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { claimDocumentRow } from "../application-examples.ts";
import { examples, firstPage } from "../examples.ts";
import { reviewer } from "../identities.ts";
import { code, exactly, instant, listOf, whole } from "../matchers.ts";
import { claimExists, partExists, preAuthorizationExists, state } from "../states.ts";

/*
 * Examples that can say no: among rows that differ in one point each, a filter, an order and the size of a page leave exactly two rows
 * in one order. A backend that passes over any of them answers others.
 */

const sentence = "leaves out what a filter does not match, in the order and number asked for";
/** Pages of two: of three that match the first two are asked for, unless it is another page. */
const two = (order?: string) => ({ ...firstPage(order), size: 2 });
const rowsOf = (records: readonly unknown[], current = 1) => ({
  records,
  current: exactly(current),
  size: exactly(2),
  total: exactly(3),
});
const only = (kind: string, ...ids: string[]) => ids.map((id) => ({ ...claimDocumentRow(id, `${kind}2026-${id}`), id: exactly(id) }));

// Nobody else's: no other claim can come between.
const vehicleVin = "LSVSN0100S2900001";
const matching = { dealerCode: "10001", status: 1, vehicleVin } as const;
const mine = { vehicleVin, status: 1, createStartDate: "2026-11-01", createEndDate: "2026-11-30" } as const;
const ofDealer = { as: reviewer, query: two("createDate"), body: { ...mine, submitterCode: "10001" } };

const claims = examples(claimPage, {
  given: [
    // Neither by their ids nor by when they were made known in order.
    claimExists({ ...matching, id: "900052", createDate: "2026-11-20T10:00:00+08:00" }),
    claimExists({ ...matching, id: "900053", createDate: "2026-11-05T10:00:00+08:00" }),
    claimExists({ ...matching, id: "900051", createDate: "2026-11-12T10:00:00+08:00" }),
    claimExists({ ...matching, id: "900054", createDate: "2026-11-02T10:00:00+08:00", status: 3 }),
    claimExists({ ...matching, id: "900055", createDate: "2026-10-31T10:00:00+08:00" }),
    claimExists({ ...matching, id: "900056", createDate: "2026-11-03T10:00:00+08:00", vehicleVin: "LSVSN0109S2900002" }),
    claimExists({ ...matching, id: "900057", createDate: "2026-11-04T10:00:00+08:00", dealerCode: "10002" }),
  ],
  query: two(),
  body: mine,
});
claims.answers(sentence, ofDealer, rowsOf(only("WC", "900053", "900051")));
claims.answers("shows a dealer none of another dealer's claims, the newest first", {}, rowsOf(only("WC", "900052", "900051")));
claims.answers("answers what is left on the last page", { query: { ...two(), current: 2 } }, rowsOf(only("WC", "900053"), 2));

/** What is known of a document from its first saving on: nothing else of it, and nothing of its lines, may be missed. */
const draft = (documentId: string, number: string) => ({
  id: exactly(documentId),
  applicationNumber: code(number),
  status: exactly(0),
  version: whole(1),
  submitterCode: exactly("10001"),
  createDate: instant("2026-11-01T10:00:00+08:00"),
  detailPartList: listOf({}),
  detailLaborList: listOf({}),
  detailOtherFeeList: listOf({}),
  attachmentList: listOf({}),
});
const draftSentence = "gives a dealer its own draft, of which little is known yet";
const claimDraft = claimExists({ id: "900058", dealerCode: "10001", status: 0 });
examples(claimDetail, { given: [claimDraft], params: { id: "900058" } }).answers(draftSentence, {}, draft("900058", "WC2026-900058"));
const otherDraft = preAuthorizationExists({ id: "800058", dealerCode: "10001", status: 0 });
examples(preAuthorizationDetail, { given: [otherDraft], params: { id: "800058" } }).answers(
  draftSentence,
  {},
  draft("800058", "PA2026-800058"),
);

const preAuthorizations = [
  preAuthorizationExists({ ...matching, id: "800052", createDate: "2026-11-20T10:00:00+08:00" }),
  preAuthorizationExists({ ...matching, id: "800053", createDate: "2026-11-05T10:00:00+08:00" }),
  preAuthorizationExists({ ...matching, id: "800051", createDate: "2026-11-12T10:00:00+08:00" }),
  preAuthorizationExists({ ...matching, id: "800054", createDate: "2026-11-02T10:00:00+08:00", status: 3 }),
  preAuthorizationExists({ ...matching, id: "800055", createDate: "2026-10-31T10:00:00+08:00" }),
];
examples(preAuthorizationPage, { given: preAuthorizations, ...ofDealer }).answers(sentence, {}, rowsOf(only("PA", "800053", "800051")));

const addressExists = state("a delivery address exists");
const contacts = "欧阳明轩";
const addresses = [
  addressExists({ id: "79052", dealerCode: "10001", contacts, createDate: "2026-03-20T10:00:00+08:00" }),
  addressExists({ id: "79053", dealerCode: "10001", contacts, createDate: "2026-03-05T10:00:00+08:00" }),
  addressExists({ id: "79051", dealerCode: "10001", contacts, createDate: "2026-03-12T10:00:00+08:00" }),
  addressExists({ id: "79054", dealerCode: "10001", contacts, createDate: "2026-03-02T10:00:00+08:00", effectiveFlag: 0 }),
  addressExists({ id: "79055", dealerCode: "10001", contacts: "周敏", createDate: "2026-03-01T10:00:00+08:00" }),
  addressExists({ id: "79056", dealerCode: "10002", contacts, createDate: "2026-03-03T10:00:00+08:00" }),
];
const effective = { given: addresses, query: two("createDate"), body: { contacts, effectiveFlag: 1 } };
examples(deliveryAddressPage).answers(sentence, effective, rowsOf([{ id: exactly("79053") }, { id: exactly("79051") }]));

const parts = [
  partExists({ id: "69052", partCode: "PSAYNO2" }),
  partExists({ id: "69051", partCode: "PSAYNO3" }),
  partExists({ id: "69053", partCode: "PSAYNO1" }),
  partExists({ id: "69054", partCode: "PSAYES4" }),
];
const part = (id: string, partCode: string) => ({ id: exactly(id), partCode: exactly(partCode) });
examples(partPage).answers(
  sentence,
  { given: parts, query: two("-partCode"), body: { partCode: "PSAYNO" } },
  rowsOf([part("69051", "PSAYNO3"), part("69052", "PSAYNO2")]),
);
