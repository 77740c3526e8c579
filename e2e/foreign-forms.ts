import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import type { ClaimDocumentName } from "#app/features/claim-documents/claim-document-kind.ts";
import { bulkReviewForm } from "#app/features/claim-documents/bulk-review/bulk-review-form.ts";
import { reviewForms } from "#app/features/claim-documents/review/review-form.ts";
import { madeIdOf, press, soundValues } from "./claim-posts.ts";
import type { Visitor } from "./visitor.ts";

/* Forms of one user, which somebody else's session posts. */

/** What somebody types into them. */
export const typed = "甲店的文字";
const editorIntents = [
  ...["submit", "saveDraft", "recalculate", "upload", "autosave", "adoptLatest", "startNew", "nonsense"],
  ...["line:add:detailPartList", "lookUp:vehicle", ""],
];

/** A form as its owner was shown it. */
interface Form {
  address: string;
  entries: readonly (readonly [string, string])[];
  /** What its buttons say; "" is none at all. */
  intents: readonly string[];
  /** Where its text stands in the page it comes back on. */
  comesBack?: { selector: string };
}
/** Documents that wait to be decided, by their ids. */
export type FiledDocuments = Readonly<Record<ClaimDocumentName, readonly string[]>>;
export type FindForm = (owner: Visitor, filed: FiledDocuments) => Promise<Form>;

/** A page's form as it stands there, with something typed in. @param field the input it is typed into; "" for a form without one */
async function formOn(owner: Visitor, address: string, selector: string, field: string, intents: readonly string[]): Promise<Form> {
  const page = await owner.get(address);
  const element = page.$(selector).first();
  if (element.length === 0) throw new Error(`${address} (${page.status}) has no ${selector}: ${page.text.slice(0, 200)}`);
  const entries = element.serializeArray().map(({ name, value }): [string, string] => [name, name === field ? typed : value]);
  if (field !== "" && !entries.some(([, value]) => value === typed)) throw new Error(`${address} has no ${field}`);
  return { address, entries, intents, ...(field === "" ? {} : { comesBack: { selector: `[name=${field}]` } }) };
}

/** A form with little in it: any token of its owner's stands for that of its page. */
export const bare =
  (address: string, entries: readonly [string, string][] = [], intents: readonly string[] = [""]): FindForm =>
  async (owner) => {
    const home = await owner.get("/home");
    return { address, entries: [...entries, [csrfTokenName, String(home.$("form[action='/logout'] [name=csrfToken]").val())]], intents };
  };
export const editor =
  (address: string): FindForm =>
  (owner) =>
    formOn(owner, address, "form.editor", "remark", editorIntents);
export const edited =
  (base: string, create: string, values: Record<string, string> = {}): FindForm =>
  async (owner) => {
    const draft = madeIdOf(await press(owner, await owner.get(create), "saveDraft", soundValues(values)));
    return formOn(owner, `${base}/detail/${draft}/edit`, "form.editor", "remark", editorIntents);
  };
export const deletion =
  (base: string, create: string): FindForm =>
  async (owner) => {
    const draft = madeIdOf(await press(owner, await owner.get(create), "saveDraft", soundValues()));
    return formOn(owner, `${base}/detail/${draft}`, "main form[method=post]", "", [""]);
  };
export const lookUp =
  (create: string, values: Record<string, string> = {}): FindForm =>
  async (owner) => {
    const page = await press(owner, await owner.get(create), "lookUp:vehicle", soundValues(values));
    const { entries } = await formOn(owner, page.path, "main form[method=post]", "", [""]);
    const row: [string, string] = ["row", page.$("button[name=row]").first().attr("value") ?? ""];
    return { address: page.path, entries: [...entries, row], intents: [""] };
  };
export const review =
  (base: string, kind: ClaimDocumentName): FindForm =>
  (owner, filed) =>
    formOn(owner, `${base}/detail/${filed[kind][0]}`, "form.review", "approveCommentRemark", [
      ...[...reviewForms[kind].shape.shows, ...reviewForms[kind].shape.writes],
      ...["adoptLatest", "nonsense", ""],
    ]);
export const bulk =
  (address: string, kind: ClaimDocumentName): FindForm =>
  (owner, filed) => {
    const query = filed[kind].map((id) => `id=${id}`).join("&");
    const { shows, writes } = bulkReviewForm.shape;
    return formOn(owner, `${address}?${query}`, "form.review", "approveCommentRemark", [...shows, ...writes, "nonsense", ""]);
  };
