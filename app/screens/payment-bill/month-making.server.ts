import { z } from "zod";
import type { Result } from "#gateway/backend.ts";
import type { RequestContext } from "#app/server/request/context.ts";

/*
 * Drafts of a month are made a dealer after the other, which may take longer than anybody waits for a page: what is left goes on behind it,
 * and is noted where sessions live. Nothing hangs on the note: what is made stands, and whoever presses again makes the rest.
 */

const collection = "paymentMonth";
const secondsKept = 24 * 3600;
/** A process that goes on says so this often; one that has not for longer is dead. */
const beatEveryMs = 2_000;
const deadAfterMs = 15_000;

const Failure = z.object({ message: z.string(), advice: z.string(), reference: z.string() });
const Noted = z.object({ beat: z.number(), ended: z.boolean(), failure: Failure.optional() });

/** How the rest of a month's drafts goes on; `cutOff`: the process that made them is gone. */
export type Making = { kind: "underWay" } | { kind: "cutOff" } | ({ kind: "failed" } & z.output<typeof Failure>);

/** What goes on behind the page of a month; undefined where nothing does. */
export async function findMaking(
  { records }: Pick<RequestContext, "records">,
  month: string,
  now = Date.now(),
): Promise<Making | undefined> {
  const noted = Noted.safeParse((await records.read(collection, month))["noted"]);
  if (!noted.success) return undefined;
  const { beat, ended, failure } = noted.data;
  if (failure) return { kind: "failed", ...failure };
  if (ended) return undefined;
  return { kind: now - beat < deadAfterMs ? "underWay" : "cutOff" };
}

/**
 * Makes the drafts of these dealers one after the other, unless that goes on already, and does not wait for the end of it.
 *
 * @param makeOne is asked for a dealer's after the request is over
 */
export async function goOnMaking(
  { records, log, requestId }: Pick<RequestContext, "records" | "log" | "requestId">,
  { month, dealers }: { month: string; dealers: readonly string[] },
  makeOne: (dealerCode: string) => Promise<Result<unknown>>,
): Promise<void> {
  const note = (noted: z.output<typeof Noted>) => records.write(collection, month, { noted }, secondsKept);
  const failed = (error: unknown) => {
    log.error({ err: error, month }, "the making of payment bills broke off");
    return { message: "系统错误", advice: "请稍后再次生成。", reference: requestId };
  };
  await records.alone(`payment month ${month}`, async () => {
    if ((await findMaking({ records }, month))?.kind === "underWay") return;
    await note({ beat: Date.now(), ended: false });
    const beat = setInterval(() => void note({ beat: Date.now(), ended: false }).catch(failed), beatEveryMs);
    void makeAll(dealers, makeOne)
      .catch(failed)
      .then((failure) => {
        clearInterval(beat);
        return note({ beat: Date.now(), ended: true, ...(failure ? { failure } : {}) });
      })
      // Then it counts as cut off, and the next press goes on.
      .catch(failed);
  });
}

/** @returns what stopped it */
async function makeAll(dealers: readonly string[], makeOne: (dealerCode: string) => Promise<Result<unknown>>) {
  for (const dealerCode of dealers) {
    const result = await makeOne(dealerCode);
    if (!result.ok) return Failure.parse(result.error);
  }
  return undefined;
}
