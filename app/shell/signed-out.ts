import { useEffect } from "react";
import { formTokenName } from "../components/form/form-token-name.ts";

/*
 * Signing out in one tab ends what the others show: they would go on showing a user's documents to whoever sits down next.
 * What was typed in them is sent once more; without a session the server keeps it for its user and leads to the login.
 */
const channelName = "warranty-sign-out";

/** Tells the other tabs of this browser, once the session is over: the login page says it when it was reached by signing out. */
export function useSignOutTold(signedOut: boolean): void {
  useEffect(() => {
    if (!signedOut) return;
    const channel = openChannel();
    channel?.postMessage("");
    channel?.close();
  }, [signedOut]);
}

/** Leaves a page of a session that was signed out elsewhere. */
export function useSignOutElsewhere(): void {
  useEffect(() => {
    const channel = openChannel();
    const typedIn = new Set<HTMLFormElement>();
    function noteTyping({ target }: Event) {
      if (target instanceof Element) {
        const form = target.closest("form");
        if (form?.method === "post") typedIn.add(form);
      }
    }
    document.addEventListener("input", noteTyping, true);
    if (channel) channel.onmessage = () => leave([...typedIn].find(isKept));
    return () => {
      document.removeEventListener("input", noteTyping, true);
      channel?.close();
    };
  }, []);
}

/** Only forms with files are kept by the server (`posts: "form"`); a small one would be lost either way. */
function isKept(form: HTMLFormElement): boolean {
  return form.isConnected && form.enctype === "multipart/form-data" && form.elements.namedItem(formTokenName) !== null;
}

function leave(form: HTMLFormElement | undefined): void {
  // Not a reload: one of a page that was posted would ask whether to post it again.
  if (!form) return window.location.replace(window.location.pathname + window.location.search);
  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) input.disabled = true;
  // Past checks, handlers and a control that might be called submit: no button is pressed, so nothing is done but keeping it.
  HTMLFormElement.prototype.submit.call(form);
}

/** Undefined in browsers that have none: there the other tabs end with their next step. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
}
