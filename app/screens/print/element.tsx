import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rmaOfClaim } from "#gateway/operations/claim.ts";
import { reportOpinion } from "#gateway/operations/reports.ts";
import { Facts } from "../../components/detail/facts.tsx";
import { drawSymbols } from "../../components/print/symbols.server.ts";
import { PrintSheet } from "../../components/print/print-sheet.tsx";
import type { RequestContext } from "../../server/request/context.ts";
import { personalDataOf } from "../../view/personal-data.server.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { detailAddress } from "../../document/document-address.ts";
import { ApplicationProvider } from "../application/application-context.tsx";
import { applicationKinds, type ApplicationName } from "../application/application-kind.ts";
import type { Application } from "../application/application-operations.server.ts";
import { ApplicationStatusTag } from "../application/application-status-tag.tsx";
import type { ApplicationView } from "../application/detail/detail-view.server.ts";
import { toApplicationView } from "../application/detail/detail-view.server.ts";
import { readCodeNames } from "../application/dictionary-names.server.ts";
import { linkFacts, returnSection } from "../claim/detail-sections.tsx";
import { toReturnData } from "../claim/return-view.server.ts";
import { optionalRead } from "../../reads/optional-read.server.ts";
import { opinionSection, PreAuthorizationLinks } from "../pre-authorization/detail-sections.tsx";
import { toOpinions } from "../pre-authorization/opinion-view.server.ts";
import { ApplicationSheet } from "./application-sheet.tsx";
import { isPrinted } from "../../document/print-address.ts";
import { printedBy, readPrinted, unknownDocument } from "./printed-application.server.ts";

export const meta = pageMeta;

/**
 * A document for paper, by `?kind=` and `?id=`. Paper leaves the house, so everybody's sheet is what a dealer reads: no internal
 * comment or opinion, no account names.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const name = search.get("kind") ?? "";
  if (!isPrinted(name)) throw unknownDocument();
  const document = await readPrinted(context, applicationKinds[name], search.get("id"));
  const title = document.applicationNumber ?? document.id;
  const [names, own, symbols] = await Promise.all([
    readCodeNames(context.backend, document),
    readOwn(context, name, document),
    drawSymbols(title),
  ]);
  return {
    title,
    name,
    symbols,
    names,
    own,
    document: toApplicationView(document, "dealer", personalDataOf(context, search, document.id)),
    back: detailAddress(name, context.actor.side, document.id),
    printed: printedBy(context),
  };
}

/** What only this kind of document has. */
async function readOwn({ backend }: RequestContext, name: ApplicationName, { id, reportCode }: Application) {
  switch (name) {
    case "claim":
      return { name, returns: await optionalRead(backend.read(rmaOfClaim, { params: { id } }), toReturnData) };
    case "preAuthorization": {
      const opinions = reportCode
        ? await optionalRead(backend.read(reportOpinion, { body: { reportCode } }), (found) => toOpinions(found, "dealer"))
        : undefined;
      return { name, opinions };
    }
  }
}

export default function Element() {
  const { name, symbols, names, own, document, back, printed } = useLoaderData<typeof loader>();
  return (
    <ApplicationProvider name={name}>
      <PrintSheet
        kind={applicationKinds[name].word}
        symbols={symbols}
        status={<ApplicationStatusTag status={document.status} name={document.statusName} />}
        lead={[document.submitterCode, document.submitterName].filter(Boolean).join(" ")}
        {...{ back, printed }}
      >
        <ApplicationSheet {...{ document, names }} {...ownParts(own, document)} />
      </PrintSheet>
    </ApplicationProvider>
  );
}

function ownParts(own: Awaited<ReturnType<typeof readOwn>>, document: ApplicationView) {
  switch (own.name) {
    case "claim":
      return { links: <Facts facts={linkFacts(document, "dealer")} />, last: returnSection(document, own.returns) };
    case "preAuthorization":
      return { links: <PreAuthorizationLinks document={document} side="dealer" />, last: opinionSection(own.opinions) };
  }
}
