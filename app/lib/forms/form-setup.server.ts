import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import type { Choice } from "./ui/entry-fields.tsx";
import type { FormMessage } from "./posts/form-message.ts";
import type { FormProblem, LastChange } from "./posts/form-problem.ts";
import type { FormText, TextFields } from "./values/form-text.ts";
import type { FileRules, PostedFile } from "./posts/posted-file.server.ts";
import type { SavedDraft } from "./drafts/saved-drafts.server.ts";
import type { FlashMessage } from "./idempotency/done.server.ts";
import type { LedOn } from "./posts/held-flash.ts";
import type { Attempt, Made } from "./idempotency/idempotent-submit.server.ts";
import type { BoundLookUps } from "../lookups/bound-look-ups.server.ts";
import type { Actor, RequestContext } from "../request/context.ts";
import type { FieldName, Form, OfferedName, Problem, Shape, ShowIntent, Text, WriteIntent } from "./form.ts";
import type { OfLines } from "./form-versions.server.ts";
import type { Offered } from "./form-view.ts";

export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** Whose form it is, and which. */
export interface FormRequest<Page> {
  context: RequestContext;
  page: Page;
}

/** A form as it stands. */
export interface StoredState<S extends Shape, Page> extends FormRequest<Page> {
  /** As it was typed. */
  text: Text<S>;
  /** As it is meant: no blanks around values, VINs and numbers as they are written. */
  plain: Text<S>;
  /** Of the form: one that was rendered anew has another. */
  key: string;
  /** What a function reads for the form as it stands, read once, however many parts of an answer ask for it. */
  once<Doc, Read>(read: ReadByState<S, Page, Doc, Read>, doc: Doc | undefined): Promise<Read>;
}

/** @param doc the stored document, as far as it has been read */
export type ReadByState<S extends Shape, Page, Doc, Read> = (state: StoredState<S, Page>, doc: Doc | undefined) => Promise<Read>;

/** A form that is sent. */
export interface Submission<S extends Shape, Page> extends StoredState<S, Page> {
  intent: WriteIntent<S>;
}

export type Judgement<S extends Shape, Validated> = { ok: true; ready: Validated } | { ok: false; problems: readonly Problem<S>[] };

/** What a form begins with that changes nothing stored. */
export interface Start<S extends Shape> {
  fields?: Partial<Record<FieldName<S>, string>>;
  lists?: Partial<Text<S>["lists"]>;
  /** Of a form that was sent before and goes on: what it has done is not done twice. */
  key?: string;
  message?: FormMessage | undefined;
}

/** What a form is, and what stands in it. */
export interface FormContent<S extends Shape, Page, Doc, PageData> {
  /** Which form for whom, by the address alone. @throws Response for whoever may not have it */
  page(args: RouteArgs): Page | Promise<Page>;
  /** What a new form begins with. */
  start?(at: FormRequest<Page>): Start<S> | Promise<Start<S>>;
  /** The document it changes; a form without one makes something new. */
  stored?: StoredForm<S, Page, Doc>;
  /** What a field offers, for the form as it stands. What cannot be read is told at the field. One function: all of them at once. */
  offers?: Offers<S, Page> | ReadByState<S, Page, Doc, Offered>;
  /** The text as everything reads it and shows it, in place of what was typed: codes as they are written, what the address says. */
  tidy?(text: FormText, at: FormRequest<Page>): FormText;
  /** What the server fills in of what it knows by now. */
  fill?(state: StoredState<S, Page>, doc: Doc | undefined): Promise<Partial<Record<FieldName<S>, string>>>;
  /** What is wrong with it whatever it is sent for: codes nothing stands behind. */
  remarks?(state: StoredState<S, Page>, doc: Doc | undefined): Promise<readonly Problem<S>[]>;
  /** Of a form that takes files. */
  files?: FormFiles<Page, Doc>;
  /** A file that stands behind one of its fields. */
  fieldFile?: FieldFile<S, Page>;
  /** What its 选择 open; with scripts and without the form waits meanwhile and comes back filled in. */
  lookUps?: FormLookUps<S>;
  /** What else its page shows, with a loaded form and with an answer alike. @param problems that are told of it */
  view?(state: StoredState<S, Page>, doc: Doc | undefined, problems: readonly FormProblem[]): Promise<PageData>;
  /** What one of the buttons that show makes of the text; without it they show it as it was sent. */
  revise?(state: StoredState<S, Page>, intent: ShowIntent<S>, doc: Doc | undefined): Promise<Revised<S>>;
  /** What its button says; 提交 unless said otherwise. One that writes something else says so by what it is for. */
  button?: string | Readonly<Partial<Record<WriteIntent<S>, string>>>;
  /** Told of a form that comes back from where it was kept, in place of the kit's words. */
  back?: FormMessage | ((reason: SavedDraft["reason"]) => FormMessage);
  /** Of a form that makes something new: where the same text goes on as another. */
  another?: {
    isNew(page: Page): boolean;
    /** The address of the form of something new. */
    address(page: Page): string;
    /** @param left files that belong to the one it was */
    message(page: Page, left: { files: boolean }): FormMessage;
  };
  /** Told of one that goes on with the latest version, in place of the kit's words. */
  adopted?: FormMessage;
}

