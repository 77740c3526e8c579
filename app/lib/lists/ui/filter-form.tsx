import { Form, Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Children, createContext, Fragment, type FormEvent, type ReactNode } from "react";
import { Button, ButtonFace, ButtonLink } from "#app/lib/ui/button.tsx";
import { DropDown } from "#app/lib/ui/drop-down.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { changeList, toSearch, viewParams } from "./list-address.ts";

/** Begins the names of fields whose text no address may hold. */
export const personalPrefix = "personal.";

/** A condition the list is narrowed by, as the user reads it: "状态 待批准". */
export interface FilterChip {
  label: string;
  /** The parameters that go away with it: one, or both ends of a range. */
  params: readonly string[];
}

type AskedValues = Readonly<Record<string, string | number | undefined>>;

/** Read by the fields of a filter. */
export const AskedContext = createContext<AskedValues>({});

interface FilterFormProps {
  /** The fields used most, on one line; a phone shows the first and unfolds the others. */
  primary: readonly ReactNode[];
  /** The other fields, folded under 更多条件; a chip tells of each that is in use. */
  more?: ReactNode;
  chips: readonly FilterChip[];
  /** Links to ranges that are asked for often, before the chips. */
  ranges?: ReactNode;
  /** Parameters that are no filters and stay through every search: what the list is for. */
  kept?: readonly string[];
  /** What the address was understood as: a field shows its value from here, so that ends given the wrong way round are exchanged in it, too. */
  asked?: AskedValues;
  /** Of the settings, where a field is personal: its text is posted, for the address to carry a key in its place. */
  token?: string | undefined;
  /** What is told of what was found, at the end of the line of chips. */
  children?: ReactNode;
}

/** The filter of a list: its fields are the address, but for what is personal. Order and page size are kept, the page is not. */
export function FilterForm({ primary, more, chips, ranges, kept = [], asked = {}, token, children }: FilterFormProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [first, ...others] = Children.toArray(primary);

  // With scripts the address is short at once; without them a list leaves out what is empty by a redirect.
  function searchByShortAddress(event: FormEvent<HTMLFormElement>) {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value !== "string" || ownFields.includes(name)) continue;
      if (name.startsWith(personalPrefix) && value.trim() !== "") return;
      typed.append(name, value.trim());
    }
    event.preventDefault();
    navigate(pathname + toSearch(typed));
  }

  return (
    <>
      <Form
        {...(token === undefined ? { method: "get" } : { method: "post", action: "/list/search" })}
        className="filter no-print"
        role="search"
        aria-label="查询条件"
        onSubmit={searchByShortAddress}
      >
        {token !== undefined && (
          <>
            <CsrfToken value={token} />
            <input type="hidden" name="returnTo" value={pathname} />
          </>
        )}
        {[viewParams.sort, viewParams.size, ...kept].map((name) => (
          <Kept key={name} name={name} params={params} />
        ))}
        <AskedContext.Provider value={asked}>
          {first}
          {(more || others.length > 0) && (
            <DropDown className={more ? "filter-more" : "filter-more filter-rest"} summary={<ButtonFace>更多条件 ▾</ButtonFace>}>
              <div className="grid">{more}</div>
              <div className="panel-buttons">
                <Button variant="primary">查询</Button>
              </div>
            </DropDown>
          )}
          {others}
        </AskedContext.Provider>
        {/* The spaces keep the words apart where there are no styles. */}
        <Button variant="primary">查询</Button>{" "}
        <ButtonLink variant="tertiary" to={changeList(keepView(params, kept), {})}>
          重置
        </ButtonLink>
      </Form>
      {(ranges || children || chips.length > 0) && (
        <div className="chips">
          {ranges}
          {chips.map((chip) => (
            <Fragment key={chip.params.join()}>
              <Link className="chip no-print" to={changeList(params, Object.fromEntries(chip.params.map((name) => [name, null])))}>
                {chip.label}
                <span aria-hidden="true"> ✕</span>
                <span className="unseen">（移除此条件）</span>
              </Link>{" "}
            </Fragment>
          ))}
          {children}
        </div>
      )}
    </>
  );
}

/** What a posted form has besides its conditions. */
const ownFields = [csrfTokenName, "returnTo"];

function Kept({ name, params }: { name: string; params: URLSearchParams }) {
  const value = params.get(name);
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

function keepView(params: URLSearchParams, kept: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name === viewParams.sort || name === viewParams.size || kept.includes(name)));
}
