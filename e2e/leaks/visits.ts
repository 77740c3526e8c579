import { formTokenName } from "#app/components/form/form-token-name.ts";
import { intentName } from "#app/components/form/intent-name.ts";
import type { routeTable } from "#app/route-table.ts";
import { techSupports, warrantyReports } from "#fixtures/world/reports.ts";
import { isDealer, password, Visitor, type Answer } from "#e2e/visitor.ts";
import {
  beingDone,
  companyClaims,
  companyPreAuthorizations,
  creating,
  creatingForDealer,
  dealerClaims,
  dealerPreAuthorizations,
  deciding,
  decidingTogether,
  editing,
  havingDecided,
  lookingUp,
  openingFiles,
  openingFilesOfDealers,
  previewing,
  reading,
  sendingFiles,
  written,
} from "./application-visits.ts";
import { endingSessions, uploading, type Round, type Visit } from "./doings.ts";
import { asked, hostile } from "./planted-world.ts";

/* Every answer an address of the product can give, in the ways a browser or a person asks for it. */

type Entry = (typeof routeTable)[number];
type Of<Audience extends Entry["audience"]> = Extract<Entry, { audience: Audience }>["id"];
type Visits<Id extends string> = Readonly<Record<Id, (round: Pick<Round, "own" | "theirs">) => readonly Visit[]>>;

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
    ...[own.claim.returned, own.claim.approved, own.claim.draft, theirs.claim.id, theirs.claim.draft, hostile].map(
      (id) => `/element?${written({ kind: "claim", id })}`,
    ),
    `/element?${written({ kind: hostile, id: own.claim.approved })}`,
    "/element",
  ],
  fill: ({ own, theirs }) => [
    ...[own.claim.approved, own.claim.waiting, theirs.claim.id, theirs.claim.draft, hostile].map((claim) => `/fill?${written({ claim })}`),
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

const draftsOf = (...dealers: readonly { draft: string }[]) => dealers.map(({ draft }) => draft);

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
  claimSearchPreLicense: () => [
    "/claim/search/prelicense?size=100",
    "/claim/search/prelicense?status=0",
    "/claim/search/prelicense?submitterCode=10002&size=100",
    `/claim/search/prelicense?${everyFilter}`,
  ],
  preLicenseExport: () => ["/claim/search/prelicense/export", "/claim/search/prelicense/export?submitterCode=10002"],
  claimExport: () => ["/claim/search/export", "/claim/search/export?submitterCode=10002", "/claim/search/export?status=1"],
  claimCreate: ({ theirs }) => creating(dealerClaims, theirs.claim),
  claimEdit: ({ own, theirs }) => editing(dealerClaims, own.claim, theirs.claim, draftsOf(own.preAuthorization, theirs.preAuthorization)),
  claimDetail: ({ own, theirs }) => reading(dealerClaims, own.claim, theirs.claim, draftsOf(own.preAuthorization, theirs.preAuthorization)),
  claimAttachment: ({ own, theirs }) => openingFiles(dealerClaims, own.claim, theirs.claim),
  claimDone: ({ own, theirs }) => beingDone(dealerClaims, own.claim, theirs.claim),
  claimUpload: () => sendingFiles(dealerClaims),
  claimUploadPreview: ({ own, theirs }) => previewing(dealerClaims, own.claim.upload, theirs.claim.upload),
  claimLookUp: ({ theirs }) => lookingUp(dealerClaims, theirs.claim),
  claimLookUpRows: ({ theirs }) => lookingUp(dealerClaims, theirs.claim, "/rows"),
  claimCreatePreLicense: ({ theirs }) => [
    ...creating(dealerPreAuthorizations, theirs.preAuthorization),
    // A form that is kept for a claim.
    `/claim/createPreLicense?${written({ form: theirs.claim.formKey })}`,
  ],
  preLicenseEdit: ({ own, theirs }) =>
    editing(dealerPreAuthorizations, own.preAuthorization, theirs.preAuthorization, draftsOf(own.claim, theirs.claim)),
  claimPreLicenseDetail: ({ own, theirs }) =>
    reading(dealerPreAuthorizations, own.preAuthorization, theirs.preAuthorization, draftsOf(own.claim, theirs.claim)),
  preLicenseAttachment: ({ own, theirs }) => openingFiles(dealerPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
  preLicenseDone: ({ own, theirs }) => beingDone(dealerPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
  preLicenseUpload: () => sendingFiles(dealerPreAuthorizations),
  preLicenseUploadPreview: ({ own, theirs }) =>
    previewing(dealerPreAuthorizations, own.preAuthorization.upload, theirs.preAuthorization.upload),
  preLicenseLookUp: ({ theirs }) => lookingUp(dealerPreAuthorizations, theirs.preAuthorization),
  preLicenseLookUpRows: ({ theirs }) => lookingUp(dealerPreAuthorizations, theirs.preAuthorization, "/rows"),
  techSupportByCode: () => reportsAt("/techsupport/code"),
  repairSupportByCode: () => reportsAt("/repairsupport/code"),
  question: ({ theirs }) => [
    "/question",
    `/question?${written({ form: theirs.claim.formKey })}`,
    `/question?${written({ form: hostile })}`,
    ({ visitor }) => visitor.request("/question", { form: { [formTokenName]: "forged", surveyId: hostile, q1: hostile } }),
  ],
};

/** Every address company staff may open; `own` and `theirs` are two dealers' here. */
export const companyVisits: Visits<Of<"anyone" | "both" | "signed-in" | "company">> = {
  ...ofEverybody("/companyclaim/search"),
  companyClaim: () => ["/companyclaim"],
  companyClaimSearch: () => ["/companyclaim/search?size=100", "/companyclaim/search?status=1", `/companyclaim/search?${everyFilter}`],
  companyClaimSearchPreLicense: () => ["/companyclaim/search/prelicense?size=100", `/companyclaim/search/prelicense?${everyFilter}`],
  companyPreLicenseExport: () => ["/companyclaim/search/prelicense/export"],
  companyClaimExport: () => ["/companyclaim/search/export?status=3"],
  companyClaimBulkReview: ({ own, theirs }) => decidingTogether(companyClaims, own.claim, theirs.claim),
  companyPreLicenseBulkReview: ({ own, theirs }) =>
    decidingTogether(companyPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
  companyClaimCreate: () => creatingForDealer(companyClaims),
  companyClaimEdit: ({ own }) => [own.claim.returned, own.claim.draft].map((id) => `${companyClaims.detail}/${id}/edit`),
  companyClaimDetail: ({ own, theirs }) => deciding(companyClaims, own.claim, theirs.claim),
  companyClaimAttachment: ({ theirs }) => openingFilesOfDealers(companyClaims, theirs.claim),
  companyClaimDone: ({ own, theirs }) => havingDecided(companyClaims, own.claim, theirs.claim),
  companyClaimUpload: () => [uploading(companyClaims.upload, `${companyClaims.create}?dealer=10001`)],
  companyClaimUploadPreview: ({ theirs }) => previewing(companyClaims, theirs.claim.upload),
  companyClaimLookUp: ({ theirs }) => lookingUp(companyClaims, theirs.claim),
  companyClaimLookUpRows: ({ theirs }) => lookingUp(companyClaims, theirs.claim, "/rows"),
  companyClaimCreatePreLicense: () => creatingForDealer(companyPreAuthorizations),
  companyPreLicenseEdit: ({ own }) =>
    [own.preAuthorization.returned, own.preAuthorization.draft].map((id) => `${companyPreAuthorizations.detail}/${id}/edit`),
  companyClaimPreLicenseDetail: ({ own, theirs }) => deciding(companyPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
  companyPreLicenseAttachment: ({ theirs }) => openingFilesOfDealers(companyPreAuthorizations, theirs.preAuthorization),
  companyPreLicenseDone: ({ own, theirs }) => havingDecided(companyPreAuthorizations, own.preAuthorization, theirs.preAuthorization),
  companyPreLicenseUpload: () => [uploading(companyPreAuthorizations.upload, `${companyPreAuthorizations.create}?dealer=10001`)],
  companyPreLicenseUploadPreview: ({ theirs }) => previewing(companyPreAuthorizations, theirs.preAuthorization.upload),
  companyPreLicenseLookUp: ({ theirs }) => lookingUp(companyPreAuthorizations, theirs.preAuthorization),
  companyPreLicenseLookUpRows: ({ theirs }) => lookingUp(companyPreAuthorizations, theirs.preAuthorization, "/rows"),
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
