import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import type { Choice } from "../components/form/entry-fields.tsx";
import type { FormMessage } from "../forms/form-message.ts";
import type { Done } from "../forms/done.server.ts";
import type { Attempt, Made } from "../forms/send-once.server.ts";
import type { RequestContext } from "../server/request/context.ts";
import type { FieldName, OfferedName, Problem, Shape, Text, WriteIntent } from "./form.ts";
import type { LineCodes } from "./form-versions.server.ts";

export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** Whose form it is, and which. */
export interface At<Page> {
  context: RequestContext;
  page: Page;
}

/** A form as it stands. */
export interface Standing<S extends Shape, Page> extends At<Page> {
  /** As it was typed. */
  text: Text<S>;
  /** As it is meant: no blanks around values, VINs and numbers as they are written. */
  plain: Text<S>;
  /** Of the form: one that was rendered anew has another. */
  key: string;
}

/** A form that is sent. */
export interface Act<S extends Shape, Page> extends Standing<S, Page> {
  intent: WriteIntent<S>;
}

export type Judgement<S extends Shape, Ready> = { ok: true; ready: Ready } | { ok: false; problems: readonly Problem<S>[] };

/** What a form does beyond what every form does. */
export interface FormSetup<S extends Shape, Page, Doc, Ready, Shown> {
  /** Which form for whom, by the address alone. @throws Response for whoever may not have it */
  page(args: RouteArgs): Page | Promise<Page>;
  /** What a new form begins with. */
  start?(at: At<Page>): Partial<Record<FieldName<S>, string>> | Promise<Partial<Record<FieldName<S>, string>>>;
  /** The document it changes; a form without one makes something new. */
  stored?: StoredForm<S, Page, Doc>;
  /** What a field offers, for the form as it stands. What cannot be read is told at the field. */
  offers?: Offers<S, Page>;
  /** What is sent, or what is wrong, beyond what the description of the fields says. A repeated press is not judged again. */
  judge(act: Act<S, Page>, doc: Doc | undefined): Judgement<S, Ready> | Promise<Judgement<S, Ready>>;
  /**
   * Writes. @param begin is asked right before the write and gives what it is made with
   * @throws GatewayError of a read before it
   */
  send(act: Act<S, Page>, ready: Ready, doc: Doc | undefined, begin: () => Promise<WriteOptions>): Promise<Result<Made>>;
  /**
   * What an earlier press has made whose answer never came, for a form that makes something new. A stored document is looked at by
   * the kit: it is the one when it says what was sent in another version.
   * @param sent as it went out
   * @throws GatewayError when that cannot be found out now
   */
  findLost?(standing: Standing<S, Page>, attempt: Attempt, sent: Text<S>): Promise<Made | undefined>;
  /**
   * What is told, and where it leads to: an address that names what was done.
   * @param doc as it was read last; undefined for something new, and where it was written before and cannot be read now
   */
  done(act: Act<S, Page>, made: Made, doc: Doc | undefined): DoneForm | Promise<DoneForm>;
  /** `stands`: what the form has made already, from another text, is as good. Else it is told. */
  madeOther?: "stands";
  /** What else its page shows, with a loaded form and with an answer alike. */
  view?(standing: Standing<S, Page>, doc: Doc | undefined): Promise<Shown>;
  /** What the user may do once more, and that it is not done twice: 可以再次提交，不会重复。 */
  again: string;
  /** What its button says; 提交 unless said otherwise. */
  button?: string;
  /** Told where what it is about is not there (any more), with all that was typed; without it that ends the page. */
  gone?: FormMessage;
}

export type Offers<S extends Shape, Page> = { readonly [Name in OfferedName<S>]: (standing: Standing<S, Page>) => Promise<Choice[]> };

export interface StoredForm<S extends Shape, Page, Doc> {
  /** Read again before every write. @returns undefined where the page's form makes something new @throws GatewayError `notFound` */
  read(at: At<Page>): Promise<Doc | undefined>;
  toText(doc: Doc, at: At<Page>): { fields: Partial<Record<FieldName<S>, string>>; lists?: Text<S>["lists"] };
  /** Backends that count none have 0. */
  version(doc: Doc): number;
  made(doc: Doc): Made;
  /** Why it cannot be changed as it stands; undefined while it can. */
  closed?(doc: Doc, at: At<Page>): FormMessage | undefined;
  /** What its lines are about, where their text does not say so. */
  codes?(doc: Doc): LineCodes;
}

/** What was done, as its page says it. */
export interface DoneForm extends Omit<Done, "number" | "formKey"> {
  /** That of what was made, unless said otherwise. */
  number?: string;
  /** @param id of what was done: `?done=` */
  to(id: string): string;
}
