import { Form as RemixForm, useFetcher, useLocation } from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { ConflictPanel } from "./ui/conflict-panel.tsx";
import { useEnhanced } from "./ui/enhanced.ts";
import { ErrorSummary } from "./ui/error-summary.tsx";
import { MessageBox } from "./ui/form-messages.tsx";
import { CsrfToken } from "./ui/csrf-token.tsx";
import { intentName } from "./posts/intent-name.ts";
import { MessageNotice } from "./ui/message-notice.tsx";
import type { FormMessage } from "./posts/form-message.ts";
import type { FormProblem } from "./posts/form-problem.ts";
import { readPostedText, type FormText } from "./values/form-text.ts";
import type { FailedPost } from "./drafts/failed-post.ts";
import { releaseLeaveWarning, useLeaveWarning } from "./drafts/leave-warning.ts";
import { flashName } from "./posts/held-flash.ts";
import { mergeAnswer, saysTheSame } from "./conflicts/merge-answer.ts";
import { checkText } from "./check-text.ts";
import { fieldsUnder, writesOf, type Form, type Shape, type ShowIntent, type WriteIntent } from "./form.ts";
import { controlId, FormContext, type FormState } from "./form-state.ts";
import type { FormAnswer, FormView, Offered } from "./form-view.ts";
import { useGoneOn, useHeldLead } from "./held-lead.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { useTypedBefore } from "./typed-before.ts";

interface FormFrameProps<S extends Shape> {
  form: Form<S>;
  /** The answer to the last post, or what the page has loaded. */
  view: FormView<S>;
  /** Why the last post came to nothing. */
  lost: FormMessage | undefined;
  /** What the form is called. */
  label: string;
  className?: string;
  /** What Enter is for, where that is not the first button. */
  enter?: WriteIntent<S> | ShowIntent<S>;
  /** What scripts show by themselves while one types: with them its button has nothing to do. */
  live?: ShowIntent<S>;
  /** What the address says that a post says again; all of it but what is said once only, unless said otherwise. */
  keeps?: readonly string[];
  /** What its own address says besides that of the page. */
  adds?: Readonly<Record<string, string>>;
  /** Its page says what was done before it from the answer of a post that scripts sent. */
  flashes?: true;
  /** Problems lead straight to the first field, not to their list. */
  toFirst?: true;
  /**
   * What became of the last post is said where the form has its `PlacedMessages`, so that it moves nothing of the form; with
   * `conflictToo` a conflict stands where it has its `PlacedConflict`, else above the form.
   */
  placed?: true | "conflictToo";
  children: ReactNode;
}

const noMessages: { said: ReactNode; conflict: ReactNode } = { said: null, conflict: null };
const MessagesContext = createContext(noMessages);

/** What became of the last post of a form that is `placed`. */
export function PlacedMessages() {
  return useContext(MessagesContext).said;
}

/** What is stored meanwhile beside what was typed, of a form that places that too. */
export function PlacedConflict() {
  return useContext(MessagesContext).conflict;
}

/**
 * A form on its page: a plain form that does its whole job without scripts. With them what is missing is told before it is sent,
 * offers follow what is chosen, nothing typed goes while an answer is on its way, and leaving asks first.
 */
export function FormFrame<S extends Shape>({
  form,
  view,
  lost,
  label,
  className = "",
  enter,
  live,
  keeps,
  adds,
  flashes,
  toFirst,
  placed,
  children,
}: FormFrameProps<S>) {
  const { pathname, search } = useLocation();
  const here = pathname + ownSearch(search, keeps, adds);
  const enhanced = useEnhanced();
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<FormText>();
  const writing = useRef(false);
  const [text, setText] = useState<FormText>(view.text);
  const [problems, setProblems] = useState(view.problems);
  const [edited, setEdited] = useState(view.posted);
  const { offered, ask } = useOffers(form, element, view.offered, here);
  useTypedBefore(element, form, view.text, setText);
  useLeaveWarning(edited, element);
  useGoneOn(writing, () => sent.current !== undefined && !saysTheSame(sent.current, text));
  const held = useHeldLead(view);
  useArrival(view, () => {
    setText((current) => mergeAnswer({ sent: sent.current ?? current, current, answered: view.text }));
    setProblems(view.problems);
    if (view.posted) setEdited(true);
  });
  useEffect(() => {
    const [first] = problems;
    if (toFirst && first?.path) document.getElementById(controlId(form, first.path))?.focus();
  }, [form, problems, toFirst]);

  const changeField = useCallback(
    (name: string, value: string) => {
      setEdited(true);
      const under = fieldsUnder(form, name);
      const cleared = Object.fromEntries(under.map((other) => [other, ""]));
      setText((now) => ({ ...now, fields: { ...now.fields, ...cleared, [name]: value } }));
      if (under.length > 0) ask(name, value, under);
    },
    [form, ask],
  );
  const changeLine = useCallback((list: string, key: string, field: string, value: string) => {
    setEdited(true);
    setText((now) => {
      const lines = (now.lists[list] ?? []).map((line) => (line.key === key ? { ...line, [field]: value } : line));
      return { ...now, lists: { ...now.lists, [list]: lines } };
    });
  }, []);
  const { formKey } = view;
  const state = useMemo<FormState>(() => {
    const messages = new Map([...problems].reverse().map(({ path = "", message }) => [path, message]));
    return { form, formKey, text, problems: messages, first: problems[0]?.path, offered, enhanced, changeField, changeLine };
  }, [form, formKey, text, problems, offered, enhanced, changeField, changeLine]);

  /** What scripts can tell need not be sent to be told. */
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // A submit event is what React wraps here; it names the button that was pressed.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (enhanced && live !== undefined && intent === live) {
      event.preventDefault();
      return;
    }
    writing.current = intent === "" || writesOf(form).includes(intent);
    const found =
      writing.current && !form.shape.validatedWhole
        ? checkText(form, readPostedText(new FormData(event.currentTarget), form), offered)
        : [];
    setProblems(found);
    if (found.length > 0) event.preventDefault();
    else sent.current = text;
  }

  const takesFiles = Object.values(form.shape.lists ?? {}).some(({ of }) => of === "files");
  const message = lost ?? (problems.length === 0 && held === undefined ? view.message : undefined);
  const said = (
    <FormMessages {...{ form, view, message, lost, held, problems, here }} toFirst={toFirst === true} bare={placed !== undefined} />
  );
  const conflict = placed && view.conflict && <Conflict view={view} here={here} />;
  return (
    <FormContext.Provider value={state}>
      <RemixForm
        ref={element}
        method="post"
        {...(takesFiles ? { encType: "multipart/form-data" } : {})}
        action={flashes && enhanced ? withFlashParameter(here) : here}
        className={className}
        aria-label={label}
        noValidate
        onSubmit={handleSubmit}
        preventScrollReset
      >
        {enter && (
          <button type="submit" name={intentName} value={enter} className="unseen" tabIndex={-1} aria-hidden="true">
            {label}
          </button>
        )}
        <CsrfToken value={view.csrfToken} formId={form.id} />
        <HiddenFields form={form} text={text} />
        {placed ? placed === true && conflict : said}
        <MessagesContext.Provider value={placed ? { said, conflict } : noMessages}>{children}</MessagesContext.Provider>
      </RemixForm>
    </FormContext.Provider>
  );
}

