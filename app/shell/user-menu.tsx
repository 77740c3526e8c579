import { Form } from "@remix-run/react";
import { FormToken } from "../components/form/form-token.tsx";
import { DropDown } from "./drop-down.tsx";
import type { ShellData } from "./shell-data.server.ts";

/** Who is signed in, for whom, and the way out. */
export function UserMenu({ user, logoutToken }: { user: ShellData["user"]; logoutToken: string }) {
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
          <span className="drop-arrow" aria-hidden="true">
            ▾
          </span>
        </>
      }
    >
      <p>
        {user.name}（{user.account}）
      </p>
      <p className="quiet">{user.place}</p>
      {/* A full page load: nothing of this user may stay in the browser's memory. */}
      <Form method="post" action="/logout" reloadDocument>
        <FormToken value={logoutToken} />
        <button className="button">退出</button>
      </Form>
    </DropDown>
  );
}
