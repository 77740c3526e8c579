import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { SubmitButton } from "#app/lib/forms/ui/submit-button.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { EntryFrame } from "../sign-in/entry-frame.tsx";
import { arrive } from "./arrival.server.ts";
import { confirmSignOn } from "./confirmation.server.ts";

export const meta = pageMeta;

/** A backend that is busy says when to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
};

export function loader({ request, context }: LoaderFunctionArgs) {
  return arrive(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return confirmSignOn(request, context);
}

/** Somebody comes from the directory or the dealer portal with a token: asked, before a session is made, whether that is them. */
export default function SignOn() {
  const page = useLoaderData<typeof loader>();
  return <EntryFrame>{page.asked ? <Question page={page} /> : <Refusal page={page} />}</EntryFrame>;
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function Question({ page }: { page: Extract<Page, { asked: true }> }) {
  const { audience, user, current, csrfToken } = page;
  const failed = useActionData<typeof action>();
  return (
    <>
      <h1>确认登录</h1>
      <p className="entry-lead">{audience === "company" ? "来自厂家单点登录" : "来自经销商门户"}</p>
      {failed && (
        <Notice tone="critical" title={failed.message} announce>
          <p>
            {failed.advice}问题编号：{failed.reference}
          </p>
        </Notice>
      )}
      {current && (
        <Notice tone="warning">
          您当前以 {current.name}（{current.account}）登录，继续将退出该账号。
        </Notice>
      )}
      <p className="entry-question">
        您将以 <strong>{user.name}</strong>（{user.account}）登录
      </p>
      {user.dealer && <p className="entry-lead">{user.dealer}</p>}
      <Form method="post">
        <CsrfToken value={csrfToken} />
        <SubmitButton busy="正在登录…" name={intentName} value="signOn">
          {current ? "切换并登录" : "登录"}
        </SubmitButton>
        <SubmitButton look="secondary" name={intentName} value="cancel">
          {current ? `保持 ${current.name} 登录` : "取消"}
        </SubmitButton>
      </Form>
    </>
  );
}

/** Whoever is signed in already keeps their session, whatever the link was. */
function Refusal({ page: { message, userName } }: { page: Extract<Page, { asked: false }> }) {
  return (
    <>
      <h1>登录链接无效</h1>
      <Notice tone="warning">{message}</Notice>
      <p className="entry-question">您仍以 {userName} 登录。</p>
      <p>
        <ButtonLink variant="primary" to="/home">
          返回首页
        </ButtonLink>
      </p>
    </>
  );
}
