import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { lookUpIntent } from "#app/lib/lookups/look-up-intent.ts";
import { preAuthorizationPages } from "../application-pages.ts";
import { madeIdOf, press, soundValues } from "../claim-posts.ts";
import { listedClaims } from "../list-page.ts";
import type { Answer } from "../visitor.ts";
import { png } from "./hostile-values.ts";
import { mainly, type FindTargets, type Target } from "./targets.ts";

/* The forms of claims and pre-authorizations, as an attacker finds them. */

/** Ids no document has, as they stand in addresses. */
const nobodys = ["0", "__proto__", "a%20b", "%00"];

/** What both kinds of form are. */
const buttons = ["submit", "saveDraft", "saveDraft", "recalculate"];
const form = { buttons, sound: 303, keeps: { name: "remark", piecemeal: true } };

export const claimTargets: FindTargets = async ({ visitorOf, foreign }) => {
  const [dealer, reviewer] = [visitorOf("d10001"), visitorOf("liufang")];
  const make = async (intent: string) => madeIdOf(await press(dealer, await dealer.get("/claim/create"), intent, soundValues()));
  const [draft, another, third] = [await make("saveDraft"), await make("saveDraft"), await make("saveDraft")];
  const [filed, second] = [await make("submit"), await make("submit")];
  const lookUp = await press(dealer, await dealer.get("/claim/create"), lookUpIntent("part", 0), soundValues());
  const companyForm = await reviewer.get("/companyclaim/create");
  const companyDraft = madeIdOf(await press(reviewer, companyForm, "saveDraft", { ...soundValues(), submitterCode: "10001" }));
  const companyLookUp = await press(reviewer, companyForm, lookUpIntent("vehicle"), { ...soundValues(), submitterCode: "10001" });
  const pending = (await listedClaims(reviewer, "/companyclaim/search?submitterCode=10001&status=1")).slice(0, 4).map(({ id }) => id);
  const waiting = [await make("submit"), await make("submit")];
  const others = [filed, ...foreign, ...nobodys];
  // Company staff see no draft of a dealer's.
  const unseen = [draft, ...nobodys];
  // A repair is claimed once: each form has one of its own.
  const sound = () => Object.entries(soundValues());
  const editor = { formId: "claim", ...form };
  const review = { formId: "claimReview", buttons: ["save", "saveNext", "adoptLatest", "recalculate"], sound: 303 };
  const row = (page: Answer): [string, string] => ["row", page.$("button[name=row]").first().attr("value") ?? ""];
  return [
    {
      name: "create",
      attacker: "d10001",
      addresses: mainly("/claim/create", ["/claim/create?form=x", "/companyclaim/create"]),
      entries: sound(),
      creates: true,
      ...editor,
    },
    {
      name: "edit",
      attacker: "d10001",
      unseen: [...foreign, ...nobodys],
      addresses: mainly(draft, others).map((id) => `/claim/detail/${id}/edit`),
      entries: [...postedEntries(await dealer.get(`/claim/detail/${draft}/edit`), "form.editor"), ...sound()],
      ...editor,
    },
    {
      name: "delete",
      attacker: "d10001",
      addresses: [another, third, ...others].map((id) => `/claim/detail/${id}`),
      entries: [],
      formId: "claimDeletion",
      sound: 303,
    },
    {
      name: "look-up",
      attacker: "d10001",
      addresses: mainly(lookUp.path, [ofAnyForm(lookUp), ofAnyForm(lookUp), "/claim/look-up/part", "/claim/look-up/__proto__?form=1"]),
      entries: [row(lookUp)],
      formId: "lookUp",
      sound: 303,
    },
    {
      name: "company look-up",
      attacker: "liufang",
      addresses: mainly(companyLookUp.path, [ofAnyForm(companyLookUp), "/companyclaim/look-up/dealer?form=1", lookUp.path]),
      entries: [row(companyLookUp)],
      formId: "lookUp",
      sound: 303,
    },
    ...(["d10001", "liufang"] as const).map((attacker): Target => ({
      name: `upload of ${attacker}`,
      attacker,
      addresses:
        attacker === "d10001" ? mainly("/claim/upload", ["/companyclaim/upload"]) : mainly("/companyclaim/upload", ["/claim/upload"]),
      entries: [["description", "照片"]],
      formId: "claim",
      file: { field: "file", name: "照片 1.png", bytes: png },
      sound: 200,
    })),
    {
      name: "company create",
      attacker: "liufang",
      addresses: mainly("/companyclaim/create", ["/claim/create"]),
      entries: [...postedEntries(companyForm, "form.editor"), ...sound(), ["submitterCode", "10001"]],
      creates: true,
      ...editor,
    },
    {
      name: "company edit",
      attacker: "liufang",
      addresses: mainly(companyDraft, [...pending, ...unseen]).map((id) => `/companyclaim/detail/${id}/edit`),
      entries: [
        ...postedEntries(await reviewer.get(`/companyclaim/detail/${companyDraft}/edit`), "form.editor"),
        ...sound(),
        ["submitterCode", "10001"],
      ],
      unseen,
      ...editor,
    },
    {
      name: "review",
      attacker: "liufang",
      addresses: mainly(filed, [second, ...pending, ...unseen]).map((id) => `/companyclaim/detail/${id}`),
      entries: [["decision", "1"], ...postedEntries(await reviewer.get(`/companyclaim/detail/${filed}`), "form:has([name=decision])")],
      ...review,
      unseen,
      keeps: { name: "approveCommentRemark", piecemeal: true },
    },
    {
      name: "bulk review",
      attacker: "liufang",
      addresses: mainly(bulkAddress([...waiting, filed]), [
        bulkAddress([filed, ...nobodys]),
        bulkAddress([]),
        `${bulkAddress([second])}&result=x&form=y`,
      ]),
      entries: [
        ...postedEntries(await reviewer.get(bulkAddress(waiting)), "form:has([name=decision])"),
        ["decision", "2"],
        ["approveCommentRemark", "请补充照片"],
      ],
      formId: "bulkReview",
      buttons: ["send", "send", "recalculate"],
      sound: 303,
      keeps: { name: "approveCommentRemark", piecemeal: true },
    },
    {
      name: "bulk review by a dealer",
      attacker: "d10001",
      addresses: [bulkAddress([filed])],
      entries: [
        ["decision", "3"],
        ["documents[0].id", filed],
        ["documents[0].version", "1"],
      ],
      formId: "bulkReview",
      buttons: ["send"],
      sound: 403,
    },
    {
      name: "review by a dealer",
      attacker: "d10001",
      addresses: [...[draft, ...others].map((id) => `/claim/detail/${id}`), `/companyclaim/detail/${filed}`],
      entries: [
        ["decision", "3"],
        ["version", "1"],
        ["approveCommentRemark", "批准"],
      ],
      ...review,
      sound: 403,
    },
  ];
};

