import { formTokenName } from "#app/components/form/form-token-name.ts";
import type { routeTable } from "#app/route-table.ts";
import { lookUpKinds } from "#app/screens/application/editor/application-form.ts";
import { intentName } from "#app/components/form/intent-name.ts";
import { formEntries, post, press, soundValues } from "#e2e/claim-posts.ts";
import { techSupports, warrantyReports } from "#fixtures/world/reports.ts";
import { isDealer, password, Visitor, type Answer } from "#e2e/visitor.ts";
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
  type Round,
  type Visit,
} from "./doings.ts";
import { asked, hostile, type ForeignThings } from "./planted-world.ts";

/* Every answer an address of the product can give, in the ways a browser or a person asks for it. */

type Entry = (typeof routeTable)[number];
type Of<Audience extends Entry["audience"]> = Extract<Entry, { audience: Audience }>["id"];
type Visits<Id extends string> = Readonly<Record<Id, (round: Pick<Round, "own" | "theirs">) => readonly Visit[]>>;

const written = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
const filters = ["applicationNumber", "dmsClaimNumber", "workOrderNumber", "vehicleVin", "submitterCode", "claimTypeDictId", "status"];
const more = ["causalPartCode", "vehicleModelCode", "createStartDate", "createEndDate", "totalAmountStart", "page", "size", "sort", "done"];
const everyFilter = written(Object.fromEntries([...filters, ...more].map((name) => [name, hostile])));

/** Without an account: what is typed on the way in. */
const atTheDoor = (base: string) => async (): Promise<Answer[]> => {
  const stranger = new Visitor(base);
  const page = await stranger.get(`/login?${written({ type: "dealer", returnTo: hostile, reason: hostile })}`);
  const wrong = await stranger.submit(page, "form:has([name=password])", { username: hostile, password: typedPassword });
  return [page, wrong, await stranger.get(`/newLogin?${written({ returnTo: hostile })}`)];
};
/** A password somebody typed, wrong as it is. */
export const typedPassword = "LEAK-TYPED-PASSWORD";

/** What a look-up is asked for: with a vehicle, without, and for a form of somebody else. */
const asking = (path: string, theirs: ForeignThings): string[] => {
  const { vin, part } = asked;
  const said = { vin, day: "2026-11-10", dealer: "10001" };
  const search = [
    said,
    { ...said, dealer: "10002" },
    { partCode: part, vehicleVin: vin },
    { code: hostile, laborName: hostile },
    { form: theirs.formKey },
  ];
  return search.map((fields) => `${path}?${written({ ...fields })}`);
};

/** The steps of a quick search, one of them for a vehicle both sides know. */
const searching = (path: string): string[] => {
  const claims = { menuCode: "companyClaimSearch", columnCode: "vehicleVin" };
  const steps = [{}, { menuCode: hostile }, claims, { ...claims, columnValue: hostile }, { ...claims, columnValue: asked.vin }];
  return steps.map((fields) => `${path}?${written({ ...fields })}`);
};

/** Reports of every dealer by their codes, and codes that are none. */
const reportsAt = (path: string): string[] => {
  const codes = [...techSupports.slice(0, 6), ...warrantyReports.slice(0, 6)].map(({ reportNumber = "" }) => reportNumber);
  return [...codes, hostile, "../1", ""].map((code) => `${path}?${written({ code })}`);
};

/** Tokens nobody has, as a link from elsewhere brings them. */
const signingOn = (path: string): Visit[] => [
  path,
  `${path}?${written({ token: hostile })}`,
  `${path}?${written({ token: "a-token-of-nobody", returnTo: hostile })}`,
  `${path}?${written({ reason: hostile })}`,
  ({ visitor }) => visitor.request(path, { form: { [formTokenName]: "forged", [intentName]: hostile } }),
];

