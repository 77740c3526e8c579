import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { menuHandheld } from "#gateway/operations/session.ts";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { preferencesForm } from "#app/lib/preferences/preferences-form.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { useSessionElsewhere } from "#app/lib/shell/signed-out.ts";
import { toCards } from "./cards.ts";
import { useWaitingScans } from "./use-waiting-scans.ts";
import { scanUser } from "./scan-user.server.ts";

export const meta = pageMeta;

/** What a handheld terminal can be used for, as its own menu says. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, backend, csrfTokens } = context;
  const menu = await backend.read(menuHandheld);
  return {
    cards: toCards(menu, actor.audience),
    user: { name: actor.userName, ...scanUser(actor) },
    demo: context.demo,
    logoutToken: csrfTokens.share(preferencesForm.id),
  };
}

export default function CardList() {
  const { cards, user, demo, logoutToken } = useLoaderData<typeof loader>();
  useSessionElsewhere(user);
  const waiting = useWaitingScans(user.account);
  return (
    <>
      <header className="handheld-top">
        <p>
          {user.name}
          <span className="quiet"> · {user.place}</span>
        </p>
        {demo && <span className="ribbon">演示环境</span>}
        <Form method="post" action="/logout" reloadDocument>
          <CsrfToken value={logoutToken} />
          <Button>退出</Button>
        </Form>
      </header>
      <main className="handheld">
        <h1>扫码首页</h1>
        {cards.length === 0 && <Notice tone="info">当前没有可用的扫码功能，如有疑问请联系管理员。</Notice>}
        <nav aria-label="扫码功能">
          {cards.map(({ code, name, to }) => (
            // A document of their own: these pages may open the camera, this one may not.
            <Link key={code} className="handheld-card" to={to} reloadDocument>
              {name}
              {code === "scancode2" && waiting > 0 && <span className="scan-count">{waiting} 条待提交</span>}
            </Link>
          ))}
          <Link className="handheld-card plain" to="/home">
            我的主页
          </Link>
        </nav>
      </main>
    </>
  );
}
