import { Form, Link, useLocation } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "../forms/ui/csrf-token.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { DropDown } from "../ui/drop-down.tsx";
import type { ShellData } from "./shell-data.server.ts";

/** Who is signed in, for whom, what pages do by themselves, and the way out. */
export function UserMenu({ shell }: { shell: Pick<ShellData, "user" | "autoReturn" | "preferencesToken"> }) {
  const { user, autoReturn, preferencesToken } = shell;
  const { pathname, search } = useLocation();
  return (
    <DropDown
      summary={
        <>
          <span className="avatar" aria-hidden="true">
            {[...user.name][0]}
          </span>
          <span className="user-place">
            {user.name} · {user.place}
          </span>
          <span className="drop-arrow" aria-hidden="true" />
        </>
      }
    >
      <p>
        {user.name}（{user.account}）
      </p>
      <p className="quiet">{user.place}</p>
      <Form method="post" action="/preferences">
        <CsrfToken value={preferencesToken} />
        <input type="hidden" name="setting" value="autoReturn" />
        <input type="hidden" name="wanted" value={autoReturn ? "no" : "yes"} />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <p>成功后自动返回列表：{autoReturn ? "开" : "关"}</p>
        <Button>{autoReturn ? "关闭自动返回" : "打开自动返回"}</Button>
      </Form>
      <p>
        <Link to={pathTo("sessions")}>登录设备</Link>
      </p>
      {/* A full page load: nothing of this user may stay in the browser's memory. */}
      <Form method="post" action="/logout" reloadDocument>
        <CsrfToken value={preferencesToken} />
        <Button>退出</Button>
      </Form>
    </DropDown>
  );
}
