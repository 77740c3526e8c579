import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { askQuickSearch, type SearchAnswer } from "./quick-search-post.ts";
import { useEnhanced } from "../forms/ui/enhanced.ts";
import {
  findItem,
  findMissing,
  longestSearchValue,
  type QuickSearchView,
  type SearchFields,
  searchParams,
  searchTypes,
} from "./quick-search.ts";

/**
 * 快速查询 (1 §2.2, §5): the search type, a filter item of it, the number. A plain form that its own page answers, a step at a time; with
 * scripts the page around it stays until the document opens.
 */
export function QuickSearchForm({ view }: { view: QuickSearchView }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(view.fields);
  const [problem, setProblem] = useState(view.problem);
  const [busy, setBusy] = useState(false);
  const enhanced = useEnhanced();
  const { items } = view;
  const ofType = items.filter(({ menuCode }) => menuCode === fields.menuCode);

  // What was chosen and typed before scripts took over stands in the controls alone: it is adopted once.
  const adopted = useRef(false);
  useEffect(() => {
    if (adopted.current || !form.current) return;
    adopted.current = true;
    const data = new FormData(form.current);
    const read = (name: keyof SearchFields) => String(data.get(name) ?? "");
    setFields({ menuCode: read("menuCode"), columnCode: read("columnCode"), columnValue: read("columnValue") });
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const missing = findMissing(items, fields);
    const answer: SearchAnswer = missing ? { problem: missing } : await askQuickSearch(fields);
    setBusy(false);
    setProblem(answer.problem);
    if (answer.to !== undefined) navigate(answer.to);
    else if (answer.problem?.field) form.current?.querySelector<HTMLElement>(`[name="${answer.problem.field}"]`)?.focus();
  }

  const stateOf = (name: keyof SearchFields) =>
    problem?.field === name ? { "aria-invalid": true, "aria-describedby": "quick-problem" } : { "aria-invalid": undefined };

  return (
    <form
      ref={form}
      className="quick"
      action={pathTo("quickSearch")}
      aria-label="快速查询"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className="quick-title">快速查询</p>
      <label>
        <span>搜索类型</span>
        <select
          name="menuCode"
          className="control"
          value={fields.menuCode}
          onChange={(event) => {
            setFields({ menuCode: event.currentTarget.value, columnCode: "", columnValue: "" });
            setProblem(undefined);
          }}
          {...stateOf("menuCode")}
        >
          <option value="">搜索类型</option>
          {/* What it was found by cannot be read just now: the choice stays for the next try. */}
          {fields.menuCode !== "" && ofType.length === 0 && <option value={fields.menuCode}>已选的搜索类型</option>}
          {searchTypes(items).map(({ menuCode, menuName }) => (
            <option key={menuCode} value={menuCode}>
              {menuName}
            </option>
          ))}
        </select>
      </label>
      <input type="hidden" name={searchParams.itemsOf} value={fields.menuCode} />
      {!enhanced && (
        <Button name={searchParams.next} value="1">
          下一步
        </Button>
      )}
      <label>
        <span>筛选项</span>
        <select
          name="columnCode"
          className="control"
          value={fields.columnCode}
          onChange={(event) => {
            const { value: columnCode } = event.currentTarget;
            setFields((now) => ({ ...now, columnCode, columnValue: "" }));
            setProblem(undefined);
          }}
          {...stateOf("columnCode")}
        >
          <option value="">{fields.menuCode === "" ? "筛选项（先选搜索类型）" : "筛选项"}</option>
          {ofType.length === 0 && fields.columnCode !== "" && !findItem(items, fields) && (
            <option value={fields.columnCode}>已选的筛选项</option>
          )}
          {ofType.map(({ columnCode, columnName }) => (
            <option key={columnCode} value={columnCode}>
              {columnName}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>单号</span>
        <input
          name="columnValue"
          className="control"
          placeholder="单号"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearchValue}
          value={fields.columnValue}
          onChange={(event) => {
            const { value: columnValue } = event.currentTarget;
            setFields((now) => ({ ...now, columnValue }));
          }}
          {...stateOf("columnValue")}
        />
      </label>
      <Button variant="primary" aria-busy={busy || undefined}>
        查询
      </Button>
      {problem && (
        <p id="quick-problem" className="quick-problem" role="alert">
          {problem.message}
          {problem.reference && `（问题编号：${problem.reference}）`}
        </p>
      )}
    </form>
  );
}
