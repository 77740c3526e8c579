import { pathTo } from "#app/registry/route-table.ts";
import { lookUpKinds } from "#app/features/claim-documents/claim-document-form.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { claimPages, preAuthorizationPages, type ClaimDocumentPages } from "#e2e/application-pages.ts";
import { formEntries, post, press, soundValues } from "#e2e/claim-posts.ts";
import { fullRun } from "#e2e/full-run.ts";
import {
  attachmentsOf,
  conflicting,
  endingSessions,
  everyIntent,
  losingTheSession,
  reviewed,
  reviewedTogether,
  reviewing,
  submitting,
  uploading,
  type Visit,
} from "./visit-steps.ts";
import { asked, hostile, written, type ForeignDocuments, type OwnDocuments } from "./hostile-seed.ts";

/* What is looked at of a claim and of a pre-authorization alike, each under its own addresses. */

/** Where one kind of document is found on one side. */
export interface Addresses {
  create: string;
  /** Without the id. */
  detail: string;
  done: string;
  upload: string;
  lookUp: string;
  /** Of the company alone. */
  bulkReview: string;
}

const addressesAt = (create: string, base: string, kind: ClaimDocumentPages["kind"]): Addresses => ({
  create,
  detail: `${base}/detail`,
  done: `${base}/done`,
  upload: `${base}/upload`,
  lookUp: `${base}/look-up`,
  bulkReview: pathTo(kind.bulkReview),
});
const ofDealer = ({ create, base, kind }: ClaimDocumentPages) => addressesAt(create, base, kind);
const ofCompany = ({ companyCreate, companyBase, kind }: ClaimDocumentPages) => addressesAt(companyCreate, companyBase, kind);

export const [dealerClaims, companyClaims] = [ofDealer(claimPages), ofCompany(claimPages)];
export const [dealerPreAuthorizations, companyPreAuthorizations] = [ofDealer(preAuthorizationPages), ofCompany(preAuthorizationPages)];

/** A new document, by a dealer, and from a form that is kept for somebody else; at last with another dealer's file and the proof that dealer was given. */
export const creating = ({ create }: Addresses, { formKey, upload: { address, proof } }: ForeignDocuments): Visit[] => [
  create,
  `${create}?${written({ form: formKey })}`,
  everyIntent(create, [0, 3]),
  submitting(create, { reportCode: hostile }),
  submitting(create),
  losingTheSession(create),
  async ({ visitor }) => {
    const line = { attachmentName: "a.png", attachmentUrl: address, proof };
    const named = Object.fromEntries(Object.entries(line).map(([name, value]) => [`attachmentList[0].${name}`, value]));
    return press(visitor, await visitor.get(create), "submit", soundValues(named));
  },
];

/** A stored document's form, by a dealer: its own ones, those of somebody else, and documents of the other kind. */
export const editing = ({ detail }: Addresses, own: OwnDocuments, theirs: ForeignDocuments, otherKind: readonly string[]): Visit[] => [
  ...[own.returned, own.approved, own.waiting, own.draft, theirs.id, theirs.draft, ...otherKind].map((id) => `${detail}/${id}/edit`),
  everyIntent(`${detail}/${own.draft}/edit`, [1, 3]),
  everyIntent(`${detail}/${own.returned}/edit`, [2, 3]),
  conflicting(`${detail}/${own.draft}/edit`),
  endingSessions,
  losingTheSession(`${detail}/${own.returned}/edit`),
  async ({ visitor }) => {
    const entries = formEntries(await visitor.get(`${detail}/${own.draft}/edit`)).filter(([name]) => name !== "id");
    return post(visitor, `${detail}/${theirs.draft}/edit`, [...entries, [intentName, "saveDraft"]]);
  },
  submitting(`${detail}/${own.returned}/edit`),
];

/** A document's page as a dealer reads it. */
export const reading = ({ detail }: Addresses, own: OwnDocuments, theirs: ForeignDocuments, otherKind: readonly string[]): Visit[] => [
  ...[own.returned, own.approved, own.waiting, own.draft, theirs.id, theirs.draft, ...otherKind].map((id) => `${detail}/${id}`),
  `${detail}/${own.approved}?${written({ notice: "edit", form: theirs.formKey, done: theirs.doneId, queue: hostile })}`,
  reviewing(`${detail}/${own.waiting}`),
  reviewing(`${detail}/${theirs.id}`),
];

export const openingFiles = ({ detail }: Addresses, own: OwnDocuments, theirs: ForeignDocuments): Visit[] => [
  ({ visitor }) => attachmentsOf(visitor, `${detail}/${own.approved}`),
  `${detail}/${theirs.id}/attachment/1`,
  `${detail}/${own.approved}/attachment/${encodeURIComponent(hostile)}`,
];

