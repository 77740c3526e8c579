import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { post, type SentFile } from "./claim-posts.ts";
import type { Answer, Visitor } from "./visitor.ts";

/* What a dealer does with old parts, by posts without scripts. */

const [create, express] = ["/backmanage/fcreate", "/backmanage/express"];
export const packageBox = { length: "60", width: "40", height: "30.5", telephone: "13800000001", addressDetail: "人民路 1 号" };
export const packageForm = "main form[method=post]:has([name=length])";
export const actsForm = "main form[method=post]:has([name='rows[0].id'])";
export const receiptForm = "main form[method=post]:has([name='rows[0].receivedQuantity'])";
export const noticeForm = "main form[method=post]:has([name='packages[0].id'])";
export const expressForm = "main form[method=post]:has([name=numbers])";

/** What was typed beside what stands in the form already. @returns where its list tells what was done */
export function packRows(visitor: Visitor, page: Answer, quantities: Readonly<Record<string, string>>): Promise<Answer> {
  return visitor.submit(page, packageForm, { ...packageBox, ...quantities, [intentName]: "submit" });
}

/** Whoever can put a backend into a state. */
type Given = (state: "a return order exists" | "a package exists", params: object) => Promise<void>;

let made = 950_000;
/** A return order of dealer 10001 of its own, with one piece to pack. @returns where it is packed */
export async function orderOne(given: Given): Promise<string> {
  const claimId = String((made += 1));
  await given("a return order exists", { claimId, dealerCode: "10001" });
  return `${create}?rma=RMA${claimId}`;
}

/** A package of dealer 10001 of its own. @param rmaStatus 1: nobody knows of it, 2: the carrier does, 3: it is on its way */
export async function boxOne(given: Given, rmaStatus: 1 | 2 | 3): Promise<{ address: string; number: string }> {
  const claimId = String((made += 1));
  await given("a package exists", { claimId, dealerCode: "10001", rmaStatus });
  return { address: `/backmanage/fsearch/9${claimId}`, number: `PK9${claimId}` };
}

/** Presses a button of a package's page. */
export async function actOn(
  visitor: Visitor,
  address: string,
  intent: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return visitor.submit(await visitor.get(address), actsForm, { ...values, [intentName]: intent });
}

/** Says under which numbers packages are on their way. */
export async function enterExpress(visitor: Visitor, numbers: string): Promise<Answer> {
  return visitor.submit(await visitor.get(express), expressForm, { numbers, [intentName]: "submit" });
}

/** A picture by its bytes. */
export const photo: SentFile = { name: "破损 照片.png", bytes: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") };

/** Presses a button of the receipt of a page, with pictures that were chosen. */
export function pressReceipt(
  visitor: Visitor,
  page: Answer,
  intent: string,
  values: Readonly<Record<string, string>> = {},
  files: readonly SentFile[] = [],
): Promise<Answer> {
  const fields = page.$(receiptForm).first().serializeArray();
  const entries = new Map([...fields.map(({ name, value }): [string, string] => [name, value]), ...Object.entries(values)]);
  return post(visitor, page.path, [...entries, [intentName, intent]], { files });
}
