import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { partDetail } from "#gateway/operations/master-data.ts";
import { Day, Money, StatusTag, YesNo } from "../../components/cells/cells.tsx";
import { formatDay } from "../../components/cells/format.ts";
import { DetailHeader } from "../../components/detail/detail-page.tsx";
import { Section } from "../../components/section.tsx";
import { Facts } from "../../components/detail/facts.tsx";
import { LineTable } from "../../components/detail/line-table.tsx";
import { Notice } from "../../components/form/notice.tsx";
import type { Column } from "../../components/table.tsx";
import { hasEntry } from "../../routing/access-rules.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { listAddress } from "../../document/document-address.ts";
import { claimKind } from "../claim/claim-kind.ts";
import { readDay, toPartView } from "./detail.server.ts";
import { partWords as words } from "./part-words.ts";

export const meta = pageMeta;

/** A part and its prices; those of the day asked for stand first (2 §3 "Master data"). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, backend } = context;
  const { side } = actor;
  const { day, notice } = readDay(new URL(request.url).searchParams, formatDay(new Date().toISOString()) ?? "");
  const [part, menu] = await Promise.all([backend.read(partDetail, { params: { id: params["detailID"] ?? "" } }), context.menu()]);
  const view = toPartView(part, side, day);
  const title = view.code ?? view.id;
  const claimsWith = (filter: "causalPartCode" | "partCode") =>
    listAddress(claimKind, side, new URLSearchParams({ [filter]: title }).toString());
  const mayRead = hasEntry(menu, side === "company" ? "companyClaimSearch" : "claimSearch");
  const claims = mayRead && { causal: claimsWith("causalPartCode"), all: claimsWith("partCode") };
  return { title, side, day, notice, part: view, claims };
}

type Price = ReturnType<typeof toPartView>["prices"][number];

export default function PartDetail() {
  const { title, side, day, notice, part, claims } = useLoaderData<typeof loader>();
  const price = (id: "net" | "retail" | "cost", header: string): Column<Price> => ({
    id,
    header,
    align: "end",
    cell: (row) => <Money amount={row[id]} currency={row.currency} />,
  });
  return (
    <>
      {notice && <Notice tone="warning" title={notice} />}
      <DetailHeader
        number={title}
        status={<StatusTag tone={part.effective ? "success" : "idle"}>{part.effective ? "有效" : "无效"}</StatusTag>}
        actions={
          claims && (
            <>
              <Link className="button" to={claims.causal}>
                以此为主因件的索赔单
              </Link>
              <Link className="button" to={claims.all}>
                用到此零件的索赔单
              </Link>
            </>
          )
        }
      >
        {part.name}
      </DetailHeader>
      <Section id="part" title="零件">
        <Facts
          facts={[
            { label: words.partCode, value: part.code },
            { label: words.partName, value: part.name },
            { label: words.unit, value: part.unit },
            { label: words.componentCode, value: part.componentCode },
            { label: words.componentName, value: part.componentName },
            { label: words.rmaFlag, value: <YesNo value={part.returns} /> },
          ]}
        />
      </Section>
      <Section id="prices" title="价格">
        <Form method="get" className="day-choice no-print">
          <div className="field">
            <label htmlFor="price-day">日期</label>
            <input key={day} id="price-day" className="control" type="date" name="day" defaultValue={day} />
          </div>
          <button className="button">查看当日价格</button>
        </Form>
        <LineTable
          label="价格列表"
          none="没有价格。"
          rows={part.prices}
          rowKey={(row) => row.id}
          columns={[
            { id: "currency", header: words.currencyCode, rowHeader: true, cell: (row) => row.currency },
            { id: "valid", header: "当日有效", cell: (row) => <YesNo value={row.valid} /> },
            price("net", words.netPrice),
            price("retail", words.retailPrice),
            ...(side === "company" ? [price("cost", words.costPrice)] : []),
            { id: "begins", header: words.beginDate, cell: (row) => <Day value={row.begins} /> },
            { id: "ends", header: words.endDate, cell: (row) => <Day value={row.ends} /> },
          ]}
        />
      </Section>
    </>
  );
}
