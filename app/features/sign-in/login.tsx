import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation, type MetaFunction } from "@remix-run/react";
import { safeReturnTo } from "#app/lib/routing/return-to.ts";
import { signInMode } from "#app/auth/sign-in-mode.ts";
import { readRememberedUsername } from "#app/auth/username-cookie.ts";
import { ErrorSummary } from "#app/lib/forms/ui/error-summary.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { useSignedOutNotice } from "#app/lib/shell/signed-out.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { DemoHint } from "./demo-hint.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { arrivalMessage, savedDraftMessage, leadsToSavedDraft, signedOutReason } from "./login-view.server.ts";
import { answerSignIn, signInFormId } from "./sign-in-answer.server.ts";
import { SignInForm } from "./sign-in-form.tsx";

const titles = { company: "厂家登录", dealer: "经销商登录" } as const;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${titles[page?.audience ?? "company"]} · 保修索赔平台` }];

/** A refusal that names a time says it in the answer too. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const audience = signInMode(request);
  const username = await readRememberedUsername(request);
  const returnTo = safeReturnTo(params.get("returnTo")) ?? "";
  return {
    audience,
    username: username ?? "",
    remember: username !== undefined,
    returnTo,
    signedOut: params.get("reason") === signedOutReason,
    arrival: arrivalMessage(params.get("reason")),
    kept: leadsToSavedDraft(returnTo) ? savedDraftMessage : undefined,
    csrfToken: context.csrfTokens.issue(signInFormId),
    demo: context.demo ? { accounts: demoAccounts[audience], password: demoPassword } : undefined,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerSignIn(request, context, signInMode(request));
}

export default function Login() {
  const { audience, signedOut, arrival, kept, returnTo, csrfToken, demo, ...remembered } = useLoaderData<typeof loader>();
  useSignedOutNotice(signedOut);
  const refused = useActionData<typeof action>();
  // All three addresses of this page post to one; the query says which side signs in.
  const { search } = useLocation();
  const { username, remember } = refused ?? remembered;
  const other = audience === "company" ? "dealer" : "company";
  return (
    <EntryFrame>
      <h1>{titles[audience]}</h1>
      <p className="entry-lead">{audience === "company" ? "使用厂家目录账号登录" : "使用经销商门户账号登录"}</p>
      {refused ? <ErrorSummary title={refused.message} problems={[]} /> : arrival && <Notice tone="warning">{arrival}</Notice>}
      {kept && <Notice tone="info">{kept}</Notice>}
      <SignInForm action={`/login${search}`} {...{ csrfToken, returnTo, username, remember }} />
      <p className="entry-other">
        <Link to={addressOf(other, returnTo)}>{titles[other]}</Link>
        <Link to={pathTo("mtsMobileLogin")}>手持终端登录</Link>
      </p>
      {demo && <DemoHint demo={demo} />}
    </EntryFrame>
  );
}

/** The other side's sign-in, which leads to the same place afterwards. */
function addressOf(audience: "company" | "dealer", returnTo: string): string {
  const params = new URLSearchParams({ type: audience, ...(returnTo ? { returnTo } : {}) });
  return `/login?${params}`;
}
