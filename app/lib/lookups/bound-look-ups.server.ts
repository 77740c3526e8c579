import type { FormShape, ListOf } from "../forms/values/form-text.ts";
import type { Audience } from "../request/context.ts";
import type { Fill } from "./apply-pick.ts";
import { readContext } from "./look-up-query.server.ts";
import type { LookUpAsk, LookUpSource } from "./look-up-source.server.ts";
import { findLookUp, lookUpParams, type LookUps } from "./look-ups.ts";

/** A source as a form uses it: a row of it is worth what it writes. `context`: as the form says it. */
export type BoundSource = LookUpSource<Fill, string>;

/** The look-ups of a form with their sources, and what their pages say of the form. */
export interface BoundLookUps<F extends FormShape = FormShape> extends LookUpPages {
  lookUps: LookUps<F>;
  sources: Readonly<Record<string, BoundSource>>;
}

interface LookUpPages {
  /** What the form is of: 索赔单. */
  word: string;
  /** Where one finds others of it, and how that is called: 索赔单查询. */
  home(audience: Audience): { to: string; label: string };
  /** What else may have become of a form that is gone. */
  lost?: string;
}

type Of = LookUps["of"];
type ListAt<F extends FormShape, L> = L extends { list: infer List } ? List & ListOf<F> : never;
type TypedAt<L> = L extends { typed: infer Typed } ? keyof Typed & string : never;

/**
 * Says where the rows of a look-up come from and what choosing one writes. The form has fields for what the source has to know,
 * and the source the filters that begin with what is typed.
 */
type Filling<F extends FormShape, Context extends string, L> = <Value, Takes extends Context, Filter extends string>(
  source: LookUpSource<Value, Takes, Filter> & ([TypedAt<L>] extends [Filter] ? unknown : never),
  fill: (value: Value) => Fill<F, ListAt<F, L>>,
) => BoundSource;

/**
 * Gives each look-up of a form its source: `vehicle: (from) => from(vehicleSource, ({ vin }) => ({ fields: { vehicleVin: vin } }))`.
 * Who may see its pages says their entry in the route table.
 * @throws Error for a filter that another part of the address is called like: a bug of the declaration
 */
export function bindLookUps<F extends FormShape, Context extends string, Described extends Of>(
  lookUps: LookUps<F, Context, Described>,
  pages: LookUpPages,
  sources: { readonly [What in keyof Described]: (from: Filling<F, Context, Described[What]>) => BoundSource },
): BoundLookUps<F> {
  // The same declaration, seen by those who go by names alone; what is given to each look-up is one function, whatever its types.
  const plain = lookUps as unknown as LookUps<F>;
  const chosen = sources as unknown as Readonly<Record<string, (from: typeof bind) => BoundSource>>;
  const bound = Object.entries(chosen).map(([what, choose]) => [what, choose(bind)] as const);
  const taken = new Set([...Object.values<string>(lookUpParams), "page", "size", ...Object.keys(plain.context)]);
  for (const [what, { filters }] of bound)
    for (const { name } of filters) if (taken.has(name)) throw new Error(`look-up ${what}: an address has another ${name}`);
  return { ...pages, lookUps: plain, sources: Object.fromEntries(bound) };
}

function bind<Value, Takes extends string, Filter extends string>(
  source: LookUpSource<Value, Takes, Filter>,
  fill: (value: Value) => Fill,
): BoundSource {
  const { takes, read, ...shown } = source;
  return {
    ...shown,
    takes,
    async read(ask: LookUpAsk): ReturnType<BoundSource["read"]> {
      const answer = await read({ ...ask, context: readContext(takes, ask.context) });
      if (answer.kind === "none") return answer;
      return { ...answer, rows: answer.rows.map(({ value, ...row }) => ({ ...row, value: fill(value) })) };
    },
  };
}

/** What an address names, for whoever may look it up; undefined for anything else. */
export function findBound({ lookUps, sources }: BoundLookUps, what: string | undefined, audience: Audience) {
  const lookUp = what === undefined ? undefined : findLookUp(lookUps, what);
  const source = what === undefined || !Object.hasOwn(sources, what) ? undefined : sources[what];
  if (what === undefined || !lookUp || !source || (lookUp.audience ?? audience) !== audience) return undefined;
  return { what, lookUp, source };
}
export type FoundLookUp = NonNullable<ReturnType<typeof findBound>>;
