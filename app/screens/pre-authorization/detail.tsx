import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reportOpinion } from "#gateway/operations/reports.ts";
import { PrintLink } from "../../components/print/print-link.tsx";
import { postForm } from "../../form/form-route.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ApplicationProvider } from "../application/application-context.tsx";
import { actOnDetail } from "../application/detail/detail-action.server.ts";
import { loadDetail } from "../application/detail/detail-loader.server.ts";
import { detailHeaders, DetailPage, revalidateDetail } from "../application/detail/detail-page.tsx";
import { optionalRead } from "../../reads/optional-read.server.ts";
import { printAddress } from "../../document/print-address.ts";
import { opinionSection, PreAuthorizationLinks } from "./detail-sections.tsx";
import { toOpinions } from "./opinion-view.server.ts";

export const meta = pageMeta;
export const headers = detailHeaders;
export const clientAction = postForm;
export const shouldRevalidate = revalidateDetail;

/** A pre-authorization (1 §3.5), with the opinions on the report it names. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, backend } = args.context;
  return loadDetail(args, async ({ reportCode }) => ({
    opinions: reportCode
      ? await optionalRead(backend.read(reportOpinion, { body: { reportCode } }), (found) => toOpinions(found, actor.side))
      : undefined,
  }));
}

export async function action(args: ActionFunctionArgs) {
  return actOnDetail(args);
}

export default function PreAuthorizationDetail() {
  const { own, ...page } = useLoaderData<typeof loader>();
  const { document, side } = page;
  return (
    <ApplicationProvider name="preAuthorization">
      <DetailPage
        {...page}
        print={<PrintLink to={printAddress("preAuthorization", document.id)}>打印</PrintLink>}
        links={<PreAuthorizationLinks document={document} side={side} />}
        last={opinionSection(own.opinions)}
      />
    </ApplicationProvider>
  );
}