const ofEverybody = (home: string): Visits<Of<"anyone" | "both" | "signed-in">> => ({
  login: () => ["/login", "/login?type=dealer", async ({ visitor }) => atTheDoor(visitor.base)()],
  entry: () => ["/", async ({ visitor }) => new Visitor(visitor.base).get("/")],
  newLogin: () => ["/newLogin", async ({ visitor }) => new Visitor(visitor.base).get(`/newLogin?${written({ returnTo: hostile })}`)],
  sso: () => signingOn("/sso"),
  dp: () => signingOn("/dp"),
  mtsMobileLogin: () => [
    "/mtsMobileLogin",
    async ({ visitor }) =>
      new Visitor(visitor.base).get(`/mtsMobileLogin?${written({ type: hostile, returnTo: hostile, reason: hostile })}`),
  ],
  cardlist: () => ["/cardlist"],
  test: () => ["/test", `/test?${written({ a: hostile })}`],
  element: ({ own, theirs }) => [
    ...[own.returned, own.approved, own.draft, theirs.id, theirs.draft, hostile].map((id) => `/element?${written({ kind: "claim", id })}`),
    `/element?${written({ kind: hostile, id: own.approved })}`,
    "/element",
  ],
  fill: ({ own, theirs }) => [
    ...[own.approved, own.waiting, theirs.id, theirs.draft, hostile].map((claim) => `/fill?${written({ claim })}`),
    "/fill",
  ],
  logout: () => [
    "/logout",
    async ({ signInAgain }) => {
      const leaving = await signInAgain();
      return leaving.submit(await leaving.get(home), "form[action$='/logout']");
    },
  ],
  home: () => ["/home", `/home?${written({ from: hostile })}`],
  homeDatavPlatform: () => [
    "/home/datav/platform",
    "/home/datav/platform?dealerCode=10002&beginTime=2026-01&endTime=2026-12&status=3",
    `/home/datav/platform?${written(Object.fromEntries(["beginTime", "endTime", "dealerCode", "vehicleModelCode", "status"].map((name) => [name, hostile])))}`,
  ],
  preferences: () => [
    "/preferences",
    ({ visitor }) => visitor.request("/preferences", { form: { [formTokenName]: "forged", returnTo: hostile, columns: hostile } }),
    async ({ visitor }) =>
      visitor.submit(await visitor.get(home), "form[action$='/preferences']", { returnTo: `/home?${written({ a: hostile })}` }),
  ],
  sessions: () => [
    "/sessions",
    "/sessions?ended",
    endingSessions,
    // A browser may call itself anything.
    async ({ visitor, account }) => {
      const odd = new Visitor(visitor.base);
      const login = await odd.get(isDealer(account) ? "/login?type=dealer" : "/login");
      const named = { headers: { "user-agent": hostile } };
      await odd.submit(login, "form:has([name=password])", { username: account, password }, named);
      return [await odd.get("/sessions"), await visitor.get("/sessions")];
    },
  ],
  notFound: () => [`/nowhere/${encodeURIComponent(hostile)}`, "/claim/nowhere", "/companyclaim/detail"],
});

