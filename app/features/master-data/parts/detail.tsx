import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { partDetail } from "#gateway/operations/master-data.ts";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { readAskedDay } from "#app/lib/view/asked-day.server.ts";
import { DayChoice } from "#app/lib/view/day-choice.tsx";
import { fieldFacts } from "#app/lib/view/field-facts.tsx";
import { claimKind } from "#app/features/claims/claim-kind.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { partList } from "./list.server.ts";
import { toPartView } from "./detail.server.ts";
import { partFacts, partWords as words } from "./part-words.ts";

export const meta = pageMeta;

/** A part and its prices; those of the day asked for stand first (2 §3 "Master data"). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { audience } = context.actor;
  const { day, notice } = readAskedDay(request);
  const reading = context.backend.read(partDetail, { params: { id: params["detailID"] ?? "" } });
  const [part, menu] = await Promise.all([reading, context.menu()]);
  const title = part.partCode ?? part.id;
  await rememberViewed(context, partList.name, { id: part.id, number: title });
  const claims = (["causalPartCode", "partCode"] as const).map((filter) => ({
    filter,
    to: listAddress(claimKind, audience, `${new URLSearchParams({ [filter]: title })}`),
  }));
  const mayRead = hasEntry(menu, claimKind.routes[audience].list);
  return { title, audience, day, notice, part: toPartView(part, audience, day), claims: mayRead ? claims : [] };
}

/** What leads to the claims with a part in this place. */
const claimLinks = { causalPartCode: "以此为主因件的索赔单", partCode: "用到此零件的索赔单" };

export default function PartDetail() {
  const { title, audience, day, notice, part, claims } = useLoaderData<typeof loader>();
  const links = claims.map(({ filter, to }) => (
    <ButtonLink key={filter} to={to}>
      {claimLinks[filter]}
    </ButtonLink>
  ));
  const status = <StatusTag tone={part.effectiveFlag ? "success" : "idle"}>{part.effectiveFlag ? "有效" : "无效"}</StatusTag>;
  return (
    <>
      {notice && <Notice tone="warning" title={notice} />}
      <DetailHeader number={title} status={status} actions={links.length > 0 && links}>
        {part.partName}
      </DetailHeader>
      <Section id="part" title="零件">
        <Facts facts={fieldFacts(words, part, partFacts)} />
      </Section>
      <Section id="prices" title="价格">
        <DayChoice day={day} button="查看当日价格" />
        <LineTable label="价格列表" none="没有价格。" rows={part.prices} rowKey={({ id }) => id} columns={columns[audience]} />
      </Section>
    </>
  );
}

const { text, yesNo, money, day } = fieldColumns<ReturnType<typeof toPartView>["prices"][number], keyof typeof words>(words);
const valid = [text("currencyCode", { rowHeader: true }), yesNo("valid"), money("netPrice"), money("retailPrice")];
const validity = [day("beginDate"), day("endDate")];
const columns = { dealer: [...valid, ...validity], company: [...valid, money("costPrice"), ...validity] };
