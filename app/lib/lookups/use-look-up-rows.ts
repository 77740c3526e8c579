import { useCallback, useEffect, useRef, useState } from "react";
import type { LookUpView } from "./look-up-view.ts";
import type { LookUpTarget, RowsWanted } from "./look-ups.ts";

export type RowsAnswer =
  { state: "loading" } | { state: "shown"; view: LookUpView } | { state: "failed"; message: string; signIn: boolean };

/**
 * The rows of a look-up, asked for by a plain fetch: a failure, or a session that ended, must stay in the dialog and never
 * take away the page that holds what was typed. `view` is the last one that arrived.
 */
export function useLookUpRows(place: LookUpTarget, addressOf: (place: LookUpTarget, wanted: RowsWanted) => string) {
  const [answer, setAnswer] = useState<RowsAnswer>({ state: "loading" });
  const [view, setView] = useState<LookUpView>();
  const [wanted, setWanted] = useState<RowsWanted>({});
  // The text of the moment it was opened: what goes on under the dialog must not ask again and again.
  const opened = useRef((wanted: RowsWanted) => addressOf(place, wanted));

  useEffect(() => {
    const leaving = new AbortController();
    setAnswer({ state: "loading" });
    void fetchRows(opened.current(wanted), leaving.signal).then((next) => {
      if (leaving.signal.aborted) return;
      setAnswer(next);
      if (next.state === "shown") setView(next.view);
    });
    return () => leaving.abort();
  }, [wanted]);

  /** Another filter begins at its first page; another page keeps the filter. */
  const load = useCallback((next: RowsWanted) => setWanted((last) => (next.filter ? next : { ...last, page: next.page })), []);
  const retry = useCallback(() => setWanted((last) => ({ ...last })), []);
  return { answer, view, load, retry };
}

async function fetchRows(address: string, signal: AbortSignal): Promise<RowsAnswer> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    if (!response.headers.get("content-type")?.includes("json")) return failed;
    const answer: unknown = await response.json();
    // Our own route's answer, of the same release as this script; everything else is a problem that the host tells as JSON.
    if (response.ok) return { state: "shown", view: answer as LookUpView };
    const signIn = typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "unauthenticated";
    return signIn ? expired : failed;
  } catch {
    // No connection, or one that broke off; what it was makes no difference to the user.
    return { state: "failed", message: "无法连接，请检查网络后重试；填写的内容都在。", signIn: false };
  }
}

const failed: RowsAnswer = { state: "failed", message: "查询没有成功，请稍后重试；也可以直接填写代码。", signIn: false };
const expired: RowsAnswer = {
  state: "failed",
  message: "登录已过期，填写的内容都在。请在新窗口登录，再回到这里重试。",
  signIn: true,
};
