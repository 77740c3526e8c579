import { formTokenName } from "../components/form/form-token-name.ts";

/** Stores a setting while the page stays as it is. */
export function keepSetting(token: string, fields: Readonly<Record<string, string>>): void {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [formTokenName]: token, answer: "none" })) body.set(name, value);
  fetch("/preferences", { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {
    // A comfort only: when the line is down the setting holds for this page, and nobody needs to be told.
  });
}
