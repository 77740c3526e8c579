import { Form, Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { createContext, Fragment, type FormEvent, type ReactNode } from "react";
import { FormToken } from "../form/form-token.tsx";
import { formTokenName } from "../../forms/form-token-name.ts";
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
  /** The fields used most, in view. */
  primary: ReactNode;
  /** The other fields, under 更多条件（n）. */
  more?: ReactNode;
  /** How many fields stand under 更多条件. */
  moreCount?: number;
  /** Opens 更多条件: one of its fields is in use. */
  moreOpen?: boolean;
  chips: readonly FilterChip[];
  /** Parameters that are no filters and stay through every search: what the list is for. */
  kept?: readonly string[];
  /** What the address was understood as: a field shows its value from here, so that ends given the wrong way round are exchanged in it, too. */
  asked?: AskedValues;
  /** Of the settings, where a field is personal: its text is posted, for the address to carry a key in its place. */
  token?: string | undefined;
  /** What stands beside 重置: saved searches and the like. */
  children?: ReactNode;
}

/** The filter of a list: its fields are the address, but for what is personal. Order and page size are kept, the page is not. */
export function FilterForm({ primary, more, moreCount, moreOpen = false, chips, kept = [], asked = {}, token, children }: FilterFormProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();

  // With scripts the address stays short; without them empty fields stand in it, and mean the same.
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
    <Form
      {...(token === undefined ? { method: "get" } : { method: "post", action: "/list/search" })}
      className="card filter no-print"
      role="search"
      aria-label="查询条件"
      onSubmit={searchByShortAddress}
    >
      {token !== undefined && (
        <>
          <FormToken value={token} />
          <input type="hidden" name="returnTo" value={pathname} />
        </>
      )}
      {[viewParams.sort, viewParams.size, ...kept].map((name) => (
        <Kept key={name} name={name} params={params} />
      ))}
      <AskedContext.Provider value={asked}>
        <div className="grid">{primary}</div>
        {more && (
          <details className="filter-more" open={moreOpen}>
            <summary>更多条件{moreCount ? `（${moreCount}）` : ""}</summary>
            <div className="grid">{more}</div>
          </details>
        )}
      </AskedContext.Provider>
      <div className="filter-actions">
        {/* The spaces keep the words apart where there are no styles. */}
        <button className="button primary">查询</button>{" "}
        <Link className="button" to={changeList(keepView(params, kept), {})}>
          重置
        </Link>{" "}
        {children}
        {chips.map((chip) => (
          <Fragment key={chip.params.join()}>
            <Link className="chip" to={changeList(params, Object.fromEntries(chip.params.map((name) => [name, null])))}>
              {chip.label}
              <span aria-hidden="true"> ✕</span>
              <span className="unseen">（移除此条件）</span>
            </Link>{" "}
          </Fragment>
        ))}
      </div>
    </Form>
  );
}

/** What a posted form has besides its conditions. */
const ownFields = [formTokenName, "returnTo"];

function Kept({ name, params }: { name: string; params: URLSearchParams }) {
  const value = params.get(name);
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

function keepView(params: URLSearchParams, kept: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name === viewParams.sort || name === viewParams.size || kept.includes(name)));
}
