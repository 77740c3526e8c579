import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { Backend, Result, WriteOptions } from "#gateway/backend.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { plainText } from "#app/lib/forms/check-text.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { StoredState, StoredText } from "#app/lib/forms/form-setup.server.ts";
import { holdsText } from "#app/lib/forms/form-show.server.ts";
import type { Offered } from "#app/lib/forms/form-view.ts";
import { asTextOf, type Problem, type Text } from "#app/lib/forms/form.ts";
import type { Choice } from "#app/lib/forms/ui/entry-fields.tsx";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import { bindLookUps } from "#app/lib/lookups/bound-look-ups.server.ts";
import { defineLookUps } from "#app/lib/lookups/look-ups.ts";
import { troubleCodeSource, vehicleSource } from "#app/features/lookup-sources/master-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { partsOfToday } from "./parts-of-today.server.ts";
import { problemsOf, takeCodes } from "./report-editing.server.ts";
import type { ReportCore, ReportForm } from "./report-fields.ts";
import type { ReportLists } from "./report-files.server.ts";
import { readOffers, readVehicle, toVehiclePart, tripOf } from "./report-reading.server.ts";
import {
  anotherReport,
  closedMessage,
  doneReport,
  filesOfReport,
  findNewReport,
  isOpen,
  opinionsOfReturned,
  refuseDraft,
  returned,
  tidyReport,
  toMade,
  type Listed,
  type ReportFilter,
  type ReportPage,
  type Stored,
} from "./report-writing.server.ts";
import { readSimilar, type SimilarFilter, type SimilarReport } from "./similar-reports.server.ts";

type ReportState = StoredState<ReportCore, ReportPage>;
type StoredReport = Stored & ReportLists & { version?: number | undefined };
type Written = Result<{ id: string; reportNumber?: string | undefined; version?: number | undefined }>;

/** A kind of report as its dealer writes it. */
interface ReportEditorSetup<Report extends StoredReport, Entry> {
  kind: DocumentKind;
  form: ReportForm;
  /** The page of the form of a new report, and that of one of its look-ups. */
  createPage(): string;
  lookUpPage(what: string): string;
  /** What its own fields offer, beside those that both kinds have. */
  offers(backend: Backend, fields: Text<ReportCore>["fields"]): Readonly<Record<string, Promise<Choice[]>>>;
  toText(report: Report): StoredText<ReportCore>;
  toEntry(text: Text<ReportCore>): Entry;
  /** What its own rules find wrong with a report that is submitted. */
  check?(text: Text<ReportCore>): readonly FormProblem[];
  read(backend: Backend, id: string): Promise<Report>;
  readNewest(backend: Backend, filter: ReportFilter): Promise<{ records: readonly Listed[] }>;
  readSolved(backend: Backend, filter: SimilarFilter, size: number): Promise<{ records: readonly SimilarReport[] }>;
  /** Similar reports are looked for by the words of the subject, too. */
  bySubject?: boolean;
  create(backend: Backend, body: Entry, options: WriteOptions): Promise<Written>;
  saveDraft(backend: Backend, body: Entry, options: WriteOptions): Promise<Written>;
  /** Writes a report that was returned to its dealer. */
  correct(backend: Backend, body: Entry & { id: string }, options: WriteOptions): Promise<Written>;
}

