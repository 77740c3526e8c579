import { data, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation, type MetaFunction } from "@remix-run/react";
import { safeReturnTo } from "../../auth/return-to.ts";
import { signInMode } from "../../auth/sign-in-mode.ts";
import { signIn } from "../../auth/sign-in.ts";
import { readUsername } from "../../auth/strategies.ts";
import { readRememberedUsername } from "../../auth/username-cookie.ts";
import { ErrorSummary } from "../../components/form/error-summary.tsx";
import { CheckboxField, PasswordField, TextField } from "../../components/form/fields.tsx";
import { formTokenName } from "../../components/form/form-token-name.ts";
import { FormToken } from "../../components/form/form-token.tsx";
import { Notice } from "../../components/form/notice.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { readPostedFields } from "../../forms/posted-fields.server.ts";
import { useSignOutTold } from "../../shell/signed-out.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { arrivalMessage, keptFormMessage, leadsToKeptForm, signedOutReason, staleFormMessage } from "./login-view.server.ts";

const titles = { company: "公司登录", dealer: "经销商登录" } as const;
const formId = "login";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${titles[page?.side ?? "company"]} · 保修索赔平台` }];

/** A refusal that names a time says it in the answer too. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const side = signInMode(request);
  const username = await readRememberedUsername(request);
  const returnTo = safeReturnTo(params.get("returnTo")) ?? "";
  return {
    side,
    username: username ?? "",
    remember: username !== undefined,
    returnTo,
    signedOut: params.get("reason") === signedOutReason,
    arrival: arrivalMessage(params.get("reason")),
    kept: leadsToKeptForm(returnTo) ? keptFormMessage : undefined,
    formToken: context.formTokens.issue(formId),
    demo: context.demo ? { accounts: demoAccounts[side], password: demoPassword } : undefined,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPostedFields(request.clone());
  const typed = { username: readUsername(form), remember: form.get("remember") !== null };
  if (context.formTokens.check(formId, form.get(formTokenName)) !== "valid")
    return data({ ...typed, message: staleFormMessage }, { status: 422 });
  const outcome = await signIn(request, context);
  if (!outcome.ok) {
    const { message, status, retryAfter } = outcome;
    return data({ ...typed, message }, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
  }
  const cookies = new Headers();
  for (const cookie of outcome.cookies) cookies.append("Set-Cookie", cookie);
  return redirect(outcome.to, { headers: cookies });
}

export default function Login() {
  const { side, signedOut, arrival, kept, returnTo, formToken, demo, ...remembered } = useLoaderData<typeof loader>();
  useSignOutTold(signedOut);
  const refused = useActionData<typeof action>();
  // All three addresses of this page post to one; the query says which side signs in.
  const { search } = useLocation();
  const { username, remember } = refused ?? remembered;
  const other = side === "company" ? "dealer" : "company";
  return (
    <main className="entry">
      <div className="entry-brand">
        <p>
          <span className="brand-mark" aria-hidden="true" />
          保修索赔平台
        </p>
        <ul>
          <li>索赔单的提交、审核与赔付</li>
          <li>厂家与经销商在同一处处理</li>
          <li>电脑、手机和手持终端均可使用</li>
        </ul>
      </div>
      <div className="entry-form">
        <h1>{titles[side]}</h1>
        <p className="entry-lead">{side === "company" ? "使用公司目录账号登录" : "使用经销商门户账号登录"}</p>
        {refused ? <ErrorSummary title={refused.message} problems={[]} /> : arrival && <Notice tone="warning">{arrival}</Notice>}
        {kept && <Notice tone="info">{kept}</Notice>}
        <Form method="post" action={`/login${search}`}>
          <FormToken value={formToken} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <TextField name="username" label="用户名" initial={username} autoComplete="username" maxLength={100} />
          <PasswordField name="password" label="密码" />
          <CheckboxField name="remember" label="记住密码" initial={remember} />
          <SubmitButton busy="正在登录…">登录</SubmitButton>
        </Form>
        <p className="entry-other">
          <Link to={addressOf(other, returnTo)}>{titles[other]}</Link>
        </p>
        {demo && (
          <details className="entry-demo">
            <summary>演示账号</summary>
            <table>
              <caption className="unseen">演示账号</caption>
              <thead className="unseen">
                <tr>
                  <th scope="col">用户名</th>
                  <th scope="col">权限</th>
                </tr>
              </thead>
              <tbody>
                {demo.accounts.map((account) => (
                  <tr key={account.username}>
                    <td>{account.username}</td>
                    <td>{account.may}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>密码均为 {demo.password}</p>
          </details>
        )}
      </div>
    </main>
  );
}

/** The other side's sign-in, which leads to the same place afterwards. */
function addressOf(side: "company" | "dealer", returnTo: string): string {
  const params = new URLSearchParams({ type: side, ...(returnTo ? { returnTo } : {}) });
  return `/login?${params}`;
}
