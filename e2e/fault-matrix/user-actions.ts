import { formEntries, madeIdOf, press, soundValues, type SentFile } from "#e2e/claim-posts.ts";
import { claimPages, type ClaimDocumentPages } from "#e2e/application-pages.ts";
import { someLabor } from "#e2e/typed-claims.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { claimDocumentForms } from "#app/features/claim-documents/claim-document-form.ts";
import type { FiledClaims } from "#e2e/claim-loss/filed-claims.ts";
import { isDealer, password, Visitor, type Account, type Answer } from "#e2e/visitor.ts";
import type { Matrix } from "./matrix.ts";

/* What somebody at a browser without scripts does on a screen, up to the one request that meets a failure and on from there. */

/** Something done on a screen. */
export interface UserAction {
  account: Account;
  visitor: Visitor;
  /** The request that meets the failure; a download may break off. */
  act(): Promise<Answer | "broken">;
  /** Everything typed, by input: none of it may be lost. */
  typed: Readonly<Record<string, string>>;
  /** The same thing again, from the page the failure was told on, or from the one its user came back to. */
  again(from: Answer): Promise<Answer>;
  /** What a second try must have come to, after it was answered. @throws when something is lost or was done twice */
  finish?(answer: Answer): Promise<void>;
}
export type MatrixAction = (matrix: Matrix) => Promise<UserAction>;

export const signInForm = "form:has([name=password])";

/** Opens an address, or the one that a link of another page leads to. */
export function opening(account: Account, address: string, link?: string): MatrixAction {
  return async (matrix) => {
    const visitor = await matrix.visitor(account);
    const target = link === undefined ? address : hrefOf(await visitor.get(address), link);
    const act = () => visitor.get(target);
    return { account, visitor, typed: {}, act, again: act };
  };
}

/** Opens a claim that waits for its review, filed once for all cases. */
export function openingWaiting(values: Readonly<Record<string, string>> = {}): MatrixAction {
  let filed: Promise<string> | undefined;
  return async (matrix) => opening("liufang", `/companyclaim/detail/${await (filed ??= fileOne(matrix, values))}`)(matrix);
}

async function fileOne(matrix: Matrix, values: Typed = {}, { create } = claimPages): Promise<string> {
  const dealer = await matrix.visitor("d10001");
  return madeIdOf(await press(dealer, await dealer.get(create), "submit", soundValues(values)));
}

/** Fetches a file that a page links to; one that breaks off in the middle is no answer. */
export function downloading(account: Account, address: string, link: string): MatrixAction {
  return async (matrix) => {
    const action = await opening(account, address, link)(matrix);
    const target = hrefOf(await action.visitor.get(address), link);
    return {
      ...action,
      act: () =>
        action.visitor.get(target).catch((error: unknown) => {
          if (isBrokenOff(error)) return "broken";
          throw error;
        }),
    };
  };
}

/** Signs in, on the way to the home page, which asks for little. */
export function signingIn(account: Account): MatrixAction {
  return async (matrix) => {
    const visitor = new Visitor(matrix.url);
    const query = new URLSearchParams({ ...(isDealer(account) ? { type: "dealer" } : {}), returnTo: "/home" });
    const page = await visitor.get(`/login?${query}`);
    return {
      account,
      visitor,
      typed: { username: account },
      act: () => visitor.submit(page, signInForm, { username: account, password }),
      // The name still stands there; where it went well, the page is opened again.
      again: (from) => (from.path.startsWith("/login") ? visitor.submit(from, signInForm, { password }) : visitor.get("/home")),
    };
  };
}

/** Opens the link of the dealer portal or the directory, and confirms. */
export function signingOn(account: Account): MatrixAction {
  return async (matrix) => {
    const visitor = new Visitor(matrix.url);
    const signInRoute = isDealer(account) ? "/dp" : "/sso";
    const query = new URLSearchParams({ token: await matrix.mint(account), returnTo: "/home" });
    return {
      account,
      visitor,
      typed: {},
      act: () => visitor.get(`${signInRoute}?${query}`),
      async again(from) {
        // A token that was refused is forgotten; what is left is the name and the password.
        if (from.path.startsWith("/login")) return visitor.submit(from, signInForm, { username: account, password });
        return visitor.submit(await visitor.get(signInRoute), `form:has([value=signOn])`, { [intentName]: "signOn" });
      },
    };
  };
}

/** What is typed into a new form: every code of it is looked up. */
const everyCode = { sysSymptomCode: "SENG01", sysPfsCode: "PFENG01", sysFailureId: "F001", kindnessAuthorizationNeeded: "1" } as const;
const aLabor = { "detailLaborList[0].laborCode": someLabor?.code ?? "", "detailLaborList[0].claimLabor": "1" };

