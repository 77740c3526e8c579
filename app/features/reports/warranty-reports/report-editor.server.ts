import {
  warrantyReportCreate,
  warrantyReportDetail,
  warrantyReportPage,
  warrantyReportSaveDraft,
  warrantyReportUpdate,
} from "#gateway/operations/warranty-report.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { reportEditor } from "../report-editor.server.ts";
import { dictionary } from "../report-reading.server.ts";
import { reportForm } from "./report-form.ts";
import { toReportEntry, toReportText } from "./report-text.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

/** A dealer's warranty report: a new one, its draft, or one that came back. */
export const warrantyReportEditor = reportEditor({
  kind: warrantyReportKind,
  form: reportForm,
  createPage: () => pathTo("repairSupportCreate"),
  lookUpPage: (what) => pathTo("repairSupportLookUp", { what }),
  offers: (backend) => ({ warrantyReportTypeDictId: dictionary(backend, "warrantyReportType") }),
  toText: toReportText,
  toEntry: toReportEntry,
  read: (backend, id) => backend.read(warrantyReportDetail, { params: { id } }),
  readNewest: (backend, body) => backend.read(warrantyReportPage, { query: { current: 1, size: 20 }, body }),
  readSolved: (backend, filter, size) =>
    backend.read(warrantyReportPage, { query: { current: 1, size }, body: { ...filter, solvedFlag: 1 } }),
  create: (backend, body, options) => backend.write(warrantyReportCreate, { body }, options),
  saveDraft: (backend, body, options) => backend.write(warrantyReportSaveDraft, { body }, options),
  correct: (backend, body, options) => backend.write(warrantyReportUpdate, { body }, options),
});
