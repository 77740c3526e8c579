import { Form, useLocation } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "../forms/ui/csrf-token.tsx";
import { saveSetting } from "./keep-setting.ts";

interface MenuToggleProps {
  token: string;
  collapsed: boolean;
  onToggle(collapsed: boolean): void;
}

/** Folds the menu away or brings it back: at once with scripts, by a plain post without. */
export function MenuToggle({ token, collapsed, onToggle }: MenuToggleProps) {
  const { pathname, search } = useLocation();
  const next = collapsed ? "no" : "yes";
  return (
    <Form
      method="post"
      action="/preferences"
      className="menu-toggle"
      onSubmit={(event) => {
        event.preventDefault();
        saveSetting(token, { setting: "menu", collapsed: next });
        onToggle(!collapsed);
      }}
    >
      <CsrfToken value={token} />
      <input type="hidden" name="setting" value="menu" />
      <input type="hidden" name="collapsed" value={next} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button aria-label={collapsed ? "展开菜单" : undefined}>{collapsed ? "»" : "« 收起菜单"}</Button>
    </Form>
  );
}
