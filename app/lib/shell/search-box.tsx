import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";

/**
 * The header's one box: a plain GET for whatever number somebody has at hand. A phone's bar has room for a link alone: it gives the box the
 * focus, and the box shows below the bar while it has it. `to`: where it is answered.
 */
export function SearchBox({ to }: { to: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = pathname === to ? (params.get("q") ?? "") : "";
  return (
    <>
      <a className="search-open no-print" href="#find">
        <span className="icon icon-quickMenu" aria-hidden="true" />
        <span className="unseen">单据查询框</span>
      </a>
      <Form method="get" action={to} role="search" className="search no-print" aria-label="单据查询">
        {/* Drawn anew on another answer: an untouched field keeps what it first showed. */}
        <input
          key={asked}
          id="find"
          type="search"
          name="q"
          className="control"
          defaultValue={asked}
          maxLength={60}
          autoComplete="off"
          aria-label="单号、VIN、DMS号或工单号"
          placeholder="单号 / VIN / DMS号 / 工单号"
        />
        <Button variant="tertiary" aria-label="查询单据">
          查询
        </Button>
      </Form>
    </>
  );
}
