import Big from "big.js";
import type { WriteOptions } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { addUp, decimalPlaces } from "#gateway/rules/decimals.ts";
import { shareDecimals, shareDecimalsMessage, sharesMessage } from "#gateway/rules/kindness-money.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { kindnessCreate, kindnessDelete, kindnessUpdate } from "#gateway/operations/kindness-codes.ts";
import { kindnessDetail } from "#gateway/operations/look-ups.ts";
import { warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { checkText } from "#app/lib/forms/check-text.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { Problem, Values } from "#app/lib/forms/form.ts";
import type { Submission, FormRequest } from "#app/lib/forms/form-setup.server.ts";
import { hasPermission } from "#app/lib/routing/access-rules.ts";
import type { Actor } from "#app/lib/request/context.ts";
import { dayOf, pick } from "#app/lib/view/picked-fields.server.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { kindnessAmounts, kindnessForm as form, kindnessShares, type KindnessShape } from "./kindness-form.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

type Report = OutputOf<typeof warrantyReportDetail>;
type Code = OutputOf<typeof kindnessDetail>;

/** A report, and the code it has; every change of the code is one of its report as well, whose version so speaks for both. */
interface Grant {
  report: Report;
  code: Code | undefined;
}

interface Page {
  id: string;
}

const approved = 4;
/** Most often a code may be used. */
const mostUses = 99;

/** Whether somebody may grant a code with a report, or change the one it has. */
export function mayGrant(actor: Actor, { status }: Pick<Report, "status">): boolean {
  return actor.audience === "company" && status === approved && hasPermission(actor, "kindness");
}

/** The kindness code of a report: granted, changed and taken back on its page. */
export const { action: actOnKindness, load: loadKindnessForm } = formAction<KindnessShape, Page, Grant, Values<KindnessShape>>(form, {
  page: ({ params }) => ({ id: params["detailID"] ?? "" }),
  stored: {
    word: warrantyReportKind.word,
    read: readGrant,
    toText: ({ code }) => ({
      fields: code ? toFields(code) : { useLimit: "1", oemProportion: "100", dealerProportion: "0", customerProportion: "0" },
    }),
    version: ({ report }) => report.version ?? 0,
    lastChange: ({ report: { reportNumber = "" } }, { context }) => readLastChange(context, reportNumber),
    made: ({ report }) => toMade(report),
  },
  validate({ text, plain: { fields }, intent }, grant) {
    if (intent === "takeBack" && !grant?.code) return { ok: false, problems: [{ message: "该质保报告没有善意授权码" }] };
    if (intent === "takeBack") return { ok: true, ready: fields };
    const missing: Problem<KindnessShape>[] = checkText(form, text) as Problem<KindnessShape>[];
    const problems = missing.length > 0 ? missing : problemsOf(fields, grant?.report.approvedAmount);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: fields };
  },
  async send(act, fields, grant, begin) {
    const written = await write(act, fields, grant, await begin());
    return written.ok ? { ...written, value: toMade(grant?.report ?? act.page) } : written;
  },
  recoverAfterTimeout: async ({ context, page: { id } }, { since }) => {
    const report = await context.backend.read(warrantyReportDetail, { params: { id } });
    const history = await context.backend.read(auditList, { body: { applicationNo: report.reportNumber ?? id } });
    return history.some((entry) => entry.operation === "kindness" && isMineSince(entry, context.actor, since)) ? toMade(report) : undefined;
  },
  done: ({ context, intent }, { id }, grant) => ({
    kind: "updated",
    message: intent === "takeBack" ? "删除成功" : grant?.code ? "修改成功" : "新建成功",
    documentId: id,
    to: (done) => `${detailAddress(warrantyReportKind, context.actor.audience, id)}?done=${done}`,
  }),
  again: "可以再次提交，不会重复授权。",
  button: { submit: "保存授权", takeBack: "删除授权码" },
});

async function readGrant({ context: { backend }, page: { id } }: FormRequest<Page>): Promise<Grant> {
  const report = await backend.read(warrantyReportDetail, { params: { id } });
  const codeId = report.kindnessAuthorizationCodeId;
  return { report, code: codeId === undefined ? undefined : await backend.read(kindnessDetail, { params: { id: codeId } }) };
}

function toMade({ id, reportNumber }: { id: string; reportNumber?: string | undefined }) {
  return { id, number: reportNumber ?? id };
}

/** Amounts of nothing are told by nothing. */
function toFields(code: Code): Partial<Values<KindnessShape>> {
  const amount = (value = "0") => (new Big(value).eq(0) ? "" : new Big(value).toFixed(2));
  const { authEndTime, useLimit = "", oemProportion = "", dealerProportion = "", customerProportion = "" } = code;
  return {
    authEndTime: dayOf(authEndTime) ?? "",
    useLimit: String(useLimit),
    oemProportion,
    dealerProportion,
    customerProportion,
    authPartTotal: amount(code.authPartTotal),
    authLaborTotal: amount(code.authLaborTotal),
    authOtherFeeTotal: amount(code.authOtherFeeTotal),
  };
}

function problemsOf(fields: Values<KindnessShape>, approvedAmount = "0"): Problem<KindnessShape>[] {
  const sum = (names: readonly (keyof typeof fields)[]) => names.reduce((total, name) => total.plus(fields[name] || 0), new Big(0));
  const total = sum(kindnessAmounts);
  const uses = Number(fields.useLimit);
  return [
    ...(Number.isInteger(uses) && uses >= 1 && uses <= mostUses
      ? []
      : [{ path: "useLimit" as const, message: `使用次数须为 1 到 ${mostUses} 之间的整数` }]),
    ...(total.gt(0) ? [] : [{ path: "authPartTotal" as const, message: "请填写授权金额" }]),
    ...(total.lte(approvedAmount)
      ? []
      : [
          {
            path: "authPartTotal" as const,
            message: `授权金额合计 ${total.toFixed(2)} 超过批准金额 ${new Big(approvedAmount).toFixed(2)}`,
          },
        ]),
    ...shareProblems(fields),
  ];
}

/** A share the backend cannot keep is told before what the shares add up to. */
function shareProblems(fields: Values<KindnessShape>): Problem<KindnessShape>[] {
  const unkept = kindnessShares.filter((name) => decimalPlaces(fields[name] || 0) > shareDecimals);
  if (unkept.length > 0) return unkept.map((path) => ({ path, message: shareDecimalsMessage }));
  const total = addUp(kindnessShares.map((name) => fields[name] || 0));
  return total.eq(100) ? [] : [{ path: "oemProportion", message: sharesMessage }];
}

function write(
  { context: { backend }, page, intent }: Submission<KindnessShape, Page>,
  fields: Values<KindnessShape>,
  grant: Grant | undefined,
  options: WriteOptions,
) {
  const { code } = grant ?? {};
  if (intent === "takeBack") return backend.write(kindnessDelete, { params: { id: code?.id ?? "" } }, options);
  const body = {
    // To the end of the day in Shanghai.
    warrantyReportId: page.id,
    authEndTime: `${fields.authEndTime}T23:59:59+08:00`,
    useLimit: Number(fields.useLimit),
    ...(Object.fromEntries(kindnessAmounts.map((name) => [name, fields[name] || "0"])) as Record<(typeof kindnessAmounts)[number], string>),
    ...pick(fields, kindnessShares),
  };
  return code
    ? backend.write(kindnessUpdate, { body: { ...body, id: code.id, version: code.version ?? 0 } }, options)
    : backend.write(kindnessCreate, { body }, options);
}