/** Every address a dealer may open. A route of the table that is missing here does not compile, and fails the test. */
export const dealerVisits: Visits<Of<"anyone" | "both" | "signed-in" | "dealer">> = {
  ...ofEverybody("/claim/search"),
  claim: () => ["/claim", `/claim?${everyFilter}`],
  claimSearch: () => [
    "/claim/search?size=100",
    "/claim/search?size=100&sort=-totalAmount",
    `/claim/search?${written({ vehicleVin: asked.vin, size: "100" })}`,
    "/claim/search?submitterCode=10002&size=100",
    "/claim/search?totalAmountStart=7000000",
    ...[0, 1, 2, 3, 4, 5, 6].map((status) => `/claim/search?status=${status}&size=100`),
    `/claim/search?${everyFilter}`,
    `/claim/search?${written({ problem: "refused", reference: hostile })}`,
  ],
  claimExport: () => ["/claim/search/export", "/claim/search/export?submitterCode=10002", "/claim/search/export?status=1"],
  claimCreate: ({ theirs }) => [
    "/claim/create",
    `/claim/create?${written({ form: theirs.formKey })}`,
    everyIntent("/claim/create"),
    submitting("/claim/create"),
    losingTheSession("/claim/create"),
    // Another dealer's file, with the proof that dealer was given.
    async ({ visitor }) => {
      const { address, proof } = theirs.upload;
      const line = { attachmentName: "a.png", attachmentUrl: address, proof };
      const named = Object.fromEntries(Object.entries(line).map(([name, value]) => [`attachmentList[0].${name}`, value]));
      return press(visitor, await visitor.get("/claim/create"), "submit", soundValues(named));
    },
  ],
  claimEdit: ({ own, theirs }) => [
    ...[own.returned, own.approved, own.waiting, own.draft, theirs.id, theirs.draft].map((id) => `/claim/detail/${id}/edit`),
    everyIntent(`/claim/detail/${own.draft}/edit`),
    everyIntent(`/claim/detail/${own.returned}/edit`),
    conflicting,
    endingSessions,
    losingTheSession(`/claim/detail/${own.returned}/edit`),
    async ({ visitor }) => {
      const entries = formEntries(await visitor.get(`/claim/detail/${own.draft}/edit`)).filter(([name]) => name !== "id");
      return post(visitor, `/claim/detail/${theirs.draft}/edit`, [...entries, [intentName, "saveDraft"]]);
    },
    submitting(`/claim/detail/${own.returned}/edit`),
  ],
  claimDetail: ({ own, theirs }) => [
    ...[own.returned, own.approved, own.waiting, own.draft, theirs.id, theirs.draft].map((id) => `/claim/detail/${id}`),
    `/claim/detail/${own.approved}?${written({ notice: "edit", form: theirs.formKey, done: theirs.doneId, queue: hostile })}`,
    reviewing(`/claim/detail/${own.waiting}`),
    reviewing(`/claim/detail/${theirs.id}`),
  ],
  claimAttachment: ({ own, theirs }) => [
    ({ visitor }) => attachmentsOf(visitor, `/claim/detail/${own.approved}`),
    `/claim/detail/${theirs.id}/attachment/1`,
    `/claim/detail/${own.approved}/attachment/${encodeURIComponent(hostile)}`,
  ],
  claimDone: ({ own, theirs }) => [`/claim/done/${own.doneId}`, `/claim/done/${own.doneId}?stay=1`, `/claim/done/${theirs.doneId}`],
  claimUpload: () => [uploading("/claim/upload", "/claim/create")],
  claimUploadPreview: ({ own, theirs }) => [own.upload, theirs.upload].map((upload) => `/claim/upload/preview?${written({ ...upload })}`),
  claimLookUp: ({ theirs }) => [...lookUpKinds, "nothing"].flatMap((kind) => asking(`/claim/look-up/${kind}`, theirs)),
  claimLookUpRows: ({ theirs }) => [...lookUpKinds, "nothing"].flatMap((kind) => asking(`/claim/look-up/${kind}/rows`, theirs)),
  techSupportByCode: () => reportsAt("/techsupport/code"),
  repairSupportByCode: () => reportsAt("/repairsupport/code"),
  question: ({ theirs }) => [
    "/question",
    `/question?${written({ form: theirs.formKey })}`,
    `/question?${written({ form: hostile })}`,
    ({ visitor }) => visitor.request("/question", { form: { [formTokenName]: "forged", surveyId: hostile, q1: hostile } }),
  ],
};