interface FormMessagesProps {
  form: Form;
  view: FormView;
  message: FormMessage | undefined;
  lost: FormMessage | undefined;
  held: string | undefined;
  problems: readonly FormProblem[];
  here: string;
  toFirst: boolean;
  /** Without the comparison with what is stored, which needs room. */
  bare: boolean;
}

/** What became of the last post of a form. */
function FormMessages({ form, view, message, lost, held, problems, here, toFirst, bare }: FormMessagesProps) {
  const news = lost ?? held ?? (view.posted && (view.message || (view.conflict && !bare) || view.closed) ? view : undefined);
  return (
    <MessageBox arrival={news}>
      {message && <MessageNotice message={message} />}
      {held !== undefined && (
        <MessageNotice message={heldBack}>
          <ButtonLink external to={held} onClick={releaseLeaveWarning}>
            不保留，继续
          </ButtonLink>
        </MessageNotice>
      )}
      {problems.length > 0 && (
        <ErrorSummary
          title={`有 ${problems.length} 处需要更正`}
          problems={problems.map(({ path, message }) => ({ ...(path ? { field: controlId(form, path) } : {}), message }))}
          takesFocus={!toFirst}
        />
      )}
      {view.conflict && !bare && <ConflictPanel conflict={view.conflict} here={here} />}
    </MessageBox>
  );
}

/** Above a form whose other messages stand elsewhere. */
function Conflict({ view, here }: Pick<FormMessagesProps, "view" | "here">) {
  return (
    <MessageBox arrival={view.posted ? view : undefined}>
      {view.conflict && <ConflictPanel conflict={view.conflict} here={here} />}
    </MessageBox>
  );
}

const heldBack: FormMessage = {
  tone: "warning",
  title: "已保存，但按下按钮之后填写的内容没有保存",
  advice: "填写的内容都在下面。要保存请再按一次按钮；不需要则继续。",
};

function withFlashParameter(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${flashName}=1`;
}

/** What the page's address says without what is said once only, and what the form's says besides. */
function ownSearch(search: string, keeps?: readonly string[], adds: Readonly<Record<string, string>> = {}): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => keeps?.includes(name) ?? (name !== "done" && name !== "form"));
  const own = new URLSearchParams(kept);
  for (const [name, value] of Object.entries(adds)) own.set(name, value);
  const written = own.toString();
  return written === "" ? "" : `?${written}`;
}

/** Runs when another view takes the place of the one before. */
function useArrival(view: FormView, arrive: () => void): void {
  const seen = useRef(view);
  useEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    arrive();
  });
}

/** What fields offer, asked anew when another field they depend on changes; nothing else of the answer is taken. */
function useOffers(form: Form, element: RefObject<HTMLFormElement>, given: Offered, here: string) {
  const fetcher = useFetcher<FormAnswer | FailedPost>();
  const [offered, setOffered] = useState(given);
  useEffect(() => setOffered(given), [given]);
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    if ("form" in answer) setOffered(answer.form.offered);
    else setOffered((now) => ({ ...now, ...unread(form, answer.lost) }));
  }, [form, fetcher.data]);
  const { submit } = fetcher;
  const ask = useCallback(
    (name: string, value: string, under: readonly string[]) => {
      if (!element.current) return;
      const posted = new FormData(element.current);
      posted.set(name, value);
      for (const other of under) posted.set(other, "");
      posted.set(intentName, "refresh");
      setOffered((now) => ({ ...now, ...Object.fromEntries(under.map((other) => [other, { ok: true, value: [] }])) }));
      submit(posted, { method: "post", action: here });
    },
    [element, submit, here],
  );
  return { offered, ask };
}

/** Offers that could not be asked for. */
function unread(form: Form, { title, reference = "无" }: FormMessage): Offered {
  const dependent = Object.keys(form.shape.fields).flatMap((name) => fieldsUnder(form, name));
  return Object.fromEntries(dependent.map((name) => [name, { ok: false, message: title, reference }]));
}
