import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { readOtherUser } from "#app/auth/other-user-address.ts";
import { safeReturnTo } from "#app/lib/routing/return-to.ts";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { ownProblem } from "#app/lib/shell/own-problem.ts";
import { preferencesForm } from "#app/lib/preferences/preferences-form.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";

export const meta = pageMeta;

/** Who is signed in now, whose form was posted, and how its user gets it back. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, signedValues, csrfTokens, requestId } = context;
  const said = readOtherUser(new URL(request.url).searchParams, signedValues);
  const { message, advice } = ownProblem("otherUser", requestId).problem;
  return {
    message,
    advice,
    now: {
      name: actor.userName,
      account: actor.account,
      place: actor.audience === "company" ? "厂家" : [actor.dealerCode, actor.dealerName].filter(Boolean).join(" "),
    },
    form: said && {
      owner: said.owner,
      kept: said.kept === "yes",
      back: safeReturnTo(said.back),
      audience: said.audience,
      logoutToken: csrfTokens.share(preferencesForm.id),
    },
  };
}

export default function OtherUser() {
  const { message, advice, now, form } = useLoaderData<typeof loader>();
  return (
    <ListPage title="当前登录的用户已变更">
      {form && (
        <Notice tone="warning" title={message} announce>
          <p>{advice}</p>
        </Notice>
      )}
      <p>
        现在登录的是：<strong>{now.name}</strong>（{now.account}），{now.place}
      </p>
      {form && (
        <>
          <p>
            刚才的表单属于：<strong>{form.owner}</strong>
          </p>
          {form.kept && <p>填写的内容已为 {form.owner} 保留，只有该用户能看到；选过但尚未上传的文件需重新选择。</p>}
          {/* A full page load: nothing of this user may stay in the browser's memory. */}
          <Form method="post" action={pathTo("logout")} reloadDocument>
            <CsrfToken value={form.logoutToken} />
            {form.back && <input type="hidden" name="returnTo" value={form.back} />}
            {form.audience && <input type="hidden" name="audience" value={form.audience} />}
            <p>
              <Button variant="primary">退出，以 {form.owner} 登录</Button>
            </p>
            {form.back && <p className="quiet">登录后回到{form.kept ? "填写的表单" : "原来的页面"}。</p>}
          </Form>
        </>
      )}
      <p>
        <ButtonLink to={pathTo("home")}>以 {now.name} 继续，返回我的主页</ButtonLink>
      </p>
    </ListPage>
  );
}