/** Every address company staff may open; `own` and `theirs` are two dealers' here. */
export const companyVisits: Visits<Of<"anyone" | "both" | "signed-in" | "company">> = {
  ...ofEverybody("/companyclaim/search"),
  companyClaim: () => ["/companyclaim"],
  companyClaimSearch: () => ["/companyclaim/search?size=100", "/companyclaim/search?status=1", `/companyclaim/search?${everyFilter}`],
  companyClaimExport: () => ["/companyclaim/search/export?status=3"],
  companyClaimBulkReview: ({ own, theirs }) => {
    const ids = [own.waiting, own.approved, theirs.id, theirs.draft, hostile].map((id) => ["id", id]);
    const path = `/companyclaim/search/review?${new URLSearchParams([...ids, ["queue", hostile]])}`;
    return [
      path,
      "/companyclaim/search/review",
      `/companyclaim/search/review?${written({ id: own.waiting, form: theirs.formKey, result: theirs.doneId })}`,
      ({ visitor }) => reviewedTogether(visitor, path),
      losingTheSession(path),
    ];
  },
  companyClaimCreate: () => [
    "/companyclaim/create",
    "/companyclaim/create?dealer=10001",
    everyIntent("/companyclaim/create"),
    submitting("/companyclaim/create", { submitterCode: "10001" }),
    losingTheSession("/companyclaim/create"),
  ],
  companyClaimEdit: ({ own }) => [own.returned, own.draft].map((id) => `/companyclaim/detail/${id}/edit`),
  companyClaimDetail: ({ own, theirs }) => [
    ...[own.returned, own.approved, own.waiting, theirs.id, theirs.draft].map((id) => `/companyclaim/detail/${id}`),
    `/companyclaim/detail/${own.waiting}?${written({ queue: hostile, form: hostile, done: hostile, notice: hostile })}`,
    ({ visitor }) => reviewed(visitor, `/companyclaim/detail/${own.waiting}`),
    losingTheSession(`/companyclaim/detail/${own.waiting}`),
  ],
  companyClaimAttachment: ({ theirs }) => [
    ({ visitor }) => attachmentsOf(visitor, `/companyclaim/detail/${theirs.id}`),
    `/companyclaim/detail/${theirs.id}/attachment/nothing`,
  ],
  companyClaimDone: ({ theirs }) => [
    `/companyclaim/done/${theirs.doneId}`,
    async ({ visitor, own }) => {
      const page = await visitor.get(`/companyclaim/detail/${own.waiting}`);
      return press(visitor, page, "save", { decision: "1", approveCommentRemark: hostile });
    },
  ],
  companyClaimUpload: () => [uploading("/companyclaim/upload", "/companyclaim/create?dealer=10001")],
  companyClaimUploadPreview: ({ theirs }) => [`/companyclaim/upload/preview?${written({ ...theirs.upload })}`],
  companyClaimLookUp: ({ theirs }) => lookUpKinds.flatMap((kind) => asking(`/companyclaim/look-up/${kind}`, theirs)),
  companyClaimLookUpRows: ({ theirs }) => lookUpKinds.flatMap((kind) => asking(`/companyclaim/look-up/${kind}/rows`, theirs)),
  companyTechSupportByCode: () => reportsAt("/companytechsupport/code"),
  companyRepairSupportByCode: () => reportsAt("/companyrepairsupport/code"),
  quickSearch: () => searching("/quick/search"),
  quickSearchAnswer: () => searching("/quick/search/answer"),
  companyClaimSearchHistory: () => [
    "/companyclaim/search/history",
    `/companyclaim/search/history?${written({ vin: asked.vin })}`,
    `/companyclaim/search/history?${written({ vin: hostile, page: hostile })}`,
  ],
};

/** Addresses of the company, as a dealer finds them in a link somebody sent. */
export function companyAddresses({ own, theirs }: Pick<Round, "own" | "theirs">): string[] {
  const visits = Object.entries(companyVisits).filter(([id]) => !(id in dealerVisits));
  return visits.flatMap(([, of]) => of({ own, theirs }).filter((visit) => typeof visit === "string"));
}
