import { readWords } from "#gateway/rules/typed-input.ts";
import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import type { Pick } from "./apply-pick.ts";
import { LookUpTable } from "./look-up-table.tsx";
import type { LookUpView } from "./look-up-view.ts";
import type { LookUpTarget, RowsWanted } from "./look-ups.ts";
import { useLookUpRows } from "./use-look-up-rows.ts";

export interface LookUpRequest extends LookUpTarget {
  /** Tells one opening from the next: a browser reports the closing of a dialog only after the next one may have been asked for. */
  opening: number;
}

interface LookUpDialogProps {
  /** What is looked up; undefined while nothing is. */
  request: LookUpRequest | undefined;
  /** Where its rows are (`rowsSearch`). */
  addressOf(place: LookUpTarget, wanted: RowsWanted): string;
  /** A row was chosen: `applyPick` writes it into the text. The dialog closes by itself. */
  onPick(pick: Pick): void;
  /** The dialog of that request is closed, with or without a choice. */
  onClose(request: LookUpRequest): void;
}

/**
 * A look-up over the form, where scripts run; without them its page does the same. It stands outside the form it is for,
 * because it has a form of its own. Esc closes it, Enter filters, and the focus goes back to the button that opened it.
 */
export function LookUpDialog({ request, ...handlers }: LookUpDialogProps) {
  return request ? <OpenDialog key={request.opening} request={request} {...handlers} /> : null;
}

function OpenDialog({ request, addressOf, onPick, onClose }: LookUpDialogProps & { request: LookUpRequest }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { answer, view, load, retry } = useLookUpRows(request, addressOf);
  useModal(dialog);
  useFirstFocus(dialog, view !== undefined);

  function choose(pick: Pick) {
    onPick(pick);
    dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="look-up" aria-labelledby={titleId} onClose={() => onClose(request)} onKeyDown={walkRows}>
      <div className="head">
        <h2 id={titleId}>{view?.title ?? "选择"}</h2>
        <div className="head-actions">
          <Button type="button" onClick={() => dialog.current?.close()}>
            关闭
          </Button>
        </div>
      </div>
      {view && <Filter view={view} onFilter={(filter) => load({ filter })} />}
      <p role="status" className="quiet">
        {answer.state === "loading" ? "正在查询…" : answer.state === "shown" ? countOf(answer.view) : ""}
      </p>
      {answer.state === "failed" && <Failed message={answer.message} signIn={answer.signIn} onRetry={retry} />}
      {answer.state !== "failed" && view && <Result view={view} onChoose={choose} onPage={(page) => load({ page })} onRetry={retry} />}
    </dialog>
  );
}

/** Arrow keys lead from what is typed to the first row and on from row to row; Enter presses the row's button. */
function walkRows(event: KeyboardEvent<HTMLDialogElement>) {
  const step = ["ArrowUp", "", "ArrowDown"].indexOf(event.key) - 1;
  const from = event.target;
  if (Math.abs(step) !== 1 || from instanceof HTMLSelectElement) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("td button")];
  const next = buttons[buttons.findIndex((button) => button === from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Opens the dialog over the page; when it goes, the focus returns to where it came from. */
function useModal(dialog: RefObject<HTMLDialogElement>) {
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog]);
}

/** The first filter is where one types on; a look-up without one begins at its first row. */
function useFirstFocus(dialog: RefObject<HTMLDialogElement>, ready: boolean) {
  useEffect(() => {
    if (ready) dialog.current?.querySelector<HTMLElement>("input, td button")?.focus();
  }, [dialog, ready]);
}

function Filter({ view, onFilter }: { view: LookUpView; onFilter(filter: Record<string, string>): void }) {
  const id = useId();
  if (view.filters.length === 0) return null;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form around it would take the event for its own.
    event.stopPropagation();
    const typed = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    onFilter(Object.fromEntries(typed.map(([name, value]) => [name, readWords(value)])));
  }

  return (
    <form role="search" aria-label="查询条件" onSubmit={search}>
      <div className="grid">
        {view.filters.map(({ name, label, value, options }) => (
          <div key={name} className="field">
            <label htmlFor={id + name}>{label}</label>
            {options ? (
              <select id={id + name} name={name} className="control" defaultValue={value}>
                <option value="">全部</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input id={id + name} name={name} className="control" defaultValue={value} maxLength={60} autoComplete="off" />
            )}
          </div>
        ))}
      </div>
      <div className="filter-actions">
        <Button variant="primary">查询</Button>
        {view.hint && <span className="quiet">{view.hint}</span>}
      </div>
    </form>
  );
}

interface ResultProps {
  view: LookUpView;
  onChoose(pick: Pick): void;
  onPage(page: number): void;
  onRetry(): void;
}

function Result({ view, onChoose, onPage, onRetry }: ResultProps) {
  const { result } = view;
  switch (result.kind) {
    case "none":
      return (
        <div className="empty">
          <p className="empty-title">{result.title}</p>
          <p>{result.advice}</p>
        </div>
      );
    case "outage":
      return <Failed message={`${result.message}。${result.advice}问题编号：${result.reference}`} signIn={false} onRetry={onRetry} />;
    case "rows":
      return (
        <>
          <LookUpTable
            view={view}
            rows={result.rows}
            choose={(row, label) => (
              <Button type="button" size="slim" aria-label={label} onClick={() => onChoose(row.pick)}>
                选择
              </Button>
            )}
          />
          {result.total > result.size && (
            <p className="look-up-pages">
              <Button type="button" disabled={result.page <= 1} onClick={() => onPage(result.page - 1)}>
                上一页
              </Button>
              <Button type="button" disabled={result.page * result.size >= result.total} onClick={() => onPage(result.page + 1)}>
                下一页
              </Button>
            </p>
          )}
        </>
      );
  }
}

function Failed({ message, signIn, onRetry }: { message: string; signIn: boolean; onRetry(): void }) {
  const { pathname } = useLocation();
  return (
    <div className="notice notice-critical" role="alert">
      <div className="notice-body">
        <p>{message}</p>
        {signIn && (
          <ButtonLink external to={pathname} target="_blank" rel="noreferrer">
            在新窗口登录
          </ButtonLink>
        )}{" "}
        <Button type="button" onClick={onRetry}>
          重试
        </Button>
      </div>
    </div>
  );
}

function countOf({ result, narrowed, notices }: LookUpView): string {
  const count =
    result.kind === "rows"
      ? (result.counted ??
        `第 ${(result.page - 1) * result.size + 1}–${(result.page - 1) * result.size + result.rows.length} 条，共 ${result.total} 条`)
      : "";
  return [narrowed, ...notices, count].filter(Boolean).join(" · ");
}
