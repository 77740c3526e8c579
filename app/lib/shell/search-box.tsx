import { Form, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";

/** Where the box is answered, and where its suggestions are. */
interface SearchBoxProps {
  to: string;
  suggestions: string;
}

/**
 * The header's one box: a plain GET for whatever number somebody has at hand. A phone's bar has room for a link alone: it gives the box the
 * focus, and the box shows below the bar while it has it. With scripts it offers what may be meant while somebody types.
 */
export function SearchBox({ to, suggestions }: SearchBoxProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = pathname === to ? (params.get("q") ?? "") : "";
  const navigate = useNavigate();
  // Loaded with the first focus: most pages are left without one. A script that does not come leaves a form that works.
  const offer = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    void import("./search-suggestions.ts").then(
      ({ offerSuggestions }) => offerSuggestions(currentTarget, suggestions, navigate),
      () => undefined,
    );
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
          onFocus={offer}
          onInput={offer}
          id="find"
          type="search"
          name="q"
          className="control"
          defaultValue={asked}
          maxLength={60}
          autoComplete="off"
          aria-label="单号、VIN、工单号、零件号或经销商"
          placeholder="单号 / VIN / 工单号 / 零件号"
        />
        <Button variant="tertiary" aria-label="查询单据">
          查询
        </Button>
      </Form>
    </>
  );
}