/** Presses a button in a new form that is half filled in. */
export function writing(
  account: "d10001" | "zhangwei",
  intent: string,
  { files = [], values = {}, pages = claimPages }: { files?: readonly SentFile[]; values?: Typed; pages?: ClaimDocumentPages } = {},
): MatrixAction {
  return async (matrix) => {
    const visitor = await matrix.visitor(account);
    const page = await visitor.get(newFormAddress(account, pages));
    const submitter: Record<string, string> = isDealer(account) ? {} : { submitterCode: "10001" };
    const all = soundValues({ ...everyCode, ...aLabor, ...submitter, remark: "写到一半\n<b>第二行</b>", ...values });
    const fields = claimDocumentForms[pages.name].fields;
    // What only a claim has is typed into no other form.
    const typed = Object.fromEntries(Object.entries(all).filter(([name]) => name.includes("[") || fields.includes(name)));
    const act = () => press(visitor, page, intent, typed, { files });
    return { account, visitor, typed, act, again: (from) => press(visitor, from, intent, {}, { files }) };
  };
}

type Typed = Readonly<Record<string, string>>;

function newFormAddress(account: Account, { create, companyCreate }: ClaimDocumentPages): string {
  return isDealer(account) ? create : companyCreate;
}

/** Submits a new form, or saves it as a draft: however often that is tried, one document comes of it. */
export function filing(intent: "submit" | "saveDraft", pages: ClaimDocumentPages = claimPages): MatrixAction {
  return async (matrix) => {
    const visitor = await matrix.visitor("d10001");
    const page = await visitor.get(pages.create);
    const typed = soundValues({ remark: "只有一张", customerName: "O'Neil & <王>" });
    return {
      account: "d10001",
      visitor,
      typed,
      act: () => press(visitor, page, intent, typed),
      again: (from) => press(visitor, from, intent),
      finish: (done) => expectOne(matrix.filed[pages.name], done, typed, intent === "submit" ? 1 : 0),
    };
  };
}

/** Submits what came back, corrected. */
export const correcting =
  (pages: ClaimDocumentPages = claimPages): MatrixAction =>
  async (matrix) => {
    const visitor = await matrix.visitor("d10001");
    const values = soundValues();
    const id = madeIdOf(await press(visitor, await visitor.get(pages.create), "submit", values));
    await matrix.filed[pages.name].sendBack(id);
    const page = await visitor.get(`${pages.base}/detail/${id}/edit`);
    const typed = { workOrderNumber: values["workOrderNumber"] ?? "", remark: "按意见更正" };
    return {
      account: "d10001",
      visitor,
      typed,
      act: () => press(visitor, page, "submit", typed),
      again: (from) => press(visitor, from, "submit"),
      finish: (done) => expectOne(matrix.filed[pages.name], done, typed, 1),
    };
  };

/** Deletes a draft. */
export const deletingDraft =
  (pages: ClaimDocumentPages = claimPages): MatrixAction =>
  async (matrix) => {
    const visitor = await matrix.visitor("d10001");
    const values = soundValues();
    const id = madeIdOf(await press(visitor, await visitor.get(pages.create), "saveDraft", values));
    const page = await visitor.get(`${pages.base}/detail/${id}`);
    const deletion = "form[method=post]:contains('确认删除')";
    return {
      account: "d10001",
      visitor,
      typed: {},
      act: () => visitor.submit(page, deletion),
      async again(from) {
        if (from.$(deletion).length > 0) return visitor.submit(from, deletion);
        const now = await visitor.get(`${pages.base}/detail/${id}`);
        // One whose answer was lost has been deleted all the same.
        return now.$(deletion).length > 0 ? visitor.submit(now, deletion) : now;
      },
      async finish() {
        const statuses = (await matrix.filed[pages.name].ofWorkOrder(values["workOrderNumber"] ?? "")).map(({ status }) => status);
        if (statuses.some((status) => status !== 6)) throw new Error(`the draft is not deleted: ${statuses.join()}`);
      },
    };
  };

/** Opens a look-up from a new form. */
export function lookingUp(
  account: "d10001" | "zhangwei",
  what: string,
  fields: Typed = {},
  pages: ClaimDocumentPages = claimPages,
): MatrixAction {
  return async (matrix) => {
    const visitor = await matrix.visitor(account);
    const page = await visitor.get(newFormAddress(account, pages));
    const typed = { workOrderNumber: "WO-查找", remark: "查找前写的", ...fields };
    const act = () => press(visitor, page, `lookUp:${what}`, typed);
    return { account, visitor, typed, act, again: (from) => visitor.get(from.path) };
  };
}

