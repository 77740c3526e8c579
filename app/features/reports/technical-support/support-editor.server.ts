import { failureReasonPage } from "#gateway/operations/failure-codes.ts";
import {
  reportTypeChildren,
  reportTypeList,
  techSupportCreate,
  techSupportDetail,
  techSupportPage,
  techSupportSaveDraft,
  techSupportUpdate,
} from "#gateway/operations/technical-support.ts";
import type { Problem, Text } from "#app/lib/forms/form.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { reportEditor } from "../report-editor.server.ts";
import { choiceOf, dictionary, under } from "../report-reading.server.ts";
import { supportForm, type SupportShape } from "./support-form.ts";
import { toSupportEntry, toSupportText } from "./support-text.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";

/** Causes that are offered; there are fewer. */
const mostCauses = 100;

/** A dealer's technical support: a new one, its draft, or one that came back. */
export const supportEditor = reportEditor({
  kind: techSupportKind,
  form: supportForm,
  createPage: () => pathTo("techSupportCreate"),
  lookUpPage: (what) => pathTo("techSupportLookUp", { what }),
  offers: (backend, { reportTypeId }: Text<SupportShape>["fields"]) => ({
    reportStyleDictId: dictionary(backend, "reportStyle"),
    questionLevelDictId: dictionary(backend, "questionLevel"),
    reportTypeId: backend.read(reportTypeList).then((all) => all.map(choiceOf)),
    reportCategoryDictId: under(reportTypeId, () => backend.read(reportTypeChildren, { params: { id: reportTypeId } })),
    sysFailureId: backend
      .read(failureReasonPage, { query: { current: 1, size: mostCauses }, body: {} })
      .then(({ records }) => records.map(({ id, failureDesc }) => choiceOf({ id, name: failureDesc }))),
  }),
  toText: toSupportText,
  toEntry: toSupportEntry,
  check: checkCauses,
  read: (backend, id) => backend.read(techSupportDetail, { params: { id } }),
  readNewest: (backend, body) => backend.read(techSupportPage, { query: { current: 1, size: 20 }, body }),
  readSolved: (backend, filter, size) =>
    backend.read(techSupportPage, {
      // What is called like it before what tells of it.
      query: { current: 1, size, "orders[0].column": "relevance", "orders[0].asc": false },
      body: { ...filter, solvedFlag: 1 },
    }),
  bySubject: true,
  create: (backend, body, options) => backend.write(techSupportCreate, { body }, options),
  saveDraft: (backend, body, options) => backend.write(techSupportSaveDraft, { body }, options),
  correct: (backend, body, options) => backend.write(techSupportUpdate, { body }, options),
});

/** One of several causes is the main one, and none is named twice. */
function checkCauses({ lists: { sysFailures } }: Text<SupportShape>): Problem<SupportShape>[] {
  const named = sysFailures.map(({ sysFailureId }) => sysFailureId).filter(Boolean);
  if (new Set(named).size < named.length) return [{ path: "sysFailures", message: "同一故障原因只能填写一次" }];
  const main = sysFailures.filter(({ mainFlag }) => mainFlag === "1").length;
  return sysFailures.length > 1 && main !== 1 ? [{ path: "sysFailures", message: "请勾选一个主要原因" }] : [];
}
