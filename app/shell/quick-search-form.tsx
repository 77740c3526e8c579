import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { pathTo } from "../route-table.ts";
import { askQuickSearch, type SearchAnswer } from "./quick-search-post.ts";
import { findItem, findMissing, longestSearchValue, type QuickSearchView, type SearchFields } from "./quick-search.ts";

/**
 * 快速查询 (1 §2.2, §5): the filter items of all types in one list, then the number. A plain form that its own page answers; with
 * scripts the page around it stays until the document opens.
 */
export function QuickSearchForm({ view }: { view: QuickSearchView }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(view.fields);
  const [problem, setProblem] = useState(view.problem);
  const [busy, setBusy] = useState(false);
  const { items } = view;

  // What was chosen and typed before scripts took over stands in the controls alone: it is adopted once.
  const adopted = useRef(false);
  useEffect(() => {
    if (adopted.current || !form.current) return;
    adopted.current = true;
    const data = new FormData(form.current);
    setFields({ item: String(data.get("item") ?? ""), columnValue: String(data.get("columnValue") ?? "") });
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
        <span>筛选项</span>
        <select
          name="item"
          className="control"
          value={fields.item}
          onChange={(event) => {
            setFields({ item: event.currentTarget.value, columnValue: "" });
            setProblem(undefined);
          }}
          {...stateOf("item")}
        >
          <option value="">搜索类型和筛选项</option>
          {/* What it was found by cannot be read just now: the choice stays for the next try. */}
          {fields.item !== "" && !findItem(items, fields.item) && <option value={fields.item}>已选的筛选项</option>}
          {items.map(([item, words]) => (
            <option key={item} value={item}>
              {words}
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
      <button className="button primary" aria-busy={busy || undefined}>
        查询
      </button>
      {problem && (
        <p id="quick-problem" className="quick-problem" role="alert">
          {problem.message}
          {problem.reference && `（参考编号：${problem.reference}）`}
        </p>
      )}
    </form>
  );
}
