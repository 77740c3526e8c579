import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { modelDetail } from "#gateway/operations/vehicle.ts";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { fieldFacts } from "#app/lib/view/field-facts.tsx";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { claimKind } from "#app/features/claims/claim-kind.ts";
import { modelList } from "./list.server.ts";
import { modelFacts, modelWords as words } from "./model-words.ts";

export const meta = pageMeta;

/** A model, and the vehicles and claims of it (2 §3 "Master data"). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { audience } = context.actor;
  const reading = context.backend.read(modelDetail, { params: { id: params["detailID"] ?? "" } });
  const [model, menu] = await Promise.all([reading, context.menu()]);
  const title = model.code ?? model.id;
  await rememberViewed(context, modelList.name, { id: model.id, number: title });
  const query = `${new URLSearchParams({ vehicleModelCode: title })}`;
  return {
    title,
    model: pick(model, modelFacts),
    links: [
      { words: "该车型的车辆", to: `${pathTo("carSearch")}?${query}`, seen: hasEntry(menu, "carSearch") },
      {
        words: "该车型的索赔单",
        to: listAddress(claimKind, audience, query),
        seen: hasEntry(menu, claimKind.routes[audience].list),
      },
    ].flatMap(({ seen, ...link }) => (seen ? [link] : [])),
  };
}

export default function ModelDetail() {
  const { title, model, links } = useLoaderData<typeof loader>();
  const actions = links.map((link) => (
    <ButtonLink key={link.to} to={link.to}>
      {link.words}
    </ButtonLink>
  ));
  const status = <StatusTag tone={model.activeFlag ? "success" : "idle"}>{model.activeFlag ? "在产" : "停产"}</StatusTag>;
  return (
    <>
      <DetailHeader number={title} status={status} actions={actions.length > 0 && actions}>
        {model.vehicleModelName}
      </DetailHeader>
      <Section id="model" title="车型">
        <Facts facts={fieldFacts(words, model, modelFacts)} />
      </Section>
    </>
  );
}
