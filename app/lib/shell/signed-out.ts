import { useEffect } from "react";
import { csrfTokenName } from "../forms/csrf/csrf-token-name.ts";
import { releaseLeaveWarning } from "../forms/drafts/leave-warning.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { forgetOwn } from "./own-storage.ts";

/*
 * Signing out in one tab, or in as somebody else, ends what the others show: they would go on showing a user's documents to whoever
 * sits down next. What was typed in them is sent once more; the server keeps it for its user and leads to the login, or to the page
 * that says who is signed in now. What travels between the tabs is "" for signing out, else who a page was made for.
 */
const channelName = "warranty-sign-out";

/**
 * Tells the other tabs of this browser, once the session is over, and forgets what scripts kept of addresses: the login page says it when
 * it was reached by signing out. What a terminal has scanned stays: it is its user's, and waits for them (`scan-store.ts`).
 */
export function useSignedOutNotice(signedOut: boolean): void {
  useEffect(() => {
    if (!signedOut) return;
    forgetAddresses();
    const channel = openChannel();
    channel?.postMessage("");
    channel?.close();
  }, [signedOut]);
}

function forgetAddresses(): void {
  try {
    forgetOwn(window.sessionStorage);
    forgetOwn(window.localStorage);
  } catch {
    // A browser that forbids storage throws on access, and has kept nothing.
  }
}

/** Forms of this page that somebody has typed in. */
const typedIn = new Set<HTMLFormElement>();

/**
 * Leaves a page of a session that was signed out elsewhere, or that is another user's by now: it would show one name while acting as
 * the other.
 *
 * @param account of the user the page was made for
 * @param place where that account belongs, for names may be the same
 */
export function useSessionElsewhere({ account, place }: { account: string; place: string }): void {
  useEffect(() => {
    const own = `${account} ${place}`;
    const channel = openChannel();
    function noteTyping({ target }: Event) {
      if (target instanceof Element) {
        const form = target.closest("form");
        if (form?.method === "post") typedIn.add(form);
      }
    }
    document.addEventListener("input", noteTyping, true);
    if (channel) {
      channel.onmessage = ({ data: user }) => {
        if (user !== own) leavePage();
      };
      channel.postMessage(own);
    }
    return () => {
      document.removeEventListener("input", noteTyping, true);
      channel?.close();
    };
  }, [account, place]);
}

/**
 * Leaves for an address, this page's own unless another is said. What was typed goes first: the server keeps it for the user whose
 * form it is, whoever is signed in by now, and leads on.
 */
export function leavePage(to = window.location.pathname + window.location.search): void {
  releaseLeaveWarning();
  const form = [...typedIn].find(isSaved);
  // Not a reload: one of a page that was posted would ask whether to post it again.
  if (!form) return window.location.replace(to);
  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) input.disabled = true;
  // Past checks, handlers and a control that might be called submit: no button is pressed, so nothing is done but keeping it.
  HTMLFormElement.prototype.submit.call(form);
}

/** Where an answer leads that says that another user is signed in by now; undefined for any other answer. */
export function toOtherUser(answer: Response): string | undefined {
  const to = answer.headers.get("location") ?? "";
  return answer.status >= 300 && answer.status < 400 && to.startsWith(`${pathTo("otherUser")}?`) ? to : undefined;
}

/** Only forms with files are kept by the server (`posts: "form"`); a small one would be lost either way. */
function isSaved(form: HTMLFormElement): boolean {
  return form.isConnected && form.enctype === "multipart/form-data" && form.elements.namedItem(csrfTokenName) !== null;
}

/** Undefined in browsers that have none: there the other tabs end with their next step. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
}
