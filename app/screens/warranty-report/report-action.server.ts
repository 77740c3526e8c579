import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import {
  warrantyReportCreate,
  warrantyReportDetail,
  warrantyReportPage,
  warrantyReportSaveDraft,
  warrantyReportUpdate,
} from "#gateway/operations/warranty-report.ts";
import { detailAddress } from "#app/document/document-address.ts";
import { readLastChange } from "#app/document/last-change.server.ts";
import { plainText } from "#app/form/check-text.ts";
import { formAction } from "#app/form/form-action.server.ts";
import { asTextOf, type Problem } from "#app/form/form.ts";
import { holdsText } from "#app/form/form-show.server.ts";
import { pathTo } from "#app/route-table.ts";
import { problemsOf, takeCodes } from "../report/report-editing.server.ts";
import {
  anotherReport,
  closedMessage,
  doneReport,
  filesOfReport,
  findNewReport,
  isOpen,
  refuseDraft,
  returned,
  tidyReport,
  toMade,
  type ReportPage,
} from "../report/report-writing.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import { reportForm as form, type ReportShape } from "./report-form.ts";
import { reportBoundLookUps } from "./report-look-ups.server.ts";
import { recordedTrip, reportOffers, showReport } from "./report-reading.server.ts";
import { toReportEntry, toReportText } from "./report-text.server.ts";

type Report = OutputOf<typeof warrantyReportDetail>;

/** A dealer's report: a new one, its draft, or one that came back. */
export const { action: actOnReportForm, load: loadForm } = formAction<
  ReportShape,
  ReportPage,
  Report,
  ReturnType<typeof toReportEntry>,
  Awaited<ReturnType<typeof showReport>>
>(form, {
  page: ({ params }) => ({ id: params["detailID"] }),
  start: () => ({ fields: { tripUnit: "km" } }),
  stored: {
    word: warrantyReportKind.word,
    read: async ({ context, page: { id } }) =>
      id === undefined ? undefined : context.backend.read(warrantyReportDetail, { params: { id } }),
    toText: toReportText,
    version: ({ version = 0 }) => version,
    lastChange: ({ reportNumber = "" }, { context }) => readLastChange(context, reportNumber),
    made: toMade,
    closed: (report) => (isOpen(report) ? undefined : closedMessage(warrantyReportKind, report)),
    mayComeFrom: ({ draftFlag }, action) => (action === "draft") === (draftFlag === true),
  },
  lookUps: { bound: reportBoundLookUps, page: (what) => pathTo("repairSupportLookUp", { what }) },
  files: filesOfReport,
  tidy: tidyReport,
  offers: reportOffers,
  fill: recordedTrip,
  view: showReport,
  revise: async ({ context, text }, intent) => (intent === "takeCodes" ? takeCodes(context, text, form) : { text }),
  async judge(act, stored) {
    const { text, plain, intent } = act;
    const problems = [
      // Its paths are the form's own.
      ...(problemsOf(form, text, intent, await act.once(reportOffers, stored)) as Problem<ReportShape>[]),
      ...refuseDraft(warrantyReportKind, intent, stored),
    ];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: toReportEntry(plain) };
  },
  async send({ context: { backend }, page: { id }, intent }, entry, stored, begin) {
    const body = stored ? { ...entry, id: stored.id, version: stored.version ?? 0 } : entry;
    const options = await begin();
    const written =
      stored && stored.status === returned
        ? await backend.write(warrantyReportUpdate, { body: { ...body, id: stored.id } }, options)
        : await backend.write(intent === "submit" ? warrantyReportCreate : warrantyReportSaveDraft, { body }, options);
    return written.ok ? { ...written, value: toMade({ ...written.value, id: written.value.id || (id ?? "") }) } : written;
  },
  findLost: async ({ context, page: { id } }, { since, action }, sent) =>
    id === undefined
      ? findNewReport(
          (body) => context.backend.read(warrantyReportPage, { query: { current: 1, size: 20 }, body }),
          asTextOf(form, plainText(form, sent)),
          action,
          since,
        )
      : undefined,
  ofDraft: (page, { id }) => ({ ...page, id }),
  another: anotherReport(warrantyReportKind, () => pathTo("repairSupportCreate")),
  done: ({ intent }, made, stored) => doneReport(intent, made, stored, pathTo("repairSupportSearch")),
  button: { saveDraft: "保存草稿" },
  again: "可以再次提交，不会重复生成。",
});

/** The form's page. One that cannot be written in leads to its report, which says why; what was typed into it is shown all the same. */
export async function loadReportForm(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const id = params["detailID"];
  const stored = id === undefined ? undefined : await context.backend.read(warrantyReportDetail, { params: { id } });
  if (stored && !isOpen(stored) && !(await holdsText(form, args))) throw redirect(detailAddress(warrantyReportKind, "dealer", stored.id));
  const view = await loadForm(args, { id }, stored);
  return { ...view, title: stored ? `修改 ${stored.reportNumber ?? stored.id}` : "新建质保报告" };
}
