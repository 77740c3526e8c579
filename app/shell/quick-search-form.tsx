import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { pathTo } from "../route-table.ts";
import { askQuickSearch } from "./quick-search-post.ts";
import {
  blankSearch,
  findMissing,
  longestSearchValue,
  type QuickSearchView,
  type SearchFieldName,
  type SearchFields,
} from "./quick-search.ts";

/**
 * 快速查询 (1 §2.2, §5): type, filter item, number. A plain form that goes on its own page a step at a time; with scripts the filter
 * items come as the type is chosen, and the page around it stays until the document opens.
 */
export function QuickSearchForm({ view }: { view: QuickSearchView }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(view.fields);
  const [columns, setColumns] = useState(view.columns);
  const [problem, setProblem] = useState(view.problem);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  const ask = useCallback(async (asked: SearchFields) => {
    const turn = ++latest.current;
    setBusy(true);
    const answer = await askQuickSearch(asked);
    // What was asked before is no answer to what is chosen now.
    if (turn !== latest.current) return undefined;
    setBusy(false);
    return answer;
  }, []);

  const chooseType = useCallback(
    async (menuCode: string) => {
      setFields({ ...blankSearch, menuCode });
      setColumns([]);
      setProblem(undefined);
      latest.current++;
      setBusy(false);
      if (menuCode === "") return;
      const answer = await ask({ ...blankSearch, menuCode });
      if (!answer) return;
      setColumns(answer.columns ?? []);
      // That the next step is still to be taken is no mistake.
      setProblem(answer.problem?.field === "columnCode" ? undefined : answer.problem);
    },
    [ask],
  );

  // What was chosen before scripts took over stands in the control alone: it is adopted once.
  const adopted = useRef(false);
  useEffect(() => {
    if (adopted.current) return;
    adopted.current = true;
    const chosen = form.current?.querySelector("select")?.value ?? "";
    if (chosen !== view.fields.menuCode) void chooseType(chosen);
  }, [chooseType, view]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = findMissing(fields);
    const answer = missing ? { problem: missing } : await ask(fields);
    if (!answer) return;
    setProblem(answer.problem);
    if (answer.to !== undefined) navigate(answer.to);
    else if (answer.problem?.field) form.current?.querySelector<HTMLElement>(`[name="${answer.problem.field}"]`)?.focus();
  }

  const stateOf = (name: SearchFieldName) =>
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
      <input type="hidden" name="ofType" value={fields.menuCode} />
      <input type="hidden" name="ofItem" value={fields.columnCode} />
      <label>
        <span>搜索类型</span>
        <select
          name="menuCode"
          className="control"
          value={fields.menuCode}
          onChange={(event) => void chooseType(event.currentTarget.value)}
          {...stateOf("menuCode")}
        >
          <option value="">搜索类型</option>
          {view.types.map(({ menuCode, menuName }) => (
            <option key={menuCode} value={menuCode}>
              {menuName}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>筛选项</span>
        <select
          name="columnCode"
          className="control"
          value={fields.columnCode}
          disabled={columns.length === 0}
          onChange={(event) => {
            const { value: columnCode } = event.currentTarget;
            setFields((now) => ({ ...now, columnCode, columnValue: "" }));
            setProblem(undefined);
          }}
          {...stateOf("columnCode")}
        >
          <option value="">筛选项</option>
          {columns.map(({ columnCode, columnName }) => (
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
          disabled={fields.columnCode === ""}
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
