import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { safeReturnTo } from "#app/lib/routing/return-to.ts";
import { handheldSignInAddress, handheldSignInMode } from "#app/auth/sign-in-mode.ts";
import { readRememberedUsername } from "#app/auth/username-cookie.ts";
import { ErrorSummary } from "#app/lib/forms/ui/error-summary.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { handheldArrivalMessage } from "../sign-in/login-view.server.ts";
import { answerSignIn, signInFormId } from "../sign-in/sign-in-answer.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

export const meta = pageMeta;

/** A refusal that names a time says it in the answer too. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
};

/** The sign-in of handheld terminals: nothing but the form, and on to the card list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const audience = handheldSignInMode(request);
  const other = audience === "dealer" ? "company" : "dealer";
  const username = await readRememberedUsername(request);
  const returnTo = safeReturnTo(params.get("returnTo"));
  const kept = new URLSearchParams(returnTo ? { returnTo } : {});
  return {
    audience,
    username: username ?? "",
    remember: username !== undefined,
    returnTo: returnTo ?? pathTo("cardlist"),
    action: handheldSignInAddress(audience, kept),
    other: handheldSignInAddress(other, kept),
    arrival: handheldArrivalMessage(params.get("reason")),
    csrfToken: context.csrfTokens.issue(signInFormId),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerSignIn(request, context, handheldSignInMode(request));
}

export default function MobileLogin() {
  const { audience, arrival, action: target, other, csrfToken, returnTo, ...remembered } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { username, remember } = refused ?? remembered;
  return (
    <main className="handheld">
      <h1>扫码登录</h1>
      <p className="entry-lead">{audience === "company" ? "厂家账号" : "经销商账号"}</p>
      {refused ? <ErrorSummary title={refused.message} problems={[]} /> : arrival && <Notice tone="warning">{arrival}</Notice>}
      <SignInForm action={target} {...{ csrfToken, returnTo, username, remember }} />
      <p className="entry-other">
        <Link to={other}>{audience === "company" ? "经销商账号登录" : "厂家账号登录"}</Link>
      </p>
    </main>
  );
}
