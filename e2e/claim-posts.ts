import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { confirmedField } from "#app/features/claim-documents/editor/warning-confirmation.ts";
import { questionsField } from "#app/features/claim-documents/review/approval-questions.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import type { VehicleWarrantyRow } from "#fixtures/coverage/vehicle-coverages.ts";
import { seedWarranties } from "#fixtures/coverage/seed-warranties.ts";
import { stateDir } from "./worker-fixture.ts";
import { someFailure, someSymptom } from "./typed-claims.ts";
import type { Answer, RequestOptions, Visitor } from "./visitor.ts";

/* The claim's form as a browser without scripts sends it, for tests. */

export interface SentFile {
  name: string;
  bytes: Buffer<ArrayBuffer> | string;
  /** Name of its input, where that is not `file`. */
  field?: string;
}
type PostOptions = RequestOptions & {
  files?: readonly SentFile[];
  /** What is asked about before a submit stays unanswered. */
  unconfirmed?: true;
};

let orders = 0;

const typedTrip = 90_000;

/** Whether a claim of the demo world leaves nothing to say against the mileage that is typed. */
function isBelowTypedTrip({ tripCurrent, createDate = "" }: ReturnType<typeof makeClaim>["claim"]): boolean {
  const days = (Date.now() - Date.parse(createDate)) / 86_400_000;
  const driven = typedTrip - Number(tripCurrent);
  return driven >= 0 && driven < 500 * (days - 1);
}

const gearboxParts = parts.filter(({ componentCode, netPrice }) => componentCode === "TRA" && netPrice < 2_000);

/** Coverages of a vehicle that cover a part today, at the mileage that is typed. */
function coveragesToday(vehicle: (typeof vehicles)[number] | undefined, partCode = gearboxParts[0]?.code): VehicleWarrantyRow[] {
  const part = parts.find(({ code }) => code === partCode);
  if (!vehicle) return [];
  const question = {
    part: part && { partCode: part.code, componentCode: part.componentCode },
    partInvoiceDate: undefined,
    partTrip: undefined,
    day: shanghaiToday(),
    trip: typedTrip,
    tripUnit: "km",
  };
  return seedWarranties(vehicle, question).filter(({ coveredFlag }) => coveredFlag === 1);
}

/** Whether it covers parts of any component: a line of another one is nothing to ask about. */
function isOfWholeVehicle({ componentsIn = [], partsIn = [] }: VehicleWarrantyRow): boolean {
  return componentsIn.length + partsIn.length === 0;
}

function shanghaiToday(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(new Date());
}

/** Vehicles without an open activity that the parts above fit, sold for a while and with fewer kilometres than are typed. */
function findRepairable(): string[] {
  const claims = Array.from({ length: 600 }, (_, index) => makeClaim(index).claim);
  const implausible = new Set(claims.flatMap((claim) => (isBelowTypedTrip(claim) ? [] : [claim.vehicleVin])));
  return vehicles.flatMap((vehicle) => {
    const { vehicleInfoVO, actVehicleList } = vehicle;
    const { vehicleVin = "", vehicleModelCode, retailDate = "", tripCurrent } = vehicleInfoVO ?? {};
    const isRepairable =
      actVehicleList.length === 0 &&
      !implausible.has(vehicleVin) &&
      String(vehicleModelCode) < "M05" &&
      retailDate > "2024-03" &&
      retailDate < "2026-08-01" &&
      Number(tripCurrent) < 80_000;
    return isRepairable && coveragesToday(vehicle).some(isOfWholeVehicle) ? [vehicleVin] : [];
  });
}
let repairable: readonly string[] | undefined;

/** How many repairs were drawn at this stage, whose files run one after the other. */
const countFile = stateDir === undefined ? undefined : `${dirname(stateDir)}/repairs-drawn`;
let drawn = 0;
function countRepair(): number {
  const before = countFile === undefined ? drawn : Number(readFileSync(countFile, { encoding: "utf8", flag: "a+" }));
  drawn = before + 1;
  if (countFile !== undefined) writeFileSync(countFile, String(drawn));
  return before;
}

/** A vehicle and a part of it that no earlier repair of this stage was filed for: a repair that was filed before is asked about. */
function freshRepair(): { vehicleVin: string; partCode: string } {
  repairable ??= findRepairable();
  const at = countRepair();
  const part = gearboxParts[Math.floor(at / repairable.length) % gearboxParts.length];
  return { vehicleVin: repairable[at % repairable.length] ?? "", partCode: part?.code ?? "" };
}

