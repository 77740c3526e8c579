import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import {
  techSupportCreate,
  techSupportDetail,
  techSupportPage,
  techSupportSaveDraft,
  techSupportUpdate,
} from "#gateway/operations/tech-support.ts";
import { detailAddress } from "#app/document/document-address.ts";
import { readLastChange } from "#app/document/last-change.server.ts";
import { plainText } from "#app/form/check-text.ts";
import { formAction } from "#app/form/form-action.server.ts";
import { holdsText } from "#app/form/form-show.server.ts";
import { asTextOf, type Problem, type Text } from "#app/form/form.ts";
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
import { supportForm as form, type SupportShape } from "./support-form.ts";
import { supportBoundLookUps } from "./support-look-ups.server.ts";
import { recordedTrip, showSupport, supportOffers } from "./support-reading.server.ts";
import { toSupportEntry, toSupportText } from "./support-text.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";

type Report = OutputOf<typeof techSupportDetail>;

/** A dealer's technical support: a new one, its draft, or one that came back. */
export const { action: actOnSupportForm, load: loadForm } = formAction<
  SupportShape,
  ReportPage,
  Report,
  ReturnType<typeof toSupportEntry>,
  Awaited<ReturnType<typeof showSupport>>
>(form, {
  page: ({ params }) => ({ id: params["detailID"] }),
  start: () => ({ fields: { tripUnit: "km" } }),
  stored: {
    word: techSupportKind.word,
    read: async ({ context, page: { id } }) => (id === undefined ? undefined : context.backend.read(techSupportDetail, { params: { id } })),
    toText: toSupportText,
    version: ({ version = 0 }) => version,
    lastChange: ({ reportNumber = "" }, { context }) => readLastChange(context, reportNumber),
    made: toMade,
    closed: (report) => (isOpen(report) ? undefined : closedMessage(techSupportKind, report)),
    mayComeFrom: ({ draftFlag }, action) => (action === "draft") === (draftFlag === true),
  },
  lookUps: { bound: supportBoundLookUps, page: (what) => pathTo("techSupportLookUp", { what }) },
  files: filesOfReport,
  tidy: tidyReport,
  offers: supportOffers,
  fill: recordedTrip,
  view: showSupport,
  revise: async ({ context, text }, intent) => (intent === "takeCodes" ? takeCodes(context, text, form) : { text }),
  async judge(act, stored) {
    const { text, plain, intent } = act;
    const problems = [
      // Its paths are the form's own.
      ...(problemsOf(form, text, intent, await act.once(supportOffers, stored)) as Problem<SupportShape>[]),
      ...(intent === "submit" ? causeProblems(plain) : []),
      ...refuseDraft(techSupportKind, intent, stored),
    ];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: toSupportEntry(plain) };
  },
  async send({ context: { backend }, page: { id }, intent }, entry, stored, begin) {
    const body = stored ? { ...entry, id: stored.id, version: stored.version ?? 0 } : entry;
    const options = await begin();
    const written =
      stored && stored.status === returned
        ? await backend.write(techSupportUpdate, { body: { ...body, id: stored.id } }, options)
        : await backend.write(intent === "submit" ? techSupportCreate : techSupportSaveDraft, { body }, options);
    return written.ok ? { ...written, value: toMade({ ...written.value, id: written.value.id || (id ?? "") }) } : written;
  },
  findLost: async ({ context, page: { id } }, { since, action }, sent) =>
    id === undefined
      ? findNewReport(
          (body) => context.backend.read(techSupportPage, { query: { current: 1, size: 20 }, body }),
          asTextOf(form, plainText(form, sent)),
          action,
          since,
        )
      : undefined,
  ofDraft: (page, { id }) => ({ ...page, id }),
  another: anotherReport(techSupportKind, () => pathTo("techSupportCreate")),
  done: ({ intent }, made, stored) => doneReport(intent, made, stored, pathTo("techSupportSearch")),
  button: { saveDraft: "保存草稿" },
  again: "可以再次提交，不会重复生成。",
});

/** The form's page. One that cannot be written in leads to its report, which says why; what was typed into it is shown all the same. */
export async function loadSupportForm(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const id = params["detailID"];
  const stored = id === undefined ? undefined : await context.backend.read(techSupportDetail, { params: { id } });
  if (stored && !isOpen(stored) && !(await holdsText(form, args))) throw redirect(detailAddress(techSupportKind, "dealer", stored.id));
  const view = await loadForm(args, { id }, stored);
  return { ...view, title: stored ? `修改 ${stored.reportNumber ?? stored.id}` : "新建技术支持" };
}

/** One of several causes is the main one, and none is named twice. */
function causeProblems({ lists: { sysFailures } }: Text<SupportShape>): Problem<SupportShape>[] {
  const named = sysFailures.map(({ sysFailureId }) => sysFailureId).filter(Boolean);
  if (new Set(named).size < named.length) return [{ path: "sysFailures", message: "同一故障原因只能填写一次" }];
  const main = sysFailures.filter(({ mainFlag }) => mainFlag === "1").length;
  return sysFailures.length > 1 && main !== 1 ? [{ path: "sysFailures", message: "请勾选一个主要原因" }] : [];
}