export const beingDone = ({ done }: Addresses, own: OwnDocuments, theirs: ForeignDocuments): Visit[] => [
  `${done}/${own.doneId}`,
  `${done}/${own.doneId}?stay=1`,
  `${done}/${theirs.doneId}`,
];

export const sendingFiles = ({ upload, create }: Addresses): Visit[] => [uploading(upload, create)];

export const previewing = ({ upload }: Addresses, ...uploads: readonly { address: string; proof: string }[]): Visit[] =>
  uploads.map((each) => `${upload}/preview?${written({ ...each })}`);

/**
 * What a look-up is asked for: with a vehicle, and in an odd way, for another dealer or a form of somebody else among them. Each kind
 * meets one odd way an address, another one at each of a side's four addresses (`turn`), for its rows are made alike at all of them;
 * all of them in the full run. `end`: of its address.
 */
export const lookingUp = ({ lookUp }: Addresses, theirs: ForeignDocuments, turn: 0 | 1 | 2 | 3, end = ""): Visit[] => {
  const { vin, part } = asked;
  const said = { vin, day: "2026-11-10", dealer: "10001" };
  const odd = [
    { ...said, dealer: "10002" },
    { partCode: part, vehicleVin: vin },
    { code: hostile, laborName: hostile },
    { form: theirs.formKey },
  ];
  return [...lookUpKinds, "nothing"].flatMap((kind, at) =>
    [said, ...odd.filter((_, number) => fullRun || number === (at + turn) % odd.length)].map(
      (fields) => `${lookUp}/${kind}${end}?${written({ ...fields })}`,
    ),
  );
};

/** A new document, by company staff for a dealer. */
export const creatingForDealer = ({ create }: Addresses): Visit[] => [
  create,
  `${create}?dealer=10001`,
  everyIntent(create),
  submitting(create, { submitterCode: "10001" }),
  losingTheSession(create),
];

/** A document's page as company staff read and decide it. */
export const deciding = ({ detail }: Addresses, own: OwnDocuments, theirs: ForeignDocuments): Visit[] => [
  ...[own.returned, own.approved, own.waiting, theirs.id, theirs.draft].map((id) => `${detail}/${id}`),
  `${detail}/${own.waiting}?${written({ queue: hostile, form: hostile, done: hostile, notice: hostile })}`,
  ({ visitor }) => reviewed(visitor, `${detail}/${own.waiting}`),
  losingTheSession(`${detail}/${own.waiting}`),
];

/** A document's page as scripts prefetch it. */
export const prefetching = ({ detail }: Addresses, own: OwnDocuments, theirs: ForeignDocuments): Visit[] =>
  [own.waiting, own.approved, theirs.id, theirs.draft, hostile].flatMap((id) => {
    const path = `${detail}/${encodeURIComponent(id)}/prefetch`;
    return [path, `${path}?${written({ queue: hostile, at: hostile })}`];
  });

/** Several to be decided together: some that wait, and some that do not or are not there. */
export const decidingTogether = ({ bulkReview }: Addresses, own: OwnDocuments, theirs: ForeignDocuments): Visit[] => {
  const ids = [own.waiting, own.approved, theirs.id, theirs.draft, hostile].map((id) => ["id", id]);
  const path = `${bulkReview}?${new URLSearchParams([...ids, ["queue", hostile]])}`;
  return [
    path,
    bulkReview,
    `${bulkReview}?${written({ id: own.waiting, form: theirs.formKey, result: theirs.doneId })}`,
    ({ visitor }) => reviewedTogether(visitor, path),
    losingTheSession(path),
  ];
};

export const openingFilesOfDealers = ({ detail }: Addresses, theirs: ForeignDocuments): Visit[] => [
  ({ visitor }) => attachmentsOf(visitor, `${detail}/${theirs.id}`),
  `${detail}/${theirs.id}/attachment/nothing`,
];

export const havingDecided = ({ detail, done }: Addresses, own: OwnDocuments, theirs: ForeignDocuments): Visit[] => [
  `${done}/${theirs.doneId}`,
  async ({ visitor }) => {
    const page = await visitor.get(`${detail}/${own.waiting}`);
    return press(visitor, page, "save", { decision: "1", approveCommentRemark: hostile });
  },
];

const filters = ["applicationNumber", "dmsClaimNumber", "workOrderNumber", "vehicleVin", "submitterCode", "claimTypeDictId", "status"];
const more = ["causalPartCode", "vehicleModelCode", "createStartDate", "createEndDate", "totalAmountStart", "page", "size", "sort", "done"];
/** A list asked for everything it can be asked for. */
export const everyFilter = written(Object.fromEntries([...filters, ...more].map((name) => [name, hostile])));

export const draftsOf = (...dealers: readonly { draft: string }[]) => dealers.map(({ draft }) => draft);
