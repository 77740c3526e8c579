import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { Readable } from "node:stream";
import { isGatewayError } from "#gateway/errors.ts";
import { fileWords } from "../forms/posts/file-words.ts";
import { intentName } from "../forms/posts/intent-name.ts";
import { readPostedForm } from "../forms/posts/posted-form.server.ts";
import type { PostedFile } from "../forms/posts/posted-file.server.ts";
import type { JobContext } from "../jobs/jobs.server.ts";
import type { RequestContext } from "../request/context.ts";
import { downloadResponse } from "../data/file-response.server.ts";
import { endsTheRequest } from "../data/settled-read.server.ts";
import { pathTo, type NamedRoute } from "#app/registry/route-table.ts";
import { keyColumn } from "./changed-rows.server.ts";
import { checkFile } from "./check-file.server.ts";
import { isFileRefused } from "./file-refused.ts";
import { sheetName } from "./sheet-name.ts";
import { importFiles, takenFormats, toFormat } from "./import-file.server.ts";
import { importJobs, type FoundJob, type ImportJob } from "./import-jobs.server.ts";
import { checkHandedOver } from "./check-handed-over.server.ts";
import { beginWriting } from "./import-writing.server.ts";
import type { ChangedRow, ImportProblem, ImportState, JobView, ReachedRow, RefusedCell, RefusedRow, UploadView } from "./import-view.ts";
import type { Columns, ImportDefinition, PlacedRow, RowOf } from "./import.ts";
import { refusedColumn } from "./refused-column.ts";
import { describeColumn, templateHeadings, workbookTemplate, xmlTemplate } from "./template.server.ts";
import { writeWorkbook } from "./workbook-writer.server.ts";

/** The addresses of an import, as `importRoutes` has made them; `list`: what its rows are seen in afterwards. */
interface ImportAddresses {
  upload: NamedRoute;
  job: NamedRoute;
  refused: NamedRoute;
  template: NamedRoute;
  list: NamedRoute;
}

type Taken = { ok: true; job: ImportJob } | { ok: false; problem: ImportProblem; status: number };

/** Refused cells that are shown; the workbook has them all. */
const shownCells = 20;
/** Changed rows that are shown; likewise. */
const shownChanges = 50;
/** While rows are written the page comes again this often. */
const refreshSeconds = 2;
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** In an address: the changes in place of the refused rows. */
const changesOnly = "changes";
/** Likewise, what each good row hits. */
const reachedOnly = "reached";
const stale: ImportProblem = { title: "页面已过期，没有执行任何操作", advice: "请再操作一次。" };

