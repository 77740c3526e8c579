import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pending } from "#gateway/operations/session.ts";
import { formatCount } from "../../components/cells/format.ts";
import { Notice } from "../../components/form/notice.tsx";
import { EmptyState, ListPage } from "../../components/list/list-page.tsx";
import { takeDone } from "../../forms/done.server.ts";
import { settleRead } from "../../reads/settled-read.server.ts";
import { pathTo } from "../../route-table.ts";
import type { RequestContext } from "../../server/request/context.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { loadKeptForms, removeKeptForm } from "./kept-forms.server.ts";
import { KeptForms } from "./kept-forms.tsx";
import { loadOwnWork } from "./own-work.server.ts";
import { OwnWork } from "./own-work.tsx";
import { toPendingLinks, type PendingLink } from "./pending-links.ts";

export const meta = pageMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [pending, work, kept, done] = await Promise.all([
    loadPending(context),
    loadOwnWork(context),
    loadKeptForms(context),
    takeDone(context, new URL(request.url).searchParams.get("done")),
  ]);
  return { userName: context.actor.userName, ...pending, work, kept, done: done && `${done.message}：${done.number}` };
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
  const { userName, waiting, failure, work, kept, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ListPage title="我的主页">
      {done && <Notice tone="success" title={done} announce />}
      {refused && <Notice tone="warning" title={refused.message} announce />}
      <p className="home-greeting">{userName}，您好。</p>
      <h2>待办</h2>
      {failure ? (
        <Notice tone="warning" title={`待办数量暂时无法读取：${failure.message}`}>
          <p>
            {failure.advice}参考编号：{failure.reference}
          </p>
          <p>
            <a href={pathTo("home")}>重试</a>
          </p>
        </Notice>
      ) : waiting.length === 0 ? (
        <EmptyState title="没有待办事项">有新的单据等待您处理时，会显示在这里。</EmptyState>
      ) : (
        <ul className="pending">
          {waiting.map((item) => (
            <li key={item.to}>
              <Link to={item.to} prefetch="intent">
                {item.name}
                <b>{formatCount(item.count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <KeptForms {...kept} />
      {work.map((own) => (
        <OwnWork key={`${own.application} ${own.id}`} {...own} />
      ))}
    </ListPage>
  );
}