/** Keeps comments on a document that waits; it waits on, so that every case can do it. */
export const reviewing = (intent: "save" | "saveNext" = "save", pages: ClaimDocumentPages = claimPages): MatrixAction => {
  return async (matrix) => {
    const id = await fileOne(matrix, {}, pages);
    const visitor = await matrix.visitor("liufang");
    const page = await visitor.get(`${pages.companyBase}/detail/${id}`);
    const typed = { decision: "1", approveCommentRemark: "请核对\n第二行", internalApproveComment: `内部 ${id}` };
    return {
      account: "liufang",
      visitor,
      typed,
      act: () => press(visitor, page, intent, typed),
      again: (from) => (from.path.includes("/done/") ? visitor.get(from.path) : press(visitor, from, intent)),
      async finish() {
        const stored = await matrix.filed[pages.name].byId(id);
        if (stored.internalApproveComment !== typed.internalApproveComment) throw new Error(`claim ${id} was not reviewed`);
        if (stored.version !== 2) throw new Error(`claim ${id} has version ${stored.version}: it was written more than once`);
      },
    };
  };
};

const addressTogether = (id: string) => `/companyclaim/search/review?id=${id}`;

/** Opens the page that decides several claims, for one that waits; filed once for all cases. */
export function openingTogether(): MatrixAction {
  let filed: Promise<string> | undefined;
  return async (matrix) => opening("liufang", addressTogether(await (filed ??= fileOne(matrix))))(matrix);
}

/** Decides what was selected in the list. */
export const reviewingTogether: MatrixAction = async (matrix) => {
  const id = await fileOne(matrix);
  const visitor = await matrix.visitor("liufang");
  const page = await visitor.get(addressTogether(id));
  const typed = { decision: "3", approveCommentRemark: "批量\n第二行", internalApproveComment: `内部 ${id}`, "documents[0].id": id };
  return {
    account: "liufang",
    visitor,
    typed,
    act: () => press(visitor, page, "send", typed),
    again: (from) => press(visitor, from, "send"),
    async finish() {
      const { status, version, internalApproveComment } = await matrix.filed.claim.byId(id);
      if (status !== 3 || internalApproveComment !== typed.internalApproveComment) throw new Error(`claim ${id} was not decided`);
      if (version !== 2) throw new Error(`claim ${id} has version ${version}: it was written more than once`);
    },
  };
};

/** Answers the questionnaire of a dealer who has been sent none in the demo world. */
export const answeringSurvey: MatrixAction = async (matrix) => {
  await matrix.backend.given("a questionnaire is pending", { dealerCode: "10004", surveyId: "2026009" });
  const visitor = await matrix.visitor("d10004");
  const page = await visitor.get("/question");
  const typed = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`q${at + 1}`, at < 9 ? "1" : "无"]));
  const form = "form.survey";
  return {
    account: "d10004",
    visitor,
    typed,
    act: () => visitor.submit(page, form, typed),
    // Handed in is handed in: then its form is gone.
    again: (from) => (from.$(form).length > 0 ? visitor.submit(from, form) : visitor.get("/question")),
    async finish() {
      const answered = await visitor.get("/question");
      await matrix.backend.given("no questionnaire was sent", { dealerCode: "10004" });
      if (answered.$(".survey-answers li").length !== 11) throw new Error("the questionnaire was not handed in");
    },
  };
};

async function expectOne(filed: FiledClaims, done: Answer, typed: Typed, status: number): Promise<void> {
  const claims = await filed.ofWorkOrder(typed["workOrderNumber"] ?? "");
  const [claim, ...more] = claims;
  if (!claim || more.length > 0) throw new Error(`${claims.length} claims instead of one`);
  if (claim.id !== madeIdOf(done)) throw new Error(`${done.path} leads to another claim than ${claim.id}`);
  if (claim.remark !== typed["remark"] || claim.status !== status)
    throw new Error(`claim ${claim.id} says ${claim.remark} in state ${claim.status}`);
}

function hrefOf(page: Answer, link: string): string {
  const href = page.$(link).first().attr("href");
  if (!href) throw new Error(`${page.path} (${page.status}) has no ${link}: ${page.text.slice(0, 300)}`);
  return href;
}

/** undici's words for a connection that ends before its answer does. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["UND_ERR_SOCKET", "ECONNRESET", "UND_ERR_ABORTED"].includes(String(error.code));
}

/** What of everything typed a page's form does not show. */
export function missingIn(page: Answer, typed: Readonly<Record<string, string>>): string[] {
  // A form that is posted and has what was typed: a list has filters of the same names.
  const [first = ""] = Object.keys(typed);
  const own = page.$(`form.survey, main form[method=post]:has([name='${first}']):not(.editor)`).serializeArray();
  const shown = new Map(page.$("form.editor").length > 0 ? formEntries(page) : own.map(({ name, value }) => [name, value]));
  return Object.entries(typed).flatMap(([name, value]) => {
    const stands = shown.get(name)?.replace(/\r\n/g, "\n");
    return stands === value ? [] : [`${name}: ${JSON.stringify(stands)} instead of ${JSON.stringify(value)}`];
  });
}
