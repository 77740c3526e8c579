import { Form, useLocation, useSearchParams } from "@remix-run/react";

/** The header's one box: a plain GET for whatever number somebody has at hand. `to`: where it is answered. */
export function SearchBox({ to }: { to: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = pathname === to ? (params.get("q") ?? "") : "";
  return (
    <Form method="get" action={to} role="search" className="search no-print" aria-label="单据查询">
      {/* Drawn anew on another answer: an untouched field keeps what it first showed. */}
      <input
        key={asked}
        type="search"
        name="q"
        className="control"
        defaultValue={asked}
        maxLength={60}
        autoComplete="off"
        aria-label="单号、VIN、DMS号或工单号"
        placeholder="单号 / VIN / DMS号 / 工单号"
      />
      <button className="button plain">查询</button>
    </Form>
  );
}
