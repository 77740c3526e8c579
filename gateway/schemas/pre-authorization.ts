import { z } from "zod";
import { AmountSum, claimDocumentFields, rowFields } from "./claim-document.ts";
import { entryFields, entryLists } from "./claim-document-entry.ts";
import { ClaimFilter } from "./claim.ts";
import { code, flagAsNumber, id, integer, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/*
 * A pre-authorization is a claim that is asked for before the repair (1 §3.5). It has no payment, no parts that go back,
 * no kindness code and no pre-authorization of its own; it has a report, and the one claim that uses it.
 */

/** The claim that uses an approved pre-authorization; our convention, absent while it is free. */
const use = { claimId: code, claimNumber: text };

/** One row of a pre-authorization list (1 §7.4). */
const PreAuthorizationRow = shape("PreAuthorizationRow", { ...rowFields, reportCode: text, ...use });

/** A page of pre-authorizations; `sums` is our convention and may be missing. */
export const PreAuthorizationPage = shape("PreAuthorizationPage", {
  records: z.array(PreAuthorizationRow),
  current: integer,
  size: integer,
  total: integer,
  sums: z.array(AmountSum).optional(),
});

/** A pre-authorization, whole (1 §3.5). Its adjusted amounts are the authorized ones. */
export const PreAuthorization = shape("PreAuthorization", { ...claimDocumentFields, ...use });

/**
 * What a pre-authorization list can be narrowed by. A draft belongs to no list: `status` 0 asks for one's own.
 * `usedFlag` 0 leaves those out which a claim uses.
 */
export const PreAuthorizationFilter = ClaimFilter.omit({
  payStartDate: true,
  payEndDate: true,
  rmaOccurredFlag: true,
  repairAlertFlag: true,
  cleanFlag: true,
  returnOrderFlag: true,
})
  .extend({
    reportCode: z.string().optional(),
    usedFlag: flagAsNumber,
  })
  .meta({ id: "PreAuthorizationFilter" });
export type PreAuthorizationFilter = z.output<typeof PreAuthorizationFilter>;

/** `reportCode` is the number of the technical support that found the repair necessary. */
const entered = { ...entryFields, reportCode: text, ...entryLists };

/** Names of what is entered: the rest of a pre-authorization is not the writer's. */
export const enteredFields: ReadonlySet<string> = new Set(Object.keys(entered));

/** A pre-authorization on its way to the backend; with the id and version of a stored draft it takes that draft's place. */
export const PreAuthorizationEntry = shape("PreAuthorizationEntry", { id: code, version: integer, ...entered });
export type PreAuthorizationEntry = z.output<typeof PreAuthorizationEntry>;

/** A pre-authorization that is corrected: id and version say which, as it was read. */
export const PreAuthorizationCorrection = shape("PreAuthorizationCorrection", { id, version: integer, ...entered }, ["id", "version"]);

say({
  "PreAuthorization.claimId": "Id of the claim that uses it; absent while it is free.",
  "PreAuthorization.claimNumber": "Number of the claim that uses it; absent while it is free.",
  "PreAuthorizationRow.claimNumber": "Number of the claim that uses it; absent while it is free.",
  "PreAuthorizationRow.claimId": "Id of the claim that uses it; absent while it is free.",
  "PreAuthorizationEntry.id": "Id of the stored draft whose place it takes; absent: a new one.",
  "PreAuthorizationEntry.submitterCode": "Code of the dealer it is for; required of company staff, who write on a dealer's behalf.",
  usedFlag: "0: leaves out those a claim uses.",
});
