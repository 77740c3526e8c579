import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import type { Choice } from "../components/form/entry-fields.tsx";
import type { FormMessage } from "../forms/form-message.ts";
import type { Done } from "../forms/done.server.ts";
import type { Attempt, Made } from "../forms/send-once.server.ts";
import type { BoundLookUps } from "../look-up/bound-look-ups.server.ts";
import type { Actor, RequestContext } from "../server/request/context.ts";
import type { FieldName, Form, OfferedName, Problem, Shape, Text, WriteIntent } from "./form.ts";
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

/** What a form begins with that changes nothing stored. */
export interface Start<S extends Shape> {
  fields?: Partial<Record<FieldName<S>, string>>;
  lists?: Partial<Text<S>["lists"]>;
  /** Of a form that was sent before and goes on: what it has done is not done twice. */
  key?: string;
  message?: FormMessage | undefined;
}

/** What a form is, and what stands in it. */
export interface FormContent<S extends Shape, Page, Doc, Shown> {
  /** Which form for whom, by the address alone. @throws Response for whoever may not have it */
  page(args: RouteArgs): Page | Promise<Page>;
  /** What a new form begins with. */
  start?(at: At<Page>): Start<S> | Promise<Start<S>>;
  /** The document it changes; a form without one makes something new. */
  stored?: StoredForm<S, Page, Doc>;
  /** What a field offers, for the form as it stands. What cannot be read is told at the field. */
  offers?: Offers<S, Page>;
  /** What its 选择 open; with scripts and without the form waits meanwhile and comes back filled in. */
  lookUps?: FormLookUps<S>;
  /** What else its page shows, with a loaded form and with an answer alike. */
  view?(standing: Standing<S, Page>, doc: Doc | undefined): Promise<Shown>;
  /** What its button says; 提交 unless said otherwise. */
  button?: string;
  /** Told of a form that comes back from where it was kept, in place of the kit's words. */
  back?: FormMessage;
  /** Told of one that goes on with the latest version, in place of the kit's words. */
  adopted?: FormMessage;
}

/** What a form does beyond what every form does. */
export interface FormSetup<S extends Shape, Page, Doc, Ready, Shown> extends FormContent<S, Page, Doc, Shown> {
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
  /** Its buttons write the same and lead elsewhere: by which of them a text is sent makes it no other submit. */
  writesAlike?: true;
  /** What the user may do once more, and that it is not done twice: 可以再次提交，不会重复。 */
  again: string;
  /** Told where what it is about is not there (any more), with all that was typed; without it that ends the page. */
  gone?: FormMessage;
}

/** What a form does that writes several things, each once by itself. */
export interface EachSetup<S extends Shape, Page, Ready, Shown> extends Omit<FormContent<S, Page, undefined, Shown>, "stored"> {
  /** As of any form, but of a repeated press as well: what was sent before says itself that it is done. */
  judge(act: Act<S, Page>): Judgement<S, Ready> | Promise<Judgement<S, Ready>>;
  /**
   * Writes each of them, under a key of its own made from the form's: what became of one is no reason to leave another.
   * @returns an address that tells it of each @throws what ends the request, after what was under way has ended
   */
  sendEach(act: Act<S, Page>, ready: Ready): Promise<SentEach>;
}

export interface SentEach {
  to: string;
  /** Whether there is nothing left that the same form could still do. */
  finished: boolean;
}

export type Offers<S extends Shape, Page> = { readonly [Name in OfferedName<S>]: (standing: Standing<S, Page>) => Promise<Choice[]> };

/** The look-ups of a form, and where their pages are. */
export interface FormLookUps<S extends Shape> {
  bound: BoundLookUps<Form<S>>;
  /** The page of one of them, in the route table: it says who may look it up. */
  page(what: string, actor: Actor): string;
}

export interface StoredForm<S extends Shape, Page, Doc> {
  /** Read again before every write. @returns undefined where the page's form makes something new @throws GatewayError `notFound` */
  read(at: At<Page>): Promise<Doc | undefined>;
  toText(doc: Doc, at: At<Page>): { fields: Partial<Record<FieldName<S>, string>>; lists?: Text<S>["lists"] };
  /** Backends that count none have 0. */
  version(doc: Doc): number;
  made(doc: Doc): Made;
  /** Why it cannot be changed as it stands; undefined while it can. */
  closed?(doc: Doc, at: At<Page>): FormMessage | undefined;
  /** Whether it is what was sent, where that takes something else than to say the same in another version. */
  isWhatWasSent?(doc: Doc, sent: Text<S>, at: At<Page>): boolean;
  /** Names of what is noted of a form that was stopped, and of what it would have done; `form.closed` and `form.conflict` otherwise. */
  audit?: { closed: string; conflict: string; operation: string };
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
