import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { pending } from "#gateway/operations/session.ts";
import { AheadLink } from "#app/lib/ui/ahead-link.tsx";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { settleRead } from "#app/lib/data/settled-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext, Side } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadKeptForms, removeKeptForm } from "./kept-forms.server.ts";
import { KeptForms } from "./kept-forms.tsx";
import { loadOwnWork, type OwnWork } from "./own-work.server.ts";
import { Decisions, Drafts, Tasks, Waiting, WaitingAges } from "./own-work.tsx";
import { toPendingLinks, type PendingLink } from "./pending-links.ts";

export const meta = pageMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [pending, work, kept, done] = await Promise.all([
    loadPending(context),
    loadOwnWork(context),
    loadKeptForms(request, context),
    takeFlash(context, new URL(request.url).searchParams.get("done")),
  ]);
  const { userName, side } = context.actor;
  return { userName, side, ...pending, work, kept, done: done && `${done.message}：${done.number}` };
}

export async function action(args: ActionFunctionArgs) {
  return removeKeptForm(args);
}

/** What waits for the user. A backend that fails costs the numbers, not the page: menu and links go on working. */
async function loadPending({
  backend,
  actor,
}: RequestContext): Promise<{ waiting: PendingLink[]; failure?: { message: string; advice: string; reference: string } }> {
  const settled = await settleRead(backend.read(pending));
  if (settled.ok) return { waiting: toPendingLinks(settled.value.pendingList, actor.side) };
  const { message, advice, reference } = settled.error;
  return { waiting: [], failure: { message, advice, reference } };
}

export default function Home() {
  const { userName, side, waiting, failure, work, kept, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { tasks, ages, drafts, decisions } = work;
  return (
    <ListPage title="我的主页" hint={`${userName}，您好。`} actions={<Actions side={side} work={work} />}>
      {done && <Notice tone="success" title={done} announce />}
      {refused && <Notice tone="warning" title={refused.message} announce />}
      <h2 className="unseen">待办</h2>
      {failure ? (
        <Notice tone="warning" title={`待办数量暂时无法读取：${failure.message}`}>
          <p>
            {failure.advice}问题编号：{failure.reference}
          </p>
          <p>
            <a href={pathTo("home")}>重试</a>
          </p>
        </Notice>
      ) : waiting.length === 0 ? (
        <EmptyState title="没有待办事项">有新的单据等待您处理时，会显示在这里。</EmptyState>
      ) : (
        <Pending waiting={waiting} work={work} />
      )}
      <KeptForms {...kept} />
      {decisions && (
        <div className="two">
          <div>{tasks ? <Tasks part={tasks} side={side} /> : <Decisions part={decisions} />}</div>
          <div>
            {ages && <WaitingAges part={ages} />}
            {tasks && <Decisions part={decisions} />}
            {drafts && <Drafts part={drafts} />}
          </div>
        </div>
      )}
    </ListPage>
  );
}

/** As many as stand beside each other on a desk. */
const tiles = 6;

/** The first of what waits large, in one row, so that the work itself is in view below; whoever has more has the rest as a line of links. */
function Pending({ waiting, work }: { waiting: readonly PendingLink[]; work: OwnWork }) {
  return (
    <>
      <ul className="pending">
        {waiting.slice(0, tiles).map((item) => (
          <li key={item.to}>
            <AheadLink to={item.to}>
              {item.name}
              <b>
                {formatCount(item.count)} <small>{item.unit}</small>
              </b>
              <PendingNote to={item.to} work={work} />
            </AheadLink>
          </li>
        ))}
      </ul>
      {waiting.length > tiles && (
        <ul className="chips pending-rest">
          {waiting.slice(tiles).map((item) => (
            <li key={item.to}>
              <AheadLink className="chip chip-range" to={item.to}>
                {item.name} <b>{formatCount(item.count)}</b>
              </AheadLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is begun most: a dealer's new document, a reviewer's first one. */
function Actions({ side, work: { tasks, create } }: { side: Side; work: OwnWork }) {
  const [first] = tasks?.rows ?? [];
  if (side === "company")
    return (
      first && (
        <ButtonLink variant="primary" to={first.to}>
          开始审核
        </ButtonLink>
      )
    );
  return [...create].reverse().map(({ word, to }, index) => (
    <ButtonLink key={to} variant={index === create.length - 1 ? "primary" : "secondary"} to={to}>
      新建{word}
    </ButtonLink>
  ));
}

/** What the documents counted come to, and how long the first of them has been waiting. */
function PendingNote({ to, work: { tasks, drafts } }: { to: string; work: OwnWork }) {
  const list = [tasks, drafts].flatMap((part) => part?.lists ?? []).find((each) => each.to === to);
  if (!list) return null;
  return (
    <small className="pending-note">
      {list.sums.map(({ currency, amount }, index) => (
        <span key={currency ?? index}>
          {index > 0 && " + "}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
      {list.longest !== undefined && (
        <>
          {list.sums.length > 0 && " · "}
          <span className="waiting">
            最久 <Waiting days={list.longest} />
          </span>
        </>
      )}
    </small>
  );
}
