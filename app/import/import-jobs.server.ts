import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import type { UserRecords } from "../server/store/user-records.ts";
import type { Counts } from "./check-file.server.ts";
import type { ImportState, RefusedCell } from "./import-view.ts";
import type { Columns, PlacedRow, RowOf } from "./import.ts";

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A checked file lasts so long, and what became of it. */
const secondsKept = 24 * 3600;
/** Files of one kind a user may have waiting; the oldest goes. */
const jobsMax = 5;
/** A process that writes says so this often; one that has not for longer is dead. */
const beatEveryMs = 2_000;
const deadAfterMs = 15_000;

/** Rows, or refused cells, that are kept in one record. */
const ofAPiece = 1_000;
const jobs = "imports";
const lists = "importLists";
const pieces = "importPieces";

const Job = z.object({
  id: z.string(),
  fileName: z.string(),
  /** ISO 8601. */
  checkedAt: z.string(),
  accepted: z.number(),
  refused: z.number(),
  /** Pieces its rows and its refused cells are kept in. */
  rowPieces: z.number(),
  cellPieces: z.number(),
  /** What a backend calls the file that was handed over to it. */
  ticket: z.string().optional(),
});
export type ImportJob = z.output<typeof Job>;

const Ended = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done"), statusText: z.string(), at: z.string() }),
  /** `unknown`: whether the rows are written nobody knows yet. */
  z.object({ kind: z.literal("failed"), message: z.string(), advice: z.string(), reference: z.string(), unknown: z.boolean() }),
]);
export type ImportEnd = z.output<typeof Ended>;

export interface FoundJob {
  job: ImportJob;
  state: ImportState;
}

type Rows = readonly PlacedRow<RowOf<Columns>>[];

/** The jobs of one user and one kind of file, where sessions live; a record that ends by itself, and sealed like all of them. */
export function importJobs(records: UserRecords, name: string, now: () => number = Date.now) {
  const list = async () =>
    Object.entries(await records.read(lists, name))
      .flatMap(([id, at]) => (typeof at === "string" ? [{ id, at }] : []))
      .sort((one, other) => (one.at < other.at ? 1 : -1));

  async function find(id: string): Promise<FoundJob | undefined> {
    const fields = await records.read(jobs, `${name} ${id}`);
    const job = Job.safeParse(fields["job"]);
    if (!job.success) return undefined;
    const end = Ended.safeParse(fields["end"]);
    if (end.success) return { job: job.data, state: end.data };
    const [since, beat] = [fields["since"], fields["beat"]];
    if (typeof since !== "string") return { job: job.data, state: { kind: "checked" } };
    const lives = typeof beat === "number" && now() - beat < deadAfterMs;
    return { job: job.data, state: { kind: lives ? "writing" : "cutOff", since } };
  }

  /** The rest of its day, whatever is noted of it. */
  const note = ({ id, checkedAt }: ImportJob, fields: Readonly<Record<string, unknown>>) =>
    records.write(jobs, `${name} ${id}`, fields, Math.max(60, secondsKept - Math.floor((now() - Date.parse(checkedAt)) / 1000)));

  async function remove({ id, rowPieces, cellPieces }: ImportJob): Promise<void> {
    await records.removeFields(lists, name, [id]);
    await records.remove(jobs, `${name} ${id}`);
    for (let at = 0; at < rowPieces; at += 1) await records.remove(pieces, pieceKey(id, "rows", at));
    for (let at = 0; at < cellPieces; at += 1) await records.remove(pieces, pieceKey(id, "cells", at));
  }

  async function* read<Piece>(id: string, what: "rows" | "cells", count: number): AsyncGenerator<Piece[]> {
    for (let at = 0; at < count; at += 1) {
      const packed = (await records.read(pieces, pieceKey(id, what, at)))["packed"];
      // Half a file would be written as if it were whole.
      if (typeof packed !== "string") throw new Error(`piece ${at} of an import's ${what} is gone`);
      // Written below, from values of this type.
      yield JSON.parse((await unpack(Buffer.from(packed, "base64"))).toString("utf8")) as Piece[];
    }
  }

  return {
    find,
    remove,
    /** Those there are, the newest first. */
    async all(): Promise<FoundJob[]> {
      const found = await Promise.all((await list()).map(({ id }) => find(id)));
      return found.flatMap((job) => job ?? []);
    },
    /** A new one, which is there once it is finished. */
    begin(fileName: string) {
      const job = { id: randomUUID(), fileName, checkedAt: new Date(now()).toISOString(), rowPieces: 0, cellPieces: 0 };
      const waiting: { rows: unknown[]; cells: unknown[] } = { rows: [], cells: [] };
      const keep = async (what: "rows" | "cells", count: "rowPieces" | "cellPieces", least: number) => {
        if (waiting[what].length < least) return;
        const packed = (await pack(JSON.stringify(waiting[what].splice(0)))).toString("base64");
        await records.write(pieces, pieceKey(job.id, what, job[count]), { packed }, secondsKept + 60);
        job[count] += 1;
      };
      return {
        async accept(rows: Rows) {
          waiting.rows.push(...rows);
          await keep("rows", "rowPieces", ofAPiece);
        },
        async refuse(cells: readonly RefusedCell[]) {
          waiting.cells.push(...cells);
          await keep("cells", "cellPieces", ofAPiece);
        },
        async finish(counts: Counts): Promise<ImportJob> {
          await keep("rows", "rowPieces", 1);
          await keep("cells", "cellPieces", 1);
          const whole = { ...job, ...counts };
          await note(whole, { job: whole });
          await records.write(lists, name, { [job.id]: job.checkedAt }, secondsKept);
          for (const { id } of (await list()).slice(jobsMax)) {
            const old = await find(id);
            if (old && old.state.kind !== "writing") await remove(old.job);
          }
          return whole;
        },
        /** It came to nothing. */
        giveUp: () => remove({ ...job, accepted: 0, refused: 0 }),
      };
    },
    rows: ({ id, rowPieces }: ImportJob) => read<PlacedRow<RowOf<Columns>>>(id, "rows", rowPieces),
    cells: ({ id, cellPieces }: ImportJob) => read<RefusedCell>(id, "cells", cellPieces),
    /**
     * Does the writing unless it is done or under way, whichever copy of the product is asked, and notes how it ends.
     * @returns whether it has been begun; the end of it is not waited for
     */
    begins: (id: string, write: (job: ImportJob) => Promise<ImportEnd>, failed: (error: unknown) => ImportEnd): Promise<boolean> =>
      records.alone(`import ${id}`, async () => {
        const found = await find(id);
        if (!found || found.state.kind === "writing" || found.state.kind === "done" || found.job.accepted === 0) return false;
        const { job } = found;
        await note(job, { since: new Date(now()).toISOString(), beat: now(), end: null });
        const beat = setInterval(() => void note(job, { beat: now() }).catch(() => undefined), beatEveryMs);
        void write(job)
          .catch(failed)
          .then((end) => note(job, { end }))
          // Then it counts as cut off, and the next press finds out.
          .catch(failed)
          .finally(() => clearInterval(beat));
        return true;
      }),
  };
}

export type ImportJobs = ReturnType<typeof importJobs>;

const pieceKey = (id: string, what: string, at: number) => `${id} ${what} ${at}`;
