import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type Dispatch, type FocusEvent } from "react";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { useAfterPress } from "#app/lib/forms/drafts/after-press.ts";
import { toEntries, type FormText } from "#app/lib/forms/values/form-text.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { readAnswer, type EditorAnswer } from "./editor-answer.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { EditorChange, EditorState } from "./editor-state.ts";

const autosaveMs = 30_000;

/** Fields whose value says something else is true: left with another value, the server is asked what follows. */
const codeFields: ReadonlySet<string> = new Set([
  "submitterCode",
  "vehicleVin",
  "warrantyCoverageId",
  "actCode",
  "kindnessAuthorizationCode",
  "preAuzNumber",
  "reportCode",
  "failureDate",
  "repairDate",
  "causalPartCode",
  "componentCode",
  "sysSymptomCode",
  "sysPfsCode",
  "sysFailureId",
]);
const codeOfLine = /^(\w+)\[(\d+)\]\.(partCode|laborCode)$/;

/** The line a code's input belongs to; undefined for any other input. */
export function readCodePath(name: string): { list: string; index: number; field: string } | undefined {
  const [, list = "", index = "", field] = codeOfLine.exec(name) ?? [];
  return field === undefined ? undefined : { list, index: Number(index), field };
}

/** A post that did not get through. `whole`: the user's own. */
export interface FailedPost {
  message: string;
  signIn: boolean;
  whole: boolean;
}

interface QuietPosts {
  /** Asks the server what follows from a text; its answer is merged into what stands here by then. */
  recalculate(text: FormText): void;
  /** For a form's blur events: a code that was changed is resolved when it is left. */
  resolveCode(event: FocusEvent<HTMLFormElement>): void;
  /** In a few words, beside the buttons. */
  status: string | undefined;
  /** The text that was kept last: leaving it loses nothing. */
  savedText: FormText | undefined;
  /** What went wrong on the way; gone with the next answer. */
  failure: FailedPost | undefined;
}

/** What the page asks and keeps by itself while one types, and what becomes of every answer. */
export function useQuietPosts(state: EditorState, change: Dispatch<EditorChange>, answer: EditorAnswer | undefined): QuietPosts {
  const recalculation = useFetcher<unknown>();
  const autosave = useFetcher<unknown>();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const asked = useRef(state.text);
  const kept = useRef<FormText>();
  const [saved, setSaved] = useState<{ at: string; text: FormText | undefined }>();
  const [failure, setFailure] = useState<FailedPost>();

  const absorb = useCallback(
    (arrived: EditorAnswer | undefined, whole: boolean) => {
      if (!arrived) return;
      setFailure(arrived.kind === "failed" ? { ...arrived, whole } : undefined);
      switch (arrived.kind) {
        case "view":
          asked.current = arrived.sent;
          return change({ kind: "answer", view: arrived.view, sent: arrived.sent, whole });
        case "kept":
          return setSaved({ at: arrived.savedAt, text: kept.current });
        case "failed":
          // Nothing has been resolved or kept since the last answer: the next occasion tries again.
          asked.current = latest.current.view.text;
          kept.current = undefined;
      }
    },
    [change],
  );
  // A code is left by pressing something else, which what follows from the code must not move away.
  const afterPress = useAfterPress();
  const absorbQuietly = (data: unknown) => afterPress(() => absorb(readAnswer(data), false));
  useArrival(answer, true, (arrived) => absorb(arrived, true));
  useArrival(recalculation.data, false, absorbQuietly);
  useArrival(autosave.data, false, absorbQuietly);

  const { submit } = recalculation;
  const recalculate = useCallback(
    (text: FormText) => {
      asked.current = text;
      submit(toPost(text, latest.current.view.csrfToken, "recalculate"), { method: "post", encType: "multipart/form-data" });
    },
    [submit],
  );

  const resolveCode = useCallback(
    ({ target }: FocusEvent<HTMLFormElement>) => {
      const { text } = latest.current;
      // Blur events of a form come from its controls, whichever they are.
      const { name } = target as unknown as HTMLInputElement;
      const value = codeAt(text, name);
      if (value === undefined || plainCode(value) === plainCode(codeAt(asked.current, name))) return;
      recalculate(text);
    },
    [recalculate],
  );

  const submitAutosave = autosave.submit;
  useEffect(() => {
    const timer = window.setInterval(() => {
      const { text, edited, view } = latest.current;
      if (!edited || kept.current === text) return;
      kept.current = text;
      submitAutosave(toPost(text, view.csrfToken, "autosave"), { method: "post", encType: "multipart/form-data" });
    }, autosaveMs);
    return () => window.clearInterval(timer);
  }, [submitAutosave]);

  return {
    recalculate,
    resolveCode,
    status: recalculation.state !== "idle" ? "正在重新计算…" : saved && `已自动保存 ${formatMoment(saved.at)?.slice(11) ?? ""}`,
    savedText: saved?.text,
    failure,
  };
}

/** Runs once for each thing that arrives. `there`: what is there at first has been taken in already. */
function useArrival<Arrived>(arrived: Arrived, there: boolean, take: (arrived: Arrived) => void): void {
  const taken = useRef<Arrived | undefined>(there ? arrived : undefined);
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  useEffect(() => {
    if (taken.current === arrived) return;
    taken.current = arrived;
    latestTake.current(arrived);
  }, [arrived]);
}

function toPost(text: FormText, csrfToken: string, intent: string): FormData {
  const post = new FormData();
  post.set(csrfTokenName, csrfToken);
  post.set(intentName, intent);
  for (const [name, value] of toEntries(text)) post.append(name, value);
  return post;
}

/** The value of a field that is a code; undefined for any other. */
function codeAt({ fields, lists }: FormText, name: string): string | undefined {
  if (codeFields.has(name)) return fields[name] ?? "";
  const place = readCodePath(name);
  return place && (lists[place.list]?.[place.index]?.[place.field] ?? "");
}
