import { formEntries, madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { someLabor, somePart, someVin } from "#e2e/typed-claims.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";
import { labors } from "#fixtures/master-data/labor/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";

/* The way of a claim from a blank form to its second submit, as a browser without scripts goes it: one request a step. */

/** A claim on its way. */
export interface Filing {
  visitor: Visitor;
  /** What is on the screen; undefined before the first page. */
  page: Answer | undefined;
  /** Everything that was typed so far, by input. */
  typed: Record<string, string>;
  /** The one thing that tells this claim from all others. */
  workOrderNumber: string;
  /** Of the document, once there is one. */
  id: string | undefined;
  /** How many files were attached. */
  files: number;
}

export interface FilingStep {
  name: string;
  /** What is typed before the button is pressed. */
  typing: Readonly<Record<string, string>>;
  /** The request. It may be made again, from the same page or from one that shows the same form. */
  take(filing: Filing): Promise<Answer>;
  /** Where it leads, as the beginning of a path. */
  leadsTo: RegExp;
  /** What is known after it. */
  arrive?(filing: Filing, answer: Answer): void;
  /** The operation by which the backend is told to keep something. */
  writes?: string;
  /** Before it, a reviewer sends the claim back. */
  afterReturn?: true;
}

export const attachedName = "现场 照片 1.png";
const photo = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const otherPart = parts[20];
const otherLabor = labors[9];
const chooseForm = "form[method=post]:has([name=row])";
const formOfNew = /^\/claim\/create/;
const success = /^\/claim\/done\//;

export const filingSteps: readonly FilingStep[] = [
  { name: "open the form", typing: {}, take: ({ visitor }) => visitor.get("/claim/create"), leadsTo: formOfNew },
  pressing("look the vehicle up", "lookUp:vehicle", /^\/claim\/look-up\/vehicle/, { ...withoutLines(), vehicleVin: someVin.slice(-7) }),
  {
    name: "choose the vehicle",
    typing: {},
    take: ({ visitor, page }) => {
      const row = shown(page).$("[name=row]").first().attr("value");
      if (row === undefined) throw new Error(`${page?.path} offers nothing to choose: ${page?.text.slice(0, 300)}`);
      return visitor.submit(shown(page), chooseForm, { row });
    },
    leadsTo: formOfNew,
    arrive: (filing) => void (filing.typed["vehicleVin"] = someVin),
  },
  pressing("add a line", "line:add:detailPartList", formOfNew, {
    "detailPartList[0].partCode": somePart?.code ?? "",
    "detailPartList[0].quantity": "2",
    "detailPartList[0].oldSn": 'SN <1> & "2"',
  }),
  pressing("recalculate", "recalculate", formOfNew, {
    "detailPartList[1].partCode": otherPart?.code ?? "",
    "detailPartList[1].quantity": "1",
    "detailLaborList[0].laborCode": someLabor?.code ?? otherLabor?.code ?? "",
    "detailOtherFeeList[0].otherFeeTypeDictId": "1601",
    "detailOtherFeeList[0].quantity": "1",
    "detailOtherFeeList[0].unitPrice": "88.5",
  }),
  {
    name: "attach a file",
    typing: {},
    take: ({ visitor, page }) => press(visitor, shown(page), "upload", {}, { files: [{ name: attachedName, bytes: photo }] }),
    leadsTo: formOfNew,
    writes: "attachment.upload",
    arrive: (filing) => void (filing.files = 1),
  },
  { ...pressing("save a draft", "saveDraft", success, { remark: "草稿时写的\n第二行" }), writes: "claim.saveDraft", arrive: rememberId },
  { name: "open the draft", typing: {}, take: openStored, leadsTo: /^\/claim\/detail\/[^/]+\/edit/ },
  {
    ...pressing("submit", "submit", success, { remark: "提交时写的", customerName: "O'Neil & <王>" }),
    writes: "claim.create",
    arrive: rememberId,
  },
  { name: "open what came back", typing: {}, take: openStored, leadsTo: /^\/claim\/detail\/[^/]+\/edit/, afterReturn: true },
  { ...pressing("submit it corrected", "submit", success, { remark: "按意见更正" }), writes: "claim.update", arrive: rememberId },
];

export function beginFiling(visitor: Visitor): Filing {
  const { workOrderNumber = "" } = soundValues();
  return { visitor, page: undefined, typed: {}, workOrderNumber, id: undefined, files: 0 };
}

/** Types what the step types; its request comes after. */
export function typeFor(filing: Filing, { typing }: FilingStep): void {
  filing.typed = { ...filing.typed, ...typing, ...("claimTypeDictId" in typing ? { workOrderNumber: filing.workOrderNumber } : {}) };
}

/** Goes on to the page that a step has led to. @throws when it led elsewhere, or anything that was typed is missing there */
export function arrive(filing: Filing, step: FilingStep, answer: Answer): void {
  if (!step.leadsTo.test(answer.path) || answer.status !== 200)
    throw new Error(`to ${step.name} led to ${answer.path} (${answer.status}): ${answer.text.slice(0, 600)}`);
  step.arrive?.(filing, answer);
  filing.page = answer;
  const missing = missingOf(filing, answer);
  if (missing.length > 0) throw new Error(`after to ${step.name}: ${missing.join("; ")}`);
}

/** What of everything typed and attached a form does not show; nothing, where the page is no form. */
export function missingOf({ typed, files }: Filing, page: Answer): string[] {
  if (page.$("form.editor").length === 0) return [];
  const shows = new Map(formEntries(page));
  const attached = [...shows.keys()].filter((name) => /^attachmentList\[\d+\]\.attachmentUrl$/.test(name)).length;
  return [
    ...Object.entries(typed)
      .filter(([name, value]) => shows.get(name)?.replace(/\r\n/g, "\n") !== value)
      .map(([name, value]) => `${name} is ${JSON.stringify(shows.get(name))}, typed was ${JSON.stringify(value)}`),
    ...(attached === files ? [] : [`${attached} files are attached instead of ${files}`]),
  ];
}

function shown(page: Answer | undefined): Answer {
  if (!page) throw new Error("no page is open yet");
  return page;
}

function pressing(name: string, intent: string, leadsTo: RegExp, typing: Readonly<Record<string, string>>): FilingStep {
  return { name, typing, leadsTo, take: ({ visitor, page, typed }) => press(visitor, shown(page), intent, typed) };
}

function openStored({ visitor, id }: Filing): Promise<Answer> {
  return visitor.get(`/claim/detail/${id}/edit`);
}

function rememberId(filing: Filing, answer: Answer): void {
  const id = madeIdOf(answer);
  if (filing.id !== undefined && filing.id !== id) throw new Error(`claim ${filing.id} has become ${id}`);
  filing.id = id;
}

/** A sound claim's fields; its lines come later. */
function withoutLines(): Record<string, string> {
  const { workOrderNumber: _own, ...fields } = soundValues();
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes("[")));
}
