import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { RequestContext } from "#app/lib/request/context.ts";

/** What a form has done, as its success page and the list say it. */
const DoneSchema = z.object({
  kind: z.enum(["created", "updated", "saved", "deleted", "reviewed"]),
  /** 提交成功, 保存成功, 删除成功, 已批准, or the backend's words on an update. */
  message: z.string(),
  /** Number of the document. */
  number: z.string(),
  /** Its id, while there is a document to open. */
  documentId: z.string().optional(),
  formKey: z.string().optional(),
});
export interface FlashMessage {
  kind: "created" | "updated" | "saved" | "deleted" | "reviewed";
  message: string;
  number: string;
  documentId?: string | undefined;
  formKey?: string | undefined;
}

const collection = "done";
/** As long as somebody may come back to the success page by Back. */
const secondsRemembered = 24 * 3600;
/** The list repeats a message to whoever comes from the success page, not a day later. */
const repeatedForMs = 10 * 60_000;

type Parts = Pick<RequestContext, "records">;

/** Remembers what was done. @returns its id, for the address of the success page and for the list's `?done=` */
export async function rememberFlash({ records }: Parts, done: FlashMessage): Promise<string> {
  const id = randomBytes(12).toString("base64url");
  await records.write(collection, id, { done, at: Date.now() }, secondsRemembered);
  return id;
}

/** What an id stands for; undefined for another user's, an unknown one and one that is over. */
export async function findFlash({ records }: Parts, id: string | null | undefined): Promise<FlashMessage | undefined> {
  return id ? toDone(await records.read(collection, id)) : undefined;
}

/** The message for the list: once, and only soon after. */
export async function takeFlash(
  { records, log }: Pick<RequestContext, "records" | "log">,
  id: string | null,
): Promise<FlashMessage | undefined> {
  if (!id) return undefined;
  try {
    const fields = await records.read(collection, id);
    const done = toDone(fields);
    if (!done || fields["told"] === true || Date.now() - Number(fields["at"]) > repeatedForMs) return undefined;
    await records.write(collection, id, { told: true }, secondsRemembered);
    return done;
  } catch (error) {
    // A comfort only: the list itself is what was asked for.
    log.warn({ err: error }, "what was done cannot be read");
    return undefined;
  }
}

function toDone(fields: Readonly<Record<string, unknown>>): FlashMessage | undefined {
  const done = DoneSchema.safeParse(fields["done"]);
  return done.success ? done.data : undefined;
}
