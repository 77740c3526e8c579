import type { OutputOf } from "#gateway/operation.ts";
import { preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import type { techSupportDetail } from "#gateway/operations/technical-support.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { dayOf, joined } from "#app/lib/view/picked-fields.server.ts";
import { withReportAddress } from "#app/features/claim-documents/report-parameter.ts";
import { preAuthorizationKind as kind } from "#app/features/pre-authorizations/pre-authorization-kind.ts";

/** Pre-authorizations that are shown; more are asked for with no report. */
const shown = 10;
/** Answered, or closed after that (2 §4). */
const answered = [4, 5];

/** What was asked for with a report that says so, for whoever reads pre-authorizations; undefined for all others. */
export async function readAuthorizations(
  context: RequestContext,
  { forPreAuthorizationFlag, reportNumber, status, vehicleVin = "" }: OutputOf<typeof techSupportDetail>,
) {
  const { backend, actor } = context;
  const { audience } = actor;
  const menu = await context.menu();
  if (forPreAuthorizationFlag !== true || reportNumber === undefined || !hasEntry(menu, kind.routes[audience].list)) return undefined;
  const usable = answered.includes(status ?? 0);
  const asked = await optionalRead(
    backend.read(preAuthorizationPage, { query: { current: 1, size: shown }, body: { reportCode: reportNumber } }),
    ({ records }) =>
      records.map((row) => ({
        to: detailAddress(kind, audience, row.id),
        number: row.applicationNumber ?? row.id,
        status: kind.statusOf(row.status, row.statusName),
        facts: joined(dayOf(row.createDate), row.causalPartName),
      })),
  );
  const mayAsk = audience === "dealer" && usable && hasEntry(menu, kind.routes.dealer.create);
  return { asked, usable, create: mayAsk ? withReportAddress(kind, reportNumber, vehicleVin) : undefined };
}