/** A text as one of its form's buttons has changed it, and what was wrong with the wish. */
export interface Revised<S extends Shape> {
  text: FormText;
  problems?: readonly Problem<S>[];
}

/** What a form does beyond what every form does. */
export interface FormSetup<S extends Shape, Page, Doc, Validated, PageData> extends FormContent<S, Page, Doc, PageData> {
  /**
   * What is sent, or what is wrong, beyond what the description of the fields says. A repeated press is not judged again.
   * @param blocking what keeps it from being sent already: a file that was not taken, for example
   */
  validate(
    act: Submission<S, Page>,
    doc: Doc | undefined,
    blocking: readonly FormProblem[],
  ): Judgement<S, Validated> | Promise<Judgement<S, Validated>>;
  /**
   * Writes. @param begin is asked right before the write and gives what it is made with
   * @throws GatewayError of a read before it
   */
  send(act: Submission<S, Page>, ready: Validated, doc: Doc | undefined, begin: () => Promise<WriteOptions>): Promise<Result<Made>>;
  /**
   * What an earlier press has made whose answer never came, for a form that makes something new. A stored document is looked at by
   * the kit: it is the one when it says what was sent in another version.
   * @param sent as it went out
   * @throws GatewayError when that cannot be found out now
   */
  recoverAfterTimeout?(state: StoredState<S, Page>, attempt: Attempt, sent: Text<S>): Promise<Made | undefined>;
  /**
   * What is told, and where it leads to: an address that names what was done; to scripts whose post says `flash`, both as its answer.
   * @param doc as it was read last; undefined for something new, and where it was written before and cannot be read now
   */
  done(act: Submission<S, Page>, made: Made, doc: Doc | undefined): DoneForm | LedOn | Promise<DoneForm | LedOn>;
  /** `stands`: what the form has made already, from another text, is as good. Else it is told. */
  madeOther?: "stands";
  /** Its buttons write the same and lead elsewhere: by which of them a text is sent makes it no other submit. */
  writesAlike?: true;
  /** The page of what the form was saved as, where its shape has a `draft`. */
  ofDraft?(page: Page, draft: Made): Page;
  /** What the user may do once more, and that it is not done twice: 可以再次提交，不会重复。 */
  again: string | ((act: Submission<S, Page>) => string);
  /** Told where what it is about is not there (any more), with all that was typed; without it that ends the page. */
  gone?: FormMessage;
}

/** What a form does that writes several things, each once by itself. */
export interface EachSetup<S extends Shape, Page, Validated, PageData> extends Omit<FormContent<S, Page, undefined, PageData>, "stored"> {
  /** As of any form, but of a repeated press as well: what was sent before says itself that it is done. */
  validate(act: Submission<S, Page>): Judgement<S, Validated> | Promise<Judgement<S, Validated>>;
  /**
   * Writes each of them, under a key of its own made from the form's: what became of one is no reason to leave another.
   * @returns an address that tells it of each @throws what ends the request, after what was under way has ended
   */
  sendEach(act: Submission<S, Page>, ready: Validated): Promise<EachOutcome>;
}

