import type { z } from "zod";

/** The backend services; each may live at a base of its own (`BACKEND_<SERVICE>_URL`). */
export const services = ["auth", "uaa", "core", "main", "claim", "cvrm", "adapter", "activity"] as const;
export type Service = (typeof services)[number];

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Declared, never guessed from the method: most reads are POST pages, and some GETs write. */
export type Effect = "read" | "write";

/**
 * How the answer's body is read.
 * `oauth`: bare OAuth JSON · `envelope`: `status / statusText / data` · `file`: bytes, passed on as a stream.
 */
export type AnswerForm = "oauth" | "envelope" | "file";

/**
 * Who vouches for the call: the user's bearer token, that token alone (while somebody signs in nothing else is known of the
 * user), the product's own client id (OAuth), or nobody (lead follow-up, 1 §7.1).
 */
export type Credential = "bearer" | "token" | "client" | "none";

/** Whether the user's token goes with the call. */
export function carriesToken(credential: Credential): boolean {
  return credential === "bearer" || credential === "token";
}

/** A documented file: `name` is the documented name; the ending a browser sees follows the bytes. */
export interface FileForm {
  readonly file: string;
}

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never;
type Plain<T> = { [Key in keyof T]: T[Key] } & {};
type ParamsPart<Path extends string> = [PathParams<Path>] extends [never] ? unknown : { params: { [Name in PathParams<Path>]: string } };
type QueryPart<Query> = Query extends z.ZodType ? { query: z.output<Query> } : unknown;
type BodyPart<Body> = Body extends z.ZodType ? { body: z.output<Body> } : unknown;

/**
 * One backend operation. `Input` and `Output` are plain types, computed once where the operation is declared, so that
 * hundreds of declarations stay cheap for the compiler; they exist for the compiler only.
 */
export interface Operation<
  Id extends string = string,
  Input = never,
  Output = unknown,
  E extends Effect = Effect,
  Form extends AnswerForm = AnswerForm,
> {
  readonly id: Id;
  readonly service: Service;
  readonly method: Method;
  /** As documented, `{name}` for parameters, double slashes and trailing slashes included. */
  readonly path: string;
  readonly effect: E;
  readonly form: Form;
  readonly credential: Credential;
  /** The envelope status that means success; compared as a string, because backends send it as either. */
  readonly success: string;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly answer: z.ZodType | undefined;
  /** The body goes as multipart form data; its files are `File` or `Blob` fields. */
  readonly multipart: boolean;
  /** Time-out: `interactive` (a list, signing in) or `bulk` (the documented 600000 ms). */
  readonly timeout: "interactive" | "bulk";
  /** A detail whose data is null is "not found", unless null is a documented answer. */
  readonly nullable: boolean;
  readonly fileName: string | undefined;
  /** Names of input fields that no log may carry (passwords, personal data). */
  readonly secret: readonly string[];
  /** Where the audit line finds the document: `params.id`, `body.id`, `answer` (the id of what was made) … */
  readonly document: string | undefined;
  /** Seconds an answer may be reused for, and who shares it. Reference data only; never documents. */
  readonly cache: CacheRule | undefined;
  readonly spec: string;
  /** What it does, for backend teams. */
  readonly does: string | undefined;
  /** What the specification leaves open and this product settles, for backend teams. */
  readonly assumed: string | undefined;
  readonly "~input"?: (input: Input) => void;
  readonly "~output"?: Output;
}

export interface CacheRule {
  readonly seconds: number;
  /** `tenant`: keyed by group, tenant and audience · `user`: also by account · `session`: also by token. */
  readonly by: "tenant" | "user" | "session";
}

export type AnyOperation = Operation<string, never, unknown>;
export type InputOf<Op> = Op extends Operation<string, infer Input, unknown> ? Input : never;
export type OutputOf<Op> = Op extends { readonly "~output"?: infer Output } ? Exclude<Output, undefined> : never;

type Verb<Path extends string> =
  | { get: Path; post?: never; put?: never; delete?: never }
  | { post: Path; get?: never; put?: never; delete?: never }
  | { put: Path; get?: never; post?: never; delete?: never }
  | { delete: Path; get?: never; post?: never; put?: never };

type Declaration<Path extends string, E extends Effect, Query, Body, Answer, Nullable extends boolean> = Verb<Path> & {
  effect: E;
  spec: string;
  does?: string;
  assumed?: string;
  query?: Query;
  body?: Body;
  answer?: Answer;
  nullable?: Nullable;
  multipart?: boolean;
  timeout?: "interactive" | "bulk";
  oauth?: boolean;
  credential?: Credential;
  success?: string;
  secret?: readonly string[];
  document?: string;
  cache?: CacheRule;
};

type OutputFor<Answer, Nullable> = Answer extends FileForm
  ? never
  : Answer extends z.ZodType
    ? z.output<Answer> | (Nullable extends true ? null : never)
    : null;

/**
 * Declares a backend operation once; the typed call, metrics label, audit line and its redaction, Pact method and path,
 * catalogue row and the reference backend's obligation all follow from it.
 *
 * @param id an id of the operations table, e.g. `claim.detail`
 */
export function operation<
  const Id extends string,
  const Path extends string,
  const E extends Effect,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | FileForm | undefined = undefined,
  const Nullable extends boolean = false,
>(
  id: Id,
  declared: Declaration<Path, E, Query, Body, Answer, Nullable>,
): Operation<
  Id,
  Plain<ParamsPart<Path> & QueryPart<Query> & BodyPart<Body>>,
  NoInfer<OutputFor<Answer, Nullable>>,
  E,
  Answer extends FileForm ? "file" : AnswerForm
> {
  const path: string = declared.get ?? declared.post ?? declared.put ?? declared.delete ?? "";
  const method: Method = declared.get ? "GET" : declared.post ? "POST" : declared.put ? "PUT" : "DELETE";
  const answer: z.ZodType | FileForm | undefined = declared.answer;
  const file = answer !== undefined && "file" in answer ? answer.file : undefined;
  const form: AnswerForm = file ? "file" : declared.oauth ? "oauth" : "envelope";
  return {
    id,
    service: serviceOf(path),
    method,
    path,
    effect: declared.effect,
    // The conditional type above and this value say the same; the compiler cannot follow the branch.
    form: form as Answer extends FileForm ? "file" : AnswerForm,
    credential: declared.credential ?? "bearer",
    success: declared.success ?? "0",
    query: declared.query,
    body: declared.body,
    answer: answer !== undefined && !("file" in answer) ? answer : undefined,
    multipart: declared.multipart ?? false,
    timeout: declared.timeout ?? (declared.effect === "write" || file ? "bulk" : "interactive"),
    nullable: declared.nullable ?? false,
    fileName: file,
    secret: declared.secret ?? [],
    document: declared.document,
    cache: declared.cache,
    spec: declared.spec,
    does: declared.does,
    assumed: declared.assumed,
  };
}

/** The same call for callers whom an answer of some seconds ago will do; to everything that goes by the id it is the same operation. */
export function remembered<Op extends AnyOperation>(declared: Op, cache: CacheRule): Op {
  return { ...declared, cache };
}

/** The path's segment after /api; the one documented path without a service segment (/api/v1/symptom) belongs to claim. */
function serviceOf(path: string): Service {
  const segment = path.split("/")[2];
  return services.find((service) => service === segment) ?? "claim";
}
