import { csrfTokenName } from "../forms/csrf/csrf-token-name.ts";
import { leavePage } from "./signed-out.ts";

/** Of the answer to a form of another user than the one who is signed in. */
const otherUserStatus = 409;

/** Stores a setting while the page stays as it is. */
export function saveSetting(token: string, fields: Readonly<Record<string, string>>): void {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [csrfTokenName]: token, answer: "none" })) body.set(name, value);
  fetch("/preferences", { method: "POST", body, redirect: "manual", keepalive: true, headers: { accept: "application/json" } })
    .then(leaveToOtherUser)
    .catch(() => {
      // A comfort only: when the line is down the setting holds for this page, and nobody needs to be told.
    });
}

/** The page says one name and would act as another. */
async function leaveToOtherUser(answer: Response): Promise<void> {
  if (answer.status !== otherUserStatus) return;
  // Our own host answers this.
  const { to } = (await answer.json()) as { to?: string };
  if (to !== undefined) leavePage(to);
}
