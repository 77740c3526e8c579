import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PrintLink } from "#app/lib/ui/print/print-link.tsx";
import { postForm } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ClaimDocumentProvider } from "../claim-documents/claim-document-context.tsx";
import { actOnDetail } from "../claim-documents/detail/detail-action.server.ts";
import { detailHeaders, DetailPage, revalidateDetail } from "../claim-documents/page/detail-page.tsx";
import { namedRoutes } from "#app/registry/route-table.ts";
import { loadPage } from "../claim-documents/review/prefetch-next.ts";
import { printAddress } from "#app/lib/documents/print-address.ts";
import { opinionSection, PreAuthorizationLinks } from "./detail-sections.tsx";
import { loadPreAuthorization } from "./load-pre-authorization.server.ts";
import { preAuthorizationKind } from "./pre-authorization-kind.ts";

export const meta = pageMeta;
export const headers = detailHeaders;
export const clientAction = postForm;
export const clientLoader = loadPage;
export const shouldRevalidate = revalidateDetail;

const prefetchRoute = namedRoutes("companyPreLicensePrefetch");

/** A pre-authorization (1 §3.5). */
export function loader(args: LoaderFunctionArgs) {
  return loadPreAuthorization(args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnDetail(args);
}

export default function PreAuthorizationDetail() {
  const { own, ...page } = useLoaderData<typeof loader>();
  const { document, audience } = page;
  return (
    <ClaimDocumentProvider name="preAuthorization">
      <DetailPage
        {...page}
        prefetchRoute={prefetchRoute}
        actions={<PrintLink to={printAddress(preAuthorizationKind, document.id)}>打印</PrintLink>}
        links={<PreAuthorizationLinks document={document} audience={audience} />}
        last={opinionSection(own.opinions)}
      />
    </ClaimDocumentProvider>
  );
}
