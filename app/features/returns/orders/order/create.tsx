import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { returnOrderKind } from "../return-order-kind.ts";
import { loadOrderForm, makeOrders, readTry, type OrderTry } from "./order-action.server.ts";
import type { FoundClaims, OrderClaim } from "./order-claims.server.ts";
import { readAsked, readClaims } from "./order-claims.server.ts";
import { orderFacts, orderForm as form, receiverFields, type OrderShape } from "./order-form.ts";
import { OtherParts } from "./other-parts.tsx";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const [found, before] = await Promise.all([
    readClaims(args.context, readAsked(url)),
    readTry(args.context, url.searchParams.get("result")),
  ]);
  const view = await loadOrderForm(args, { ...found, before });
  return { ...view, outcomes: before?.outcomes ?? [] };
}
export const action = (args: ActionFunctionArgs) => makeOrders(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** Orders the parts of approved claims back: of one, or of all of a dealer's and a month's (1 §2.4). */
export default function OrderCreate() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<OrderShape, FoundClaims>(form, loaded);
  const view = answer ?? loaded;
  const { asked, claims, others, surplus } = view.pageData;
  return (
    <>
      <DetailHeader number="新建返件单">每张索赔单一张返件单；数量填 0 的零件免返。</DetailHeader>
      <Outcomes outcomes={loaded.outcomes} />
      <ClaimChoice asked={asked} />
      {others.length > 0 && (
        <Notice tone="warning" title={`${others.length} 单索赔不能新建返件单`}>
          {others.map(({ id, number, to, why }) => (
            <p key={id}>
              <Link to={to}>{number}</Link>：{why}
            </p>
          ))}
        </Notice>
      )}
      {surplus > 0 && <Notice tone="info">一次列出 50 单，另有 {surplus} 单符合条件，完成后可再次查询。</Notice>}
      {claims.length > 0 && (
        <FormFrame form={form} view={view} lost={lost} label="新建返件单" enter="submit">
          <Claims claims={claims} />
          {claims.length === 1 && <OtherParts form={form} />}
          <FormFields form={form} id="order" title="返件要求" names={orderFacts} />
          <FormFields form={form} id="receiver" title="收件信息" names={receiverFields} />
          <FormBar
            form={form}
            back={pathTo("companyBackManageSearch")}
            buttons={[{ write: "submit", words: claims.length === 1 ? "新建返件单" : "为所选索赔单新建返件单", busy: "正在新建…" }]}
          >
            <Button type="submit" name={intentName} value="fillReceiver">
              填入所选地址
            </Button>
          </FormBar>
        </FormFrame>
      )}
      {claims.length === 0 && others.length === 0 && loaded.outcomes.length === 0 && <Notice tone="info">没有待建返件单的索赔单。</Notice>}
    </>
  );
}

/** Which claims: a dealer's of a month. */
function ClaimChoice({ asked: { dealer, month } }: Pick<FoundClaims, "asked">) {
  return (
    <Section id="choice" title="选择索赔单">
      <p className="quiet">下面列出已批准、需要返件且还没有返件单的全部索赔单；只看一家经销商或一个批准月份时在这里查询。</p>
      <Form method="get" className="grid" aria-label="选择索赔单">
        <div className="field">
          <label htmlFor="choice-dealer">经销商代码</label>
          <input id="choice-dealer" name="dealer" className="control" defaultValue={dealer} autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor="choice-month">批准月份</label>
          <input id="choice-month" name="month" type="month" className="control" defaultValue={month} placeholder="2026-11" />
        </div>
        <div className="field">
          <Button type="submit">查询</Button>
        </div>
      </Form>
    </Section>
  );
}

/** What became of each claim. */
function Outcomes({ outcomes }: Pick<OrderTry, "outcomes">) {
  if (outcomes.length === 0) return null;
  const made = outcomes.filter(({ orderId }) => orderId !== undefined).length;
  const columns: Column<(typeof outcomes)[number]>[] = [
    {
      id: "claim",
      header: "索赔单号",
      rowHeader: true,
      cell: ({ number }) => number,
    },
    {
      id: "outcome",
      header: "结果",
      long: "wrap",
      cell: ({ orderId, words }) =>
        orderId ? <Link to={detailAddress(returnOrderKind, "company", orderId)}>新建成功：{words}</Link> : words,
    },
  ];
  return (
    <Section
      id="outcomes"
      title={`已新建 ${made} 单，未完成 ${outcomes.length - made} 单`}
      {...(made < outcomes.length ? { tone: "warning" as const } : {})}
    >
      <Table label="新建结果" columns={columns} rows={outcomes} rowKey={({ id }) => id} stacks />
    </Section>
  );
}

/** The claims, each with the box that leaves it out, and how many of its parts go back. */
function Claims({ claims }: { claims: readonly OrderClaim[] }) {
  const { text, problems } = useForm(form);
  const { parts } = text.lists;
  const headingOf = (claimId: string) => {
    const at = claims.findIndex(({ id }) => id === claimId);
    const claim = claims[at];
    return (
      <>
        <LineTick form={form} list="claims" index={at} id={claimId}>
          {claim?.number}
        </LineTick>{" "}
        <span className="quiet">
          {claim?.vin} · {claim?.dealer}
        </span>
      </>
    );
  };
  return (
    <Section id={fieldId("claims")} title="索赔单与返件明细">
      {problems.get("claims") && <p className="field-problem">{problems.get("claims")}</p>}
      <Table
        label="索赔单与返件明细"
        columns={partColumns(parts)}
        rows={claims.flatMap(({ id, parts: own }) => own.map((part) => ({ ...part, claimId: id })))}
        rowKey={({ id, claimId }) => `${claimId}/${id}`}
        groupOf={({ claimId }) => ({ id: claimId, heading: headingOf(claimId) })}
        stacks
      />
    </Section>
  );
}

type Part = OrderClaim["parts"][number] & { claimId: string };

function partColumns(lines: readonly { id: string; claimId: string }[]): Column<Part>[] {
  const indexOf = ({ id, claimId }: Part) => lines.findIndex((line) => line.id === id && line.claimId === claimId);
  return [
    {
      id: "code",
      header: "零件号",
      rowHeader: true,
      cell: (part) => (
        <>
          <LineInput form={form} list="parts" index={indexOf(part)} name="id" label="" />
          <LineInput form={form} list="parts" index={indexOf(part)} name="claimId" label="" />
          {part.partCode}
        </>
      ),
    },
    { id: "name", header: "零件名称", cell: (part) => part.partName },
    { id: "claimed", header: "索赔数量", align: "end", cell: (part) => part.quantity },
    {
      id: "returning",
      header: "返件数量",
      align: "end",
      cell: (part) => (
        <LineInput form={form} list="parts" index={indexOf(part)} name="rmaQuantity" label={`返件数量 ${part.partCode ?? ""}`} />
      ),
    },
  ];
}
