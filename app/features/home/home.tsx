import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadKeptForms, removeKeptForm } from "./kept-forms.server.ts";
import { KeptForms } from "./kept-forms.tsx";
import { loadHome, type HomeLink } from "./work/load-home.server.ts";
import { LeadCard } from "./work/lead-table.tsx";
import { Bars, Documents } from "./work/side-cards.tsx";
import { Tiles } from "./work/tiles.tsx";
import { WorkCard } from "./work/work-table.tsx";

export const meta = pageMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [home, kept, done] = await Promise.all([
    loadHome(context, search),
    loadKeptForms(request, context),
    takeFlash(context, search.get("done")),
  ]);
  const { userName, audience } = context.actor;
  return { userName, audience, ...home, kept, done: done && `${done.message}：${done.number}` };
}

export async function action(args: ActionFunctionArgs) {
  return removeKeptForm(args);
}

export default function Home() {
  const { userName, audience, tiles, work, leads, shortcuts, missing, beside, actions, kept, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { ages, dealers, decisions, drafts, states } = beside;
  return (
    <ListPage title="我的主页" hint={`${userName}，您好。`} actions={actions.length > 0 && <Actions actions={actions} />}>
      {done && <Notice tone="success" title={done} announce />}
      {refused && <Notice tone="warning" title={refused.message} announce />}
      {missing && <PartMissing what={missing.what} part={missing} />}
      <Tiles tiles={tiles} />
      <div className={Object.keys(beside).length > 0 ? "two" : undefined}>
        <div>
          {work && <WorkCard work={work} audience={audience} />}
          {leads && <LeadCard work={leads} />}
          {shortcuts && <Shortcuts shortcuts={shortcuts} />}
          <KeptForms {...kept} />
        </div>
        <div>
          {ages && <Bars id="work-ages" title="待批准索赔单按停留天数" what="停留天数" unit="单" part={ages} />}
          {dealers && <Bars id="work-dealers" title="待批准索赔单按经销商" what="各经销商的待批准数量" unit="单" part={dealers} />}
          {states && <Bars id="work-states" title="我的线索按进度" unit="条" part={states} />}
          {decisions && <Documents id="work-decisions" title="最新审核结果" part={decisions} none="还没有审核结果。" />}
          {drafts && <Documents id="work-drafts" title="我的草稿" part={drafts} none="没有未提交的草稿。" />}
        </div>
      </div>
    </ListPage>
  );
}

/** The last one is begun most. */
function Actions({ actions }: { actions: readonly HomeLink[] }) {
  return actions.map(({ words, to }, index) => (
    <ButtonLink key={to} variant={index === actions.length - 1 ? "primary" : "secondary"} to={to}>
      {words}
    </ButtonLink>
  ));
}

/** Where an account goes for which nothing waits. */
function Shortcuts({ shortcuts }: { shortcuts: readonly HomeLink[] }) {
  return (
    <section className="card" aria-labelledby="shortcuts">
      <h2 id="shortcuts">常用操作</h2>
      <p className="quiet">没有待办事项。</p>
      <p className="problem-actions">
        {shortcuts.map(({ words, to }) => (
          <ButtonLink key={to} to={to}>
            {words}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}