/** The same forms for pre-authorizations, at claims' addresses and ids, too. */
export const preAuthorizationTargets: FindTargets = async ({ visitorOf, foreign }) => {
  const [dealer, reviewer] = [visitorOf("d10001"), visitorOf("liufang")];
  const { base, create, companyBase, companyCreate } = preAuthorizationPages;
  const editor = { formId: "preAuthorization", ...form };
  const make = async (intent = "saveDraft") => madeIdOf(await press(dealer, await dealer.get(create), intent, soundValues()));
  const [draft, another, filed] = [await make(), await make(), await make("submit")];
  const companyForm = await reviewer.get(companyCreate);
  const lookUp = await press(dealer, await dealer.get(create), lookUpIntent("part", 0), soundValues());
  const sound = () => Object.entries(soundValues());
  const unseen = [...foreign, ...nobodys];
  return [
    {
      name: "pre-authorization create",
      attacker: "d10001",
      addresses: mainly(create, [`${create}?form=x`, companyCreate, "/claim/create"]),
      entries: [...sound(), ["reportCode", ""]],
      creates: true,
      ...editor,
    },
    {
      name: "pre-authorization edit",
      attacker: "d10001",
      unseen,
      addresses: mainly(draft, unseen).map((id) => `${base}/detail/${id}/edit`),
      entries: [...postedEntries(await dealer.get(`${base}/detail/${draft}/edit`), "form.editor"), ...sound()],
      ...editor,
    },
    {
      name: "pre-authorization delete",
      attacker: "d10001",
      addresses: [another, ...unseen].map((id) => `${base}/detail/${id}`),
      entries: [],
      formId: "claimDeletion",
      sound: 303,
    },
    {
      name: "pre-authorization look-up",
      attacker: "d10001",
      addresses: mainly(lookUp.path, [ofAnyForm(lookUp), `${base}/look-up/kindness?form=1`, `${base}/look-up/tech-report`]),
      entries: [["row", lookUp.$("button[name=row]").first().attr("value") ?? ""]],
      formId: "lookUp",
      sound: 303,
    },
    {
      name: "pre-authorization upload",
      attacker: "d10001",
      addresses: mainly(`${base}/upload`, [`${companyBase}/upload`]),
      entries: [["description", "照片"]],
      formId: "preAuthorization",
      file: { field: "file", name: "照片 1.png", bytes: png },
      sound: 200,
    },
    {
      name: "pre-authorization review",
      attacker: "liufang",
      addresses: mainly(filed, [draft, ...nobodys]).map((id) => `${companyBase}/detail/${id}`),
      entries: [["decision", "1"], ...postedEntries(await reviewer.get(`${companyBase}/detail/${filed}`), "form:has([name=decision])")],
      formId: "claimReview",
      buttons: ["save", "saveNext", "adoptLatest", "recalculate"],
      sound: 303,
      unseen: [draft, ...nobodys],
      keeps: { name: "approveCommentRemark", piecemeal: true },
    },
    {
      name: "company pre-authorization create",
      attacker: "liufang",
      addresses: mainly(companyCreate, [create]),
      entries: [...postedEntries(companyForm, "form.editor"), ...sound(), ["submitterCode", "10001"]],
      creates: true,
      ...editor,
    },
  ];
};
const bulkAddress = (ids: readonly string[]) => `/companyclaim/search/review?${ids.map((id) => `id=${id}`).join("&")}`;

/** The same look-up, for a form that may be kept. */
function ofAnyForm({ path }: Answer): string {
  return path.replace(/form=[^&]*/, "form={key}");
}

/** What a form of a page holds, without its token. @throws when the page has no such form: then it would not be attacked. */
function postedEntries(page: Answer, selector: string): [string, string][] {
  const form = page.$(selector).first();
  if (form.length === 0) throw new Error(`${page.path} (${page.status}) has no ${selector}: ${page.text.slice(0, 300)}`);
  return form
    .serializeArray()
    .filter(({ name }) => name !== csrfTokenName)
    .map(({ name, value }) => [name, value]);
}
