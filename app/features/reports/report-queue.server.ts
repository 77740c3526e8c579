import type { RequestContext } from "#app/lib/request/context.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { isGatewayError } from "#gateway/errors.ts";

/* The reports of a kind that wait for the company, in the order in which they are taken. */

/** Reports looked through for one: further behind, nobody counts. */
export const queueSize = 100;

interface Waiting {
  records: readonly { id: string }[];
  total?: number | undefined;
}

/** Where a report stands among those that wait, and between which others; undefined when it is not among them. */
export function readPlace(read: Promise<Waiting>, id: string) {
  return optionalRead(read, ({ records, total = records.length }) => {
    const at = records.findIndex((row) => row.id === id);
    if (at < 0) return undefined;
    return { position: at + 1, total, before: records[at - 1]?.id, after: records[at + 1]?.id };
  });
}

/** The report that is taken after this one; undefined where no other waits, or that cannot be found out. */
export async function nextInQueue({ log }: RequestContext, read: () => Promise<Waiting>, id: string): Promise<string | undefined> {
  try {
    const { records } = await read();
    const at = records.findIndex((row) => row.id === id);
    return (records[at + 1] ?? records.find((row) => row.id !== id))?.id;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    log.warn({ kind: error.kind }, "the next report of the queue cannot be found");
    return undefined;
  }
}
