import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { pathTo } from "#app/registry/route-table.ts";

interface ScanFrameProps {
  title: string;
  logoutToken: string;
  children: ReactNode;
}

/** A page of a terminal that scans: back to the cards, what it does, and out. Its links load documents: other pages have no camera. */
export function ScanFrame({ title, logoutToken, children }: ScanFrameProps) {
  return (
    <>
      <header className="handheld-top">
        <ButtonLink external to={pathTo("cardlist")}>
          ‹ 首页
        </ButtonLink>
        <h1>{title}</h1>
        <Form method="post" action="/logout" reloadDocument>
          <CsrfToken value={logoutToken} />
          <Button>退出</Button>
        </Form>
      </header>
      <main className="handheld handheld-scan">{children}</main>
    </>
  );
}