/** What is typed into a claim that no check finds anything in; each has a work order, a vehicle and a part of its own. */
export function soundValues(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const today = shanghaiToday();
  const fresh = freshRepair();
  const { partCode } = fresh;
  const { vehicleVin = fresh.vehicleVin, causalPartCode = partCode } = more;
  const covering = coveragesToday(
    vehicles.find((vehicle) => vehicle.vehicleInfoVO?.vehicleVin === plainVin(vehicleVin)),
    causalPartCode,
  );
  return {
    claimTypeDictId: "1101",
    workOrderNumber: `WO-${process.pid}-${Date.now()}-${++orders}`,
    vehicleVin,
    warrantyCoverageId: String((covering.find(isOfWholeVehicle) ?? covering[0])?.id ?? ""),
    tripCurrent: String(typedTrip),
    tripUnit: "km",
    failureDate: today,
    repairDate: today,
    causalPartCode: partCode,
    sysSymptomCode: someSymptom?.displayCode ?? "",
    sysFailureId: someFailure?.failureCode ?? "",
    repairOperationDictId: "1301",
    "detailPartList[0].partCode": partCode,
    "detailPartList[0].quantity": "2",
    ...more,
  };
}

/** Everything that stands in the form of a page, as a browser would send it. */
export function formEntries(page: Answer): [string, string][] {
  const form = page.$("form.editor").first();
  if (form.length === 0) throw new Error(`${page.path} (${page.status}) shows no form of a claim: ${page.text.slice(0, 400)}`);
  return form.serializeArray().map(({ name, value }) => [name, value]);
}

/** What was posted, by somebody who has no form to post: its token is the one of whoever it was shown to. */
export function withoutToken(entries: readonly [string, string][]): [string, string][] {
  return entries.filter(([name]) => name !== "csrfToken");
}

/** What stands in one input of the form; undefined where there is none. */
export function valueOf(page: Answer, name: string): string | undefined {
  return formEntries(page).find(([known]) => known === name)?.[1];
}

/** Presses a button of the form, with what stands in it and these values; warnings that are asked about are confirmed. */
export async function press(
  visitor: Visitor,
  page: Answer,
  intent: string,
  values: Readonly<Record<string, string>> = {},
  options: PostOptions = {},
): Promise<Answer> {
  const entries = new Map([...formEntries(page), ...Object.entries(values)]);
  const answer = await post(visitor, page.path, [...entries, [intentName, intent]], options);
  if (intent !== "submit" || options.unconfirmed || !asksAboutWarnings(answer)) return answer;
  return post(visitor, answer.path, [...formEntries(answer), [intentName, intent]]);
}

/** Whether a form was not sent because of warnings its user has not seen. */
export function asksAboutWarnings(answer: Answer): boolean {
  return answer.status === 422 && Boolean(answer.$(`form.editor input[name="${confirmedField}"]`).attr("value"));
}

/** Presses a button of a review, and once more with the boxes ticked where its amounts or its warnings are to be confirmed. */
export async function pressConfirmed(
  visitor: Visitor,
  page: Answer,
  intent: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await press(visitor, page, intent, values);
  const ticked = ["adjustmentConfirmed", questionsField].flatMap((name) => {
    const value = answer.$(`form.review [name="${name}"]`).attr("value");
    return value ? [[name, value] as const] : [];
  });
  return answer.status === 422 && ticked.length > 0 ? press(visitor, answer, intent, Object.fromEntries(ticked)) : answer;
}

/** What the box says that confirms a review's amounts; undefined where none is asked for. */
export function confirmationIn(page: Answer): string | undefined {
  return page.$('form.review [name="adjustmentConfirmed"]').attr("value");
}

/** Posts these entries to an address of the form; the files go last, as in the page. */
export async function post(
  visitor: Visitor,
  address: string,
  entries: readonly (readonly [string, string])[],
  { files = [], unconfirmed: _unconfirmed, ...options }: PostOptions = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  for (const { name, bytes, field = "file" } of files) form.append(field, new Blob([bytes]), name);
  // Node writes the multipart body and names its boundary.
  const encoded = new Response(form);
  return visitor.request(address, {
    ...options,
    method: "POST",
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "", ...options.headers },
  });
}

/** What the page says is wrong, in its summary. */
export function summaryOf(page: Answer): string[] {
  return page
    .$(".error-summary li")
    .toArray()
    .map((item) => page.$(item).text().trim());
}

/** The message beside an input. */
export function messageBeside(page: Answer, name: string): string {
  const ids = page.$(`form.editor [name="${name}"]`).first().attr("aria-describedby") ?? "";
  return ids
    .split(" ")
    .filter(Boolean)
    .map((id) => page.$(`[id="${id}"]`).text())
    .join(" ")
    .trim();
}

/** The id of the document a success page leads to. */
export function madeIdOf(page: Answer): string {
  const id = /\/detail\/([\w-]+)/.exec(page.body)?.[1];
  if (!id) throw new Error(`${page.path} (${page.status}) names no document: ${page.text.slice(0, 600)}`);
  return id;
}
