import { Form, useLocation } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "../forms/ui/csrf-token.tsx";
import { Notice } from "../forms/ui/notice.tsx";

/** What did not work while signing in; stands on every page until its reader has put it away. */
export function SignInNotices({ notices, token }: { notices: readonly string[]; token: string }) {
  const { pathname, search } = useLocation();
  if (notices.length === 0) return null;
  return (
    <Notice tone="warning" title="登录时有步骤未完成">
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      <Form method="post" action="/preferences">
        <CsrfToken value={token} />
        <input type="hidden" name="setting" value="noticesSeen" />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <Button>知道了</Button>
      </Form>
    </Notice>
  );
}