/** The form of a kind of report with its page and its look-ups: for a new report, a draft, or one that was returned. */
export function reportEditor<Report extends StoredReport, Entry extends object>(setup: ReportEditorSetup<Report, Entry>) {
  const { kind, form } = setup;
  const { word } = kind;
  const listWord = `${word}查询`;
  const list = () => listAddress(kind, "dealer");

  const lookUps = bindLookUps(
    defineLookUps(form, {
      codes: { troubleCodes: "code" },
      context: {},
      of: {
        vehicle: { field: "vehicleVin", typed: { vehicleVin: "vehicleVin" } },
        part: { field: "mainPartCode", typed: { text: "mainPartCode" } },
        "trouble-code": { list: "troubleCodes", field: "code", typed: { code: "code" } },
      },
    }),
    { word, home: () => ({ to: list(), label: listWord }), lost: `未提交的草稿可以在${listWord}中找到。` },
    {
      vehicle: (from) => from(vehicleSource, ({ vin }) => ({ fields: { vehicleVin: vin } })),
      part: (from) => from(partsOfToday, ({ code }) => ({ fields: { mainPartCode: code } })),
      "trouble-code": (from) =>
        from(troubleCodeSource, ({ code, module, description }) => ({ lineFields: { code, dtcModuleDictId: module, description } })),
    },
  );

  const readOffered = ({ context: { backend }, plain: { fields } }: ReportState): Promise<Offered> =>
    readOffers(backend, fields, setup.offers(backend, fields));
  const similarOf = ({ context, plain }: ReportState, stored: Report | undefined) =>
    readSimilar(plain, {
      kind,
      own: stored?.id,
      bySubject: setup.bySubject ?? false,
      read: (filter, size) => setup.readSolved(context.backend, filter, size),
    });

  /** The vehicle, similar reports that were solved, and why a report was returned. */
  async function readBeside(state: ReportState, stored: Report | undefined) {
    const [vehicle, similar, opinions] = await Promise.all([
      state.once(vehicleOf, undefined),
      state.once(similarOf, stored),
      state.once(opinionsOfReturned, stored),
    ]);
    return {
      vehicle: toVehiclePart(vehicle),
      similar,
      opinions,
      stored: stored && { ...pick<Stored, (typeof storedFacts)[number]>(stored, storedFacts), isDraft: stored.draftFlag === true },
    };
  }

  const { action, load } = formAction<ReportCore, ReportPage, Report, Entry, Awaited<ReturnType<typeof readBeside>>>(form, {
    page: ({ params }) => ({ id: params["detailID"] }),
    start: () => ({ fields: { tripUnit: "km" } }),
    stored: {
      word,
      read: async ({ context, page: { id } }) => (id === undefined ? undefined : setup.read(context.backend, id)),
      toText: (report) => setup.toText(report),
      version: ({ version = 0 }) => version,
      lastChange: ({ reportNumber = "" }, { context }) => readLastChange(context, reportNumber),
      made: toMade,
      closed: (report) => (isOpen(report) ? undefined : closedMessage(kind, report)),
      mayComeFrom: ({ draftFlag }, attempted) => (attempted === "draft") === (draftFlag === true),
    },
    lookUps: { bound: lookUps, page: (what) => setup.lookUpPage(what) },
    files: filesOfReport,
    tidy: tidyReport,
    offers: readOffered,
    fill: async (state) => (state.plain.fields.tripCurrent === "" ? tripOf(await state.once(vehicleOf, undefined)) : {}),
    view: readBeside,
    revise: async ({ context, text }, intent) => (intent === "takeCodes" ? takeCodes(context, text, form) : { text }),
    async validate(act, stored) {
      const { text, plain, intent } = act;
      // Their paths are the form's own.
      const problems = [
        ...problemsOf(form, text, intent, await act.once(readOffered, stored)),
        ...(intent === "submit" ? (setup.check?.(plain) ?? []) : []),
        ...refuseDraft(kind, intent, stored),
      ] as Problem<ReportCore>[];
      return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: setup.toEntry(plain) };
    },
    async send({ context: { backend }, page: { id }, intent }, entry, stored, begin) {
      const body = stored ? { ...entry, id: stored.id, version: stored.version ?? 0 } : entry;
      const options = await begin();
      const written =
        stored && stored.status === returned
          ? await setup.correct(backend, { ...body, id: stored.id }, options)
          : await (intent === "submit" ? setup.create(backend, body, options) : setup.saveDraft(backend, body, options));
      return written.ok ? { ...written, value: toMade({ ...written.value, id: written.value.id || (id ?? "") }) } : written;
    },
    recoverAfterTimeout: async ({ context: { backend }, page: { id } }, { since, action: attempted }, sent) =>
      id === undefined
        ? findNewReport((filter) => setup.readNewest(backend, filter), asTextOf(form, plainText(form, sent)), attempted, since)
        : undefined,
    ofDraft: (page, { id }) => ({ ...page, id }),
    another: anotherReport(kind, () => setup.createPage()),
    done: ({ intent }, made, stored) => doneReport(intent, made, stored, list()),
    button: { saveDraft: "保存草稿" },
    again: "可以再次提交，不会重复生成。",
  });

  return {
    action,
    lookUps,
    /** The form's page; a report that is closed leads to its own page, unless text typed into it has to be shown. */
    async load(args: LoaderFunctionArgs) {
      const { context, params } = args;
      const id = params["detailID"];
      const stored = id === undefined ? undefined : await setup.read(context.backend, id);
      if (stored && !isOpen(stored) && !(await holdsText(form, args))) throw redirect(detailAddress(kind, "dealer", stored.id));
      const view = await load(args, { id }, stored);
      return { ...view, title: stored ? `修改 ${stored.reportNumber ?? stored.id}` : `新建${word}` };
    },
  };
}

/** As its page loads it. */
export type LoadedEditor = Awaited<ReturnType<ReturnType<typeof reportEditor>["load"]>>;

const storedFacts = ["id", "reportNumber", "status", "statusName"] as const;

function vehicleOf({ context, plain }: ReportState) {
  return readVehicle(context.backend, plain.fields.vehicleVin);
}
