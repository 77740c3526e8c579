import { expect } from "vitest";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { lookUpKinds } from "#app/features/claim-documents/claim-document-form.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { fullRun } from "#e2e/full-run.ts";
import { formEntries, post, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { password, type Account, type Answer, type Visitor } from "#e2e/visitor.ts";
import { asked, hostile, type ForeignThings, type OwnThings } from "./hostile-seed.ts";

/* What somebody does at an address to see what it answers. */

/** Somebody who looks around, and what there is to be found. */
export interface Round {
  visitor: Visitor;
  /** The same person in a session of its own, which may end. */
  signInAgain(): Promise<Visitor>;
  account: Account;
  own: OwnThings;
  theirs: ForeignThings;
}

/** An address to be read, or something to be done that answers. */
export type Visit = string | ((round: Round) => Promise<Answer | readonly Answer[]>);

/** What there is to aim at; for company staff `own` and `theirs` are two dealers'. `list`: the claims of the visitor's side. */
export interface Sights extends Pick<Round, "own" | "theirs"> {
  list: "/claim/search" | "/companyclaim/search";
}
/** Every answer an address can give, in the ways a browser or a person asks for it. */
export type FindVisits = (sights: Sights) => readonly Visit[];

/** The address a script asks for the data of a page at. */
export function dataAddress(path: string): string {
  const [plain = "", search] = path.split("?");
  const data = plain === "/" ? "/_root.data" : `${plain.replace(/\/$/, "")}.data`;
  return search === undefined ? data : `${data}?${search}`;
}

/**
 * A form of a claim or a pre-authorization, sent for everything it can be sent for short of making one. The look-ups of a kind of document
 * are dealt among its forms, which leave for them alike; each form is sent for all of them in the full run.
 *
 * @param share which of how many parts of the look-ups
 */
export const everyIntent = (path: string, [share, shares]: readonly [number, number] = [0, 1]): Visit =>
  async function sendForms({ visitor }) {
    const page = await visitor.get(path);
    if (page.$("form.editor").length === 0) return page;
    const answers: Answer[] = [page];
    const typed = {
      remark: hostile,
      customerName: hostile,
      "detailPartList[0].partCode": hostile,
      vehicleVin: asked.vin,
      failureDate: hostile,
    };
    for (const intent of [
      "recalculate",
      "submit",
      "upload",
      "autosave",
      "line:add:detailLaborList",
      "nonsense",
      ...lookUps.filter((_, at) => fullRun || at % shares === share),
    ])
      answers.push(await press(visitor, page, intent, typed));
    const entries: [string, string][] = [...formEntries(page), ...Object.entries(typed), [intentName, "submit"]];
    answers.push(await post(visitor, dataAddress(path), entries));
    answers.push(await post(visitor, path, [...entries, [csrfTokenName, "forged"]]));
    return answers;
  };
const lookUps = lookUpKinds.map((kind) => `lookUp:${kind}`);

/** A claim that warns of another dealer's, up to its success. */
export const submitting =
  (path: string, extra: Readonly<Record<string, string>> = {}): Visit =>
  async ({ visitor }) => {
    const page = await visitor.get(path);
    const checked = await press(visitor, page, "recalculate", soundValues(extra));
    const done = await press(visitor, checked, "submit");
    return [checked, done, await visitor.get(done.path), await visitor.get(dataAddress(done.path))];
  };

/** Two windows with one draft: the second one's page shows both versions. */
export const conflicting =
  (path: string): Visit =>
  async ({ visitor }) => {
    const [first, second] = [await visitor.get(path), await visitor.get(path)];
    const saved = await press(visitor, first, "saveDraft", { remark: `先${hostile}` });
    const conflict = await press(visitor, second, "saveDraft", { remark: `后${hostile}` });
    expect(conflict.status, "two windows with one draft").toBe(409);
    const entries: [string, string][] = [...formEntries(second), ["remark", hostile], [intentName, "saveDraft"]];
    return [saved, conflict, await post(visitor, dataAddress(path), entries), await press(visitor, conflict, "adoptLatest")];
  };

/** A session that ends under a form: the way in, and the form that comes back. */
export const losingTheSession =
  (path: string): Visit =>
  async ({ signInAgain, account }) => {
    const leaving = await signInAgain();
    const page = await leaving.get(path);
    leaving.cookies.clear();
    const login = await press(leaving, page, "submit", { remark: hostile });
    const kept = await leaving.submit(login, "form:has([name=password])", { username: account, password });
    expect(kept.$("form.editor"), `${kept.path} after signing in again`).toHaveLength(1);
    return [login, kept, await leaving.get(dataAddress(kept.path))];
  };

/** A session that is none, ended with a token of ours and without. */
export const endingSessions: Visit = async ({ visitor }) => {
  const token = valueIn(await visitor.get("/sessions"), csrfTokenName);
  const end = (csrfToken: string) => visitor.request("/sessions", { form: { [csrfTokenName]: csrfToken, end: hostile } });
  return [await end(token), await end("forged")];
};

function valueIn(page: Answer, name: string): string {
  return page.$(`main form [name="${name}"]`).first().attr("value") ?? "";
}

/** A review by somebody who may not. */
export const reviewing =
  (path: string): Visit =>
  async ({ visitor }) => {
    const token = valueOf(await visitor.get("/claim/create"), csrfTokenName) ?? "";
    const entries = (intent: string): [string, string][] => [
      [csrfTokenName, token],
      ["decision", "3"],
      ["approveCommentRemark", hostile],
      ["internalApproveComment", hostile],
      [intentName, intent],
    ];
    return Promise.all([
      post(visitor, path, entries("save")),
      post(visitor, path, entries("recalculate")),
      post(visitor, path, entries("adoptLatest")),
      post(visitor, dataAddress(path), entries("save")),
      visitor.request(path, { form: { [csrfTokenName]: "forged" } }),
    ]);
  };

export const uploading =
  (path: string, form: string): Visit =>
  async ({ visitor }) => {
    const token = valueOf(await visitor.get(form), csrfTokenName) ?? "";
    const headers = { accept: "application/json" };
    const send = (name: string, bytes: string, csrfToken: string) =>
      post(visitor, path, [[csrfTokenName, csrfToken]], { files: [{ name, bytes }], headers });
    return Promise.all([
      send(`${hostile}.txt`, "一行文字", token),
      send(`${hostile}.exe`, "MZ", token),
      send("a.txt", "x", "forged"),
      visitor.get(path, { follow: false }),
    ]);
  };

export async function attachmentsOf(visitor: Visitor, path: string): Promise<Answer[]> {
  const page = await visitor.get(path);
  const links = page.$("#attachments a[href*='/attachment/']").toArray();
  return Promise.all(links.map((link) => visitor.get(page.$(link).attr("href") ?? "")));
}

/** A review sent for everything it can be sent for short of deciding. */
export async function reviewed(visitor: Visitor, path: string): Promise<Answer[]> {
  const page = await visitor.get(path);
  const typed = { approveCommentRemark: hostile, partFeeRemark: hostile, "detailPartList[0].adjustedFee": hostile };
  const entries: [string, string][] = [...formEntries(page), ...Object.entries(typed)];
  return [
    await press(visitor, page, "recalculate", typed),
    await press(visitor, page, "save", typed),
    await press(visitor, page, "adoptLatest", typed),
    await press(visitor, page, "nonsense", typed),
    await post(visitor, dataAddress(path), [...entries, [intentName, "save"]]),
    // An older version than the stored one: both stand on the page.
    await press(visitor, page, "save", { ...typed, version: "0", decision: "1" }),
  ];
}

/** A review of several sent for everything it can be sent for short of deciding. */
export async function reviewedTogether(visitor: Visitor, path: string): Promise<Answer[]> {
  const page = await visitor.get(path);
  const typed = { approveCommentRemark: hostile, internalApproveComment: hostile };
  const entries: [string, string][] = [...formEntries(page), ...Object.entries(typed)];
  return [
    page,
    await press(visitor, page, "recalculate", typed),
    await press(visitor, page, "send", typed),
    await press(visitor, page, "nonsense", typed),
    await post(visitor, dataAddress(path), [...entries, [intentName, "send"]]),
    // An older version than the stored one, and a document that is not there: each is told by itself.
    await press(visitor, page, "send", {
      ...typed,
      decision: "4",
      "documents[0].version": "0",
      "documents[1].id": hostile,
      "documents[1].number": hostile,
    }),
  ];
}
