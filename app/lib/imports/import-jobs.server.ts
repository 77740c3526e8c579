import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { openJobs, type ItemResult, type JobContext } from "../jobs/jobs.server.ts";
import type { Counts } from "./check-file.server.ts";
import type { ChangedRow, ImportState, ReachedRow, RefusedRow } from "./import-view.ts";
import type { Columns, Imported, PlacedRow, RowOf } from "./import.ts";

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A checked file lasts so long, and what became of it. */
const retentionSeconds = 24 * 3600;
/** Files of one kind a user may have waiting; the oldest goes. */
const jobsMax = 5;

/** Rows that are kept in one record. */
const ofAPiece = 1_000;
const files = "imports";
const pieces = "importPieces";

const Job = z.object({
  id: z.string(),
  fileName: z.string(),
  /** ISO 8601. */
  checkedAt: z.string(),
  accepted: z.number(),
  refused: z.number(),
  /** Absent where the import cannot tell. */
  effect: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }).optional(),
  reach: z.object({ total: z.number(), none: z.number() }).optional(),
  /** Columns of the file that the import does not know. */
  ignored: z.array(z.string()),
  /** Pieces that its rows, the refused ones, the changes and what is hit are kept in. */
  rowPieces: z.number(),
  refusedPieces: z.number(),
  changedPieces: z.number(),
  reachedPieces: z.number().default(0),
  /** What a backend calls the file that was handed over to it. */
  ticket: z.string().optional(),
});
export type ImportJob = z.output<typeof Job>;

const kept = ["rows", "refused", "changed", "reached"] as const;
type Kept = (typeof kept)[number];
const countOf = { rows: "rowPieces", refused: "refusedPieces", changed: "changedPieces", reached: "reachedPieces" } as const;
const noPieces = { rowPieces: 0, refusedPieces: 0, changedPieces: 0, reachedPieces: 0 };

const ImportedJson = z.object({ statusText: z.string() });

export interface FoundJob {
  job: ImportJob;
  state: ImportState;
}

type Rows = readonly PlacedRow<RowOf<Columns>>[];

export const retryAdvice = "请稍后再次确认，已经写入的内容不会重复写入。";
/** All rows of a file are written by one call: a job of one item. */
const onlyItem = "file";

/** Checked files of one user and one kind, and the jobs that write them. */
export function importJobs(context: JobContext, name: string, now: () => number = Date.now) {
  const { records } = context;
  const kind = { name: `import ${name}`, result: ImportedJson, seconds: retentionSeconds, advice: retryAdvice };
  const writing = openJobs<Imported>(context, kind, now);

  /** The newest first. */
  const entries = async () =>
    Object.values(await records.read(files, name))
      .flatMap((field) => Job.safeParse(field).data ?? [])
      .sort((one, other) => (one.checkedAt < other.checkedAt ? 1 : -1));
  /** Each lasts its day: an entry added later lets the list last longer, not the others. */
  const list = async () => (await entries()).filter(({ checkedAt }) => now() - Date.parse(checkedAt) < retentionSeconds * 1000);

  async function withState(job: ImportJob): Promise<FoundJob> {
    const found = await writing.find(job.id);
    if (!found) return { job, state: { kind: "checked" } };
    const { state, results } = found;
    return { job, state: state.kind === "done" ? { kind: "done", statusText: results[onlyItem]?.statusText ?? "导入成功" } : state };
  }

  async function find(id: string): Promise<FoundJob | undefined> {
    const job = (await list()).find((each) => each.id === id);
    return job && withState(job);
  }

  async function remove(job: ImportJob): Promise<void> {
    await records.removeFields(files, name, [job.id]);
    await writing.remove(job.id);
    for (const what of kept) for (let at = 0; at < job[countOf[what]]; at += 1) await records.remove(pieces, pieceKey(job.id, what, at));
  }

  async function* read<Piece>(job: ImportJob, what: Kept): AsyncGenerator<Piece[]> {
    const { id } = job;
    for (let at = 0; at < job[countOf[what]]; at += 1) {
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
    all: async (): Promise<FoundJob[]> => Promise.all((await list()).map(withState)),
    /** A new one, which is there once it is finished. */
    begin(fileName: string) {
      const job = { id: randomUUID(), fileName, checkedAt: new Date(now()).toISOString(), ...noPieces };
      const waiting: Record<Kept, unknown[]> = { rows: [], refused: [], changed: [], reached: [] };
      const keep = async (what: Kept, least: number) => {
        const count = countOf[what];
        if (waiting[what].length < least) return;
        const packed = (await pack(JSON.stringify(waiting[what].splice(0)))).toString("base64");
        await records.write(pieces, pieceKey(job.id, what, job[count]), { packed }, retentionSeconds + 60);
        job[count] += 1;
      };
      return {
        async accept(rows: Rows) {
          waiting.rows.push(...rows);
          await keep("rows", ofAPiece);
        },
        async refuse(rows: readonly RefusedRow[]) {
          waiting.refused.push(...rows);
          await keep("refused", ofAPiece);
        },
        async change(rows: readonly ChangedRow[]) {
          waiting.changed.push(...rows);
          await keep("changed", ofAPiece);
        },
        async reach(rows: readonly ReachedRow[]) {
          waiting.reached.push(...rows);
          await keep("reached", ofAPiece);
        },
        async finish(counts: Counts): Promise<ImportJob> {
          for (const what of kept) await keep(what, 1);
          const whole = { ...job, ...counts };
          await records.write(files, name, { [job.id]: whole }, retentionSeconds);
          for (const old of (await entries()).slice(jobsMax)) if ((await withState(old)).state.kind !== "running") await remove(old);
          return whole;
        },
        /** It came to nothing. */
        giveUp: () => remove({ ...job, accepted: 0, refused: 0, ignored: [] }),
      };
    },
    rows: (job: ImportJob) => read<PlacedRow<RowOf<Columns>>>(job, "rows"),
    refused: (job: ImportJob) => read<RefusedRow>(job, "refused"),
    reached: (job: ImportJob) => read<ReachedRow>(job, "reached"),
    changed: (job: ImportJob) => read<ChangedRow>(job, "changed"),
    /** Starts or resumes the writing. @returns whether it was started: it is not while it runs, once it is done, and without rows */
    async start(id: string, write: (job: ImportJob, idempotencyKey: string) => Promise<ItemResult<Imported>>): Promise<boolean> {
      const found = await find(id);
      if (!found || found.job.accepted === 0) return false;
      const runItem = (_item: string, idempotencyKey: string) => write(found.job, idempotencyKey);
      return writing.start(id, { idempotencyKey: `import-${id}`, items: [onlyItem], runItem });
    },
  };
}

export type ImportJobs = ReturnType<typeof importJobs>;

const pieceKey = (id: string, what: string, at: number) => `${id} ${what} ${at}`;