/** What the pages of an import do: a file is chosen, checked, looked at, confirmed, written once. */
export function importPages<C extends Columns>(definition: ImportDefinition<C>, addresses: ImportAddresses) {
  // Rows of the kit's own have the definition's type: its columns have checked them.
  const of = definition as unknown as ImportDefinition<Columns>;
  const formId = `import-${of.name}`;
  const keyLabel = of.columns[keyColumn(of)]?.label ?? of.word;
  const jobsOf = (context: JobContext) => importJobs(context, of.name);
  const jobAddress = ({ id }: Pick<ImportJob, "id">) => pathTo(addresses.job, { id });

  async function requireJob({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): Promise<FoundJob> {
    const found = await jobsOf(context).find(params["id"] ?? "");
    // Somebody else's is in records that this user's key does not open: there is none.
    if (!found) throw new Response(null, { status: 404 });
    return found;
  }

  /** The refused cells that are shown. */
  async function readCells(context: JobContext, job: ImportJob): Promise<RefusedCell[]> {
    return (await firstOf(jobsOf(context).refused(job))).flatMap(cellsOf).slice(0, shownCells);
  }

  /** Checks a file and keeps its rows; or says why it is none. A user's files are checked one after the other: each takes what the process has to spare. */
  function take(context: RequestContext, file: PostedFile, sheet = ""): Promise<Taken> {
    return context.records.alone("import check", async () => {
      const making = jobsOf(context).begin(file.name);
      try {
        const source = { path: file.path, format: toFormat(file.type), sheet };
        const check = of.handOver ? checkHandedOver : checkFile;
        return { ok: true, job: await making.finish(await check({ ...source, name: file.name }, of, context.backend, making)) };
      } catch (error) {
        await making.giveUp();
        if (isGatewayError(error) && !endsTheRequest(error)) {
          const advice = `${error.advice}（问题编号：${error.reference}）`;
          return { ok: false, problem: { title: error.message, advice }, status: error.status };
        }
        if (!isFileRefused(error)) throw error;
        return { ok: false, problem: { title: error.message, ...(error.sheets.length > 0 && { sheets: error.sheets }) }, status: 422 };
      }
    });
  }

  return {
    /** Where a file is chosen. */
    async loadUpload({ context }: LoaderFunctionArgs): Promise<UploadView> {
      const found = await jobsOf(context).all();
      return {
        word: of.word,
        token: context.csrfTokens.issue(formId),
        formats: takenFormats(of),
        // Documented names of exports end in .xls, whatever their bytes are.
        accept: `${takenFormats(of).replace("、", ",")},.xls`,
        rowsMax: of.rowsMax,
        columns: Object.values(of.columns).map((column) => ({
          label: column.label,
          required: column.required ?? false,
          takes: describeColumn(column),
          example: column.example,
        })),
        templates: (of.xml ? ["xlsx", "xml"] : ["xlsx"]).map((format) => ({
          format,
          to: `${pathTo(addresses.template)}?format=${format}`,
        })),
        jobs: found.map(({ job, state }) => ({ ...toJobView(job), state: state.kind, to: jobAddress(job) })),
      };
    },

    /** Where the user's files can be confirmed that were handed over and are not written, by what the backend calls each. */
    async waiting(context: JobContext): Promise<Record<string, string>> {
      const found = await jobsOf(context).all();
      const waits = found.filter(({ job, state }) => mayConfirm(job, state));
      return Object.fromEntries(waits.flatMap(({ job }) => (job.ticket === undefined ? [] : [[job.ticket, jobAddress(job)]])));
    },

    /** Checks the file; nothing is written. */
    async upload(args: ActionFunctionArgs) {
      const { context } = args;
      const { token, files, intact, problem, get } = await readPostedForm(args, formId, importFiles(of));
      const refuse = (told: ImportProblem, status = 422) => data({ problem: told }, { status });
      if (token.state !== "valid") return refuse({ ...stale, advice: "请重新选择文件后再上传。" });
      const [file] = files;
      if (!file) return refuse({ title: problem ?? "请选择要导入的文件" });
      if (file.problem !== undefined || !intact) return refuse({ title: file.problem ?? problem ?? fileWords.cut });
      const taken = await take(context, file, get(sheetName));
      return taken.ok ? redirect(jobAddress(taken.job), 303) : refuse(taken.problem, taken.status);
    },

    /** For a form that a file of rows belongs to: checked and kept as an upload is, and written by the form. */
    take,

    /** What was found in a file that was taken. Undefined where it is gone: it was kept for a day. */
    async findTaken(context: JobContext, id: string) {
      const found = id === "" ? undefined : await jobsOf(context).find(id);
      if (!found) return undefined;
      const { job } = found;
      return {
        ...toJobView(job),
        cells: await readCells(context, job),
        refusedRows: pathTo(addresses.refused, { id }),
      };
    },

    /** The good rows of a file that was taken, all of them. Undefined where it is gone. */
    async readTaken(context: JobContext, id: string): Promise<PlacedRow<RowOf<C>>[] | undefined> {
      const found = await jobsOf(context).find(id);
      if (!found) return undefined;
      const rows: PlacedRow<RowOf<Columns>>[] = [];
      for await (const some of jobsOf(context).rows(found.job)) rows.push(...some);
      // Its columns have checked them.
      return rows as unknown as PlacedRow<RowOf<C>>[];
    },

    /** What was found in a file, and what becomes of it. */
    async loadJob(args: LoaderFunctionArgs) {
      const { context } = args;
      const { job, state } = await requireJob(args);
      const view: JobView = {
        word: of.word,
        ...toJobView(job),
        state,
        elapsed: state.kind === "running" ? Math.max(0, Math.round((Date.now() - Date.parse(state.since)) / 1000)) : undefined,
        cells: await readCells(context, job),
        changes: (await firstOf(jobsOf(context).changed(job))).slice(0, shownChanges),
        reached: (await firstOf(jobsOf(context).reached(job))).slice(0, shownChanges),
        effectWords: of.effectWords ?? { added: "新增", changed: "变更", unchanged: "无变化" },
        keyLabel,
        reachWords: of.reach && { label: of.reach.label, unit: of.reach.unit },
        ignored: job.ignored,
        token: mayConfirm(job, state) || state.kind === "checked" ? context.csrfTokens.issue(formId, job.id) : undefined,
        confirmable: mayConfirm(job, state),
        addresses: {
          self: jobAddress(job),
          refused: pathTo(addresses.refused, { id: job.id }),
          changes: `${pathTo(addresses.refused, { id: job.id })}?${changesOnly}`,
          reached: `${pathTo(addresses.refused, { id: job.id })}?${reachedOnly}`,
          upload: pathTo(addresses.upload),
          list: pathTo(addresses.list),
        },
      };
      // A header, because a page must stay valid where its reader wants no jump; a page that goes on by script asks by itself.
      return data(view, state.kind === "running" ? { headers: { Refresh: String(refreshSeconds) } } : {});
    },

    /** 确认导入 and 放弃. */
    async act(args: ActionFunctionArgs) {
      const { context } = args;
      const { token, get } = await readPostedForm(args, formId);
      const { job, state } = await requireJob(args);
      if (token.state !== "valid") return data({ problem: stale }, { status: 422 });
      const jobs = jobsOf(context);
      if (get(intentName) === "discard") {
        // What is being written, or is, cannot be taken back.
        if (state.kind === "checked") await jobs.remove(job);
        return redirect(state.kind === "checked" ? pathTo(addresses.upload) : jobAddress(job), 303);
      }
      if (get(intentName) === "confirm") await beginWriting(context, of, jobs, job.id);
      return redirect(jobAddress(job), 303);
    },

    /** Rows of a file as a workbook: the refused ones as they can be corrected and uploaded again, or those that change something. */
    async loadRefused(args: LoaderFunctionArgs) {
      const { request, context } = args;
      const { job } = await requireJob(args);
      const jobs = jobsOf(context);
      const asked = new URL(request.url).searchParams;
      if (of.reach && asked.has(reachedOnly)) {
        const { label } = of.reach;
        const headings = [
          { label: "行", width: 8 },
          { label: of.word, width: 40 },
          { label, width: 16 },
        ];
        const body = writeWorkbook([{ name: label, headings, rows: toReachedCells(jobs.reached(job)) }]);
        return toSave(request, body, `${of.word}导入${label}.xlsx`, workbookType);
      }
      if (asked.has(changesOnly)) {
        const body = writeWorkbook([{ name: "变更的内容", headings: changeHeadings(keyLabel), rows: toChangeCells(jobs.changed(job)) }]);
        return toSave(request, body, `${of.word}导入变更的内容.xlsx`, workbookType);
      }
      const headings = [...templateHeadings(of), { label: refusedColumn, width: 60 }];
      const body = writeWorkbook([{ name: "未通过的行", headings, rows: toTemplateRows(Object.keys(of.columns), jobs.refused(job)) }]);
      return toSave(request, body, `${of.word}导入未通过的行.xlsx`, workbookType);
    },

    async loadTemplate({ request }: LoaderFunctionArgs) {
      const asXml = of.xml !== undefined && new URL(request.url).searchParams.get("format") === "xml";
      if (asXml) return toSave(request, xmlTemplate(of), `${of.word}导入模板.xml`, "application/xml; charset=utf-8");
      return toSave(request, workbookTemplate(of), `${of.word}导入模板.xlsx`, workbookType);
    },
  };
}

function toJobView({ id, fileName, checkedAt, accepted, refused, effect, reach }: ImportJob) {
  return { id, fileName, checkedAt, accepted, refused, effect, reach };
}

function mayConfirm({ accepted }: ImportJob, { kind }: ImportState): boolean {
  return accepted > 0 && (kind === "checked" || kind === "interrupted" || kind === "failed");
}

async function firstOf<Row>(pieces: AsyncGenerator<Row[]>): Promise<Row[]> {
  const first = await pieces.next();
  await pieces.return(undefined);
  return first.done ? [] : first.value;
}

const cellsOf = ({ at, why }: RefusedRow): RefusedCell[] => why.map((cell) => ({ at, ...cell }));

async function* toTemplateRows(names: readonly string[], pieces: AsyncGenerator<RefusedRow[]>): AsyncGenerator<string[][]> {
  for await (const rows of pieces)
    yield rows.map(({ at, cells, why }) => [
      ...names.map((name) => cells[name] ?? ""),
      `第 ${at} 行：${why.map(({ column, reason }) => `${column}：${reason}`).join("；")}`,
    ]);
}

const changeHeadings = (keyLabel: string) => [
  { label: "行", width: 8 },
  { label: keyLabel, width: 20 },
  { label: "列", width: 16 },
  { label: "原内容", width: 40 },
  { label: "新内容", width: 40 },
];

async function* toChangeCells(pieces: AsyncGenerator<ChangedRow[]>): AsyncGenerator<string[][]> {
  for await (const rows of pieces)
    yield rows.flatMap(({ at, key, changes }) => changes.map(({ column, before, after }) => [String(at), key, column, before, after]));
}

async function* toReachedCells(pieces: AsyncGenerator<ReachedRow[]>): AsyncGenerator<string[][]> {
  for await (const rows of pieces) yield rows.map(({ at, key, count }) => [String(at), key, String(count)]);
}

/** A file of ours, made as it is sent: nobody knows its length before. */
function toSave(request: Request, body: Readable, fileName: string, contentType: string): Response {
  return downloadResponse(request, { body, fileName, contentType, contentLength: undefined });
}
