import { useEffect } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { keys } from "../ui/keys.ts";
import type { QueueView } from "./document-queue.server.ts";
import { queueAddress } from "./queue-address.ts";

interface QueueLinksProps {
  label: string;
  /** What one of them is called: 单. */
  unit: string;
  /** The list of all that wait, and what its link says: where the document stands, or other words. */
  list: string;
  place?: { position: number; total: number } | undefined;
  words?: string;
  /** Addresses of the neighbours. */
  before?: string | undefined;
  after?: string | undefined;
}

/** Where a document stands among those that wait: the one before, the list of them, and the next, which skips this one. */
export function QueueLinks({ label, unit, list, place, words, before, after }: QueueLinksProps) {
  return (
    <nav className="queue-nav" aria-label={label}>
      {before !== undefined && (
        <ButtonLink to={before} aria-keyshortcuts={keys.before} title={`上一${unit}（${keys.before}）`}>
          <span aria-hidden="true">‹</span>
          <span className="unseen">上一{unit}</span>
        </ButtonLink>
      )}
      <ButtonLink to={list}>
        {place ? (
          <>
            <span className="unseen">{label} </span>
            {`${place.position} / ${place.total}`}
          </>
        ) : (
          words
        )}
      </ButtonLink>
      {after !== undefined && (
        <ButtonLink to={after} aria-keyshortcuts={keys.next} title={`跳过，看下一${unit}（${keys.next}）`}>
          <span aria-hidden="true">›</span>
          <span className="unseen">跳过</span>
        </ButtonLink>
      )}
    </nav>
  );
}

interface QueueOfListProps {
  label: string;
  unit: string;
  queue: QueueView;
  /** Address of the list without a query. */
  list: string;
  /** Address of a document's page without a query. */
  addressOf(id: string): string;
}

/** Where a document stands among those of the list it was opened from; nothing where it is none of them, or that cannot be read. */
export function QueueOfList({ label, unit, queue: { search, list: shown, place }, list, addressOf }: QueueOfListProps) {
  const found = place.ok ? place.value : undefined;
  if (!found) return null;
  const stepTo = (id: string | undefined, steps: number) =>
    id === undefined ? undefined : queueAddress(addressOf(id), { queue: search, at: found.position + steps });
  return (
    <QueueLinks
      label={label}
      unit={unit}
      list={shown === "" ? list : `${list}?${shown}`}
      place={found}
      before={stepTo(found.before, -1)}
      after={stepTo(found.after, 1)}
    />
  );
}

interface QueueKeys {
  /** Decisions, chosen by the digit of their place. */
  decisions?: readonly { value: string }[];
  choose?(decision: string): void;
  /** The button that decides and goes on; left out where it hears its key itself. */
  send?: string;
}

/**
 * The keys of whoever decides one document after the other: digits decide, F9 and Ctrl+Enter send and go on, J and K walk the queue.
 * They press what stands on the page, so that a key does nothing that its button would not.
 */
export function useQueueKeys({ decisions, choose, send }: QueueKeys): void {
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (altKey || metaKey || document.querySelector("dialog[open]")) return;
      if (send !== undefined && (key === keys.reviewNext ? !ctrlKey : key === "Enter" && ctrlKey)) press(event, send);
      if (ctrlKey || isWriting(event.target)) return;
      const decision = /^[1-9]$/.test(key) ? decisions?.[Number(key) - 1] : undefined;
      if (decision) choose?.(decision.value);
      else if (walking.has(key.toUpperCase())) press(event, `.queue-nav [aria-keyshortcuts="${key.toUpperCase()}"]`);
    }
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, [decisions, choose, send]);
}

const walking: ReadonlySet<string> = new Set([keys.next, keys.before]);

function press(event: KeyboardEvent, selector: string): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(selector)?.click();
}

/** A control that takes letters: a choice does not. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type="radio"]):not([type="checkbox"])');
}
