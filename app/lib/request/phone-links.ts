import type { Actor } from "./context.ts";
import type { Backend } from "#gateway/backend.ts";
import type { UserRecords } from "../store/user-records.ts";

/** A form that takes its owner's pictures from a phone, which has no session of its own. */
export interface PhoneForm {
  /** Of the form, as its token has it. */
  formKey: string;
  /** Whose it is, and what is theirs. */
  actor: Actor;
  backend: Backend;
  records: UserRecords;
}

/** What a link leads to: `unknown`: never made here · `expired`: its time is over · `signedOut`: its owner's session has ended. */
export type OpenedPhoneLink = { state: "open"; form: PhoneForm } | { state: "unknown" } | { state: "expired" } | { state: "signedOut" };

/** Links that let a phone into one form, for a quarter of an hour and as long as the session lasts that made them. */
export interface PhoneLinks {
  /** @returns the link's secret, for an address of ours */
  create(formKey: string): Promise<string>;
  open(link: string): Promise<OpenedPhoneLink>;
}
