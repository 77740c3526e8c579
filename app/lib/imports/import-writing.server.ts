import { isGatewayError } from "#gateway/errors.ts";
import { submitIdempotently } from "../forms/idempotency/idempotent-submit.server.ts";
import { submissionRecord } from "../forms/idempotency/submission-record.server.ts";
import type { ItemResult } from "../jobs/jobs.server.ts";
import type { RequestContext } from "../request/context.ts";
import type { Columns, ImportDefinition, Imported } from "./import.ts";
import { retryAdvice, type ImportJob, type ImportJobs } from "./import-jobs.server.ts";

type Parts = Pick<RequestContext, "records" | "log" | "backendWork" | "lastingBackend" | "requestId">;

/**
 * Begins to write the rows of a job, unless somebody has, and does not wait for its end: that takes minutes, and its page tells of it.
 * The job's id is the key of the one call, so that whatever is pressed again sends nothing that was sent.
 */
export function beginWriting(context: Parts, definition: ImportDefinition<Columns>, jobs: ImportJobs, id: string): Promise<boolean> {
  return jobs.start(id, (job, key) => write(context, definition, jobs, job, key));
}

async function write(
  context: Parts,
  definition: ImportDefinition<Columns>,
  jobs: ImportJobs,
  job: ImportJob,
  key: string,
): Promise<ItemResult<Imported>> {
  const { lastingBackend: backend } = context;
  const rows = () => jobs.rows(job);
  const toMade = ({ statusText }: Imported) => ({ id: job.id, number: job.id, statusText });
  const { records, log } = context;
  const backendWork = definition.repeatable ? { ...context.backendWork, milliseconds: 0 } : context.backendWork;
  const send = () =>
    submitIdempotently(
      { records, log, backendWork },
      {
        key,
        action: "submit",
        body: { import: job.id },
        async send(begin) {
          const result = await definition.send(backend, rows, await begin(), job.ticket ?? "");
          return result.ok ? { ...result, value: toMade(result.value) } : result;
        },
        async recoverAfterTimeout() {
          const found = await definition.findWritten?.(backend, rows, job.ticket ?? "");
          return found && toMade(found);
        },
      },
    );
  // A backend may still work at what was sent before: nothing is sent beside it, and then it is known what became of it.
  let sent = await send();
  while (sent.kind === "underWay") sent = await send();
  if (sent.kind !== "failed") return { ok: true, value: { statusText: sent.made.statusText ?? "导入成功" } };
  const { error } = sent;
  if (!isGatewayError(error)) throw error;
  const unknown = (await submissionRecord(context.records, key).read()).attempts.length > 0;
  const advice = unknown
    ? `是否已写入尚不确定。${retryAdvice}`
    : error.kind === "refused"
      ? "没有写入任何内容，请改好文件后重新上传。"
      : error.advice;
  return { ok: false, failure: { message: error.message, advice, reference: error.reference } };
}