export interface EachOutcome {
  to: string;
  /** Whether there is nothing left that the same form could still do. */
  finished: boolean;
}

export type Offers<S extends Shape, Page> = { readonly [Name in OfferedName<S>]: (state: StoredState<S, Page>) => Promise<Choice[]> };

/** The look-ups of a form, and where their pages are. */
export interface FormLookUps<S extends Shape> {
  bound: BoundLookUps<Form<S>>;
  /** The page of one of them, in the route table: it says who may look it up. */
  page(what: string, actor: Actor): string;
}

export interface StoredForm<S extends Shape, Page, Doc> {
  /** What people call it: 索赔单. */
  word: string;
  /** Read again before every write. @returns undefined where the page's form makes something new @throws GatewayError `notFound` */
  read(at: FormRequest<Page>): Promise<Doc | undefined>;
  toText(doc: Doc, at: FormRequest<Page>): StoredText<S> | Promise<StoredText<S>>;
  /** Backends that count none have 0. */
  version(doc: Doc): number;
  made(doc: Doc): Made;
  /** The backend refuses a write of another version: a press after a lost answer is not waited with, see `submitIdempotently`. */
  locked?: true;
  /** Who changed it last: asked only when somebody has. Without it, or where it fails, that is not told. @throws GatewayError */
  lastChange?(doc: Doc, at: FormRequest<Page>): LastChange | undefined | Promise<LastChange | undefined>;
  /** Why it cannot be changed as it stands; undefined while it can. */
  closed?(doc: Doc, at: FormRequest<Page>): FormMessage | undefined;
  /**
   * What its last act says, by the fields of a form that is filled in anew each time: told beside what was typed where somebody was
   * quicker. A field it does not name is left out.
   */
  said?(doc: Doc): Partial<Record<FieldName<S>, string | undefined>>;
  /** Whether it is what was sent, where that takes something else than to say the same in another version. */
  equalsSubmitted?(doc: Doc, sent: Text<S>, at: FormRequest<Page>): boolean;
  /** Whether a document that stands so can be what such a button has made. */
  mayComeFrom?(doc: Doc, action: Attempt["action"]): boolean;
  /** Names of what is noted of a form that was stopped, and of what it would have done; `form.closed` and `form.conflict` otherwise. */
  audit?: { closed: string; conflict: string; operation: string };
  /** What its lines are about, where their text does not say so. */
  codes?(doc: Doc): OfLines;
  /** Ids of its rows, where their text has none. */
  ids?(doc: Doc): OfLines;
}

/** A stored document as its form shows it. */
export interface StoredText<S extends Shape> {
  fields: Partial<Record<FieldName<S>, string>>;
  lists?: Text<S>["lists"];
}

/** How a form takes files, in its list that is `of: "files"`. */
export interface FormFiles<Page, Doc> {
  /** Which are taken; those of a document's attachments, unless said otherwise. */
  taken?: FileRules;
  /** The field of the form that is said of files as they are chosen. */
  said?: string;
  /** Puts a file away. @throws GatewayError when the session is over, or the browser has left */
  store(at: FormRequest<Page>, file: PostedFile, said: string): Promise<StoredFile>;
  /** What its document has already, by the field that names a file. */
  known(doc: Doc): readonly string[];
}

/** A file whose content is read as it comes, with whatever post: a hidden field of the form names what was kept of it. */
export interface FieldFile<S extends Shape, Page> {
  /** Name of the input it is chosen in. */
  input: string;
  field: FieldName<S>;
  /** Reads and keeps it. @returns what the field says from now on @throws GatewayError when the session is over */
  take(at: FormRequest<Page>, file: PostedFile): Promise<{ ok: true; value: string } | Extract<StoredFile, { ok: false }>>;
}

/** `line`: of the form's list. `status`: what its failure is answered with; one of the backend's own counts as such. */
export type StoredFile = { ok: true; line: TextFields } | { ok: false; message: string; status: number };

/** What was done, as its page says it. */
export interface DoneForm extends Omit<FlashMessage, "number" | "formKey"> {
  /** That of what was made, unless said otherwise. */
  number?: string;
  /** @param id of what was done: `?done=` */
  to(id: string): string;
}
