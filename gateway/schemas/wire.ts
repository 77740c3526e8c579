import Big from "big.js";
import { z } from "zod";

/*
 * The building blocks of every wire shape. Backends send numbers as strings and strings as numbers; each block reads
 * both and hands one plain type to the code inside, and writes back what a backend expects (`z.decode` / `z.encode`).
 * Nulls are removed before a shape is read: null counts as absent.
 *
 * A block's meta says what contracts show of it: the one form in which the product sends it, and its unit.
 */

const plainDecimal = /^-?\d+(\.\d+)?$/;
const numeric = z.union([z.number(), z.string().regex(plainDecimal)]);

const textOrNumber = () => z.codec(z.union([z.string(), z.number()]), z.string(), { decode: String, encode: (value) => value });
const wholeNumber = () => z.codec(numeric, z.number(), { decode: Number, encode: (value) => value });

/** A document's or row's id: string or number on the wire, string inside. */
export const id = z
  .codec(z.union([z.string().min(1), z.number()]), z.string(), { decode: String, encode: (value) => value })
  .meta({ type: "string", minLength: 1 });

/** Free text. */
export const text = z.string().optional();

/** A code that some backends send as a number (`10001`): text inside. */
export const code = textOrNumber().meta({ type: "string" }).optional();

/** A whole number: status codes, counts, versions. */
export const integer = wholeNumber().meta({ type: "integer" }).optional();

/** What each value of a code means. Others are kept and shown by their name, but they are none of the agreement. */
export type Meanings = Readonly<Record<string, string>>;
const meaning = (meanings: Meanings, type: "integer" | "string") => ({
  type,
  enum: Object.keys(meanings).map((value) => (type === "integer" ? Number(value) : value)),
  "x-meanings": meanings,
});

/** A number with a meaning: a state, a level. */
export const coded = (meanings: Meanings) => wholeNumber().meta(meaning(meanings, "integer")).optional();

/** A text with a meaning. */
export const codedText = (meanings: Meanings) => textOrNumber().meta(meaning(meanings, "string")).optional();

/** The same in a filter, where it is a number inside, too. */
export const codedFilter = (meanings: Meanings) => z.number().int().meta(meaning(meanings, "integer")).optional();

const numberOf = (unit: string | undefined, meta: { minimum?: number } = {}) =>
  z
    .codec(numeric, z.string(), { decode: toPlainDecimal, encode: Number })
    .meta({ type: "number", ...(unit && { "x-unit": unit }), ...meta })
    .optional();

/** A number that is no amount (a quantity, a mileage): a JSON number on the wire, a plain decimal string inside ("1234.5"), never a float to compute with. */
export const decimal = numberOf(undefined);

/** An amount or a price, in the currency its document names. */
export const money = numberOf("the currency of currencyCode", { minimum: 0 });

/** Working hours. */
export const hours = numberOf("hours", { minimum: 0 });

/** A rate as a share: 0.13. */
export const share = numberOf("share of 1", { minimum: 0 });

/** A rate in percent: 60. */
export const percentage = numberOf("percent", { minimum: 0 });

/** JavaScript writes most numbers as a plain decimal itself, at a tenth of the price; lists are full of amounts. */
function toPlainDecimal(value: number | string): string {
  const written = String(value);
  return typeof value === "number" && !written.includes("e") ? written : new Big(value).toFixed();
}

/** A yes/no flag: 0/1, "0"/"1" or true/false on the wire, boolean inside, written back as 0/1. */
export const flag = z
  .codec(z.union([z.boolean(), z.literal([0, 1, "0", "1"])]), z.boolean(), {
    decode: (value) => value === true || value === 1 || value === "1",
    encode: (value) => (value ? 1 : 0),
  })
  .meta({ type: "integer", enum: [0, 1], "x-meanings": { 0: "no", 1: "yes" } })
  .optional();

/** A flag in a filter. */
export const flagAsNumber = z.number().int().min(0).max(1).optional();

/** An instant, ISO 8601 with offset. Kept as text: screens format it in Asia/Shanghai. */
export const instant = z.string().meta({ format: "date-time" }).optional();

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string().meta({ format: "date" }).optional();

/** A month of a filter, `YYYY-MM`; empty: none. */
export const month = z.string().meta({ pattern: "^(\\d{4}-\\d{2})?$" }).optional();

/** An amount of a filter, as it was typed: plain decimal notation. */
export const amountAsText = z.string().meta({ pattern: plainDecimal.source }).optional();

type Plain<T> = { [Key in keyof T]: T[Key] } & {};

/**
 * An object of the wire. Unknown fields are kept at run time, so that a document that is read, changed and sent back
 * loses nothing; the type names only the known ones, so that a misspelt field does not compile.
 *
 * @param name the one contracts call it by
 * @param needed fields that must be there, though the product goes on without them: a request is not taken, an answer is drift
 */
export function shape<Fields extends z.ZodRawShape>(name: string, fields: Fields, needed: readonly (keyof Fields & string)[] = []) {
  const always = () => Object.keys(fields).filter((field) => fields[field]?._zod.optin !== "optional");
  const required = needed.length > 0 ? [...new Set([...always(), ...needed])] : undefined;
  const schema = z.looseObject(fields).meta({ id: name, ...(required && { required }) });
  return schema as unknown as z.ZodType<Plain<z.output<z.ZodObject<Fields>>>, Plain<z.input<z.ZodObject<Fields>>>>;
}

/**
 * A page answer: `records`, `current`, `size`, `total` (see conventions.ts).
 * @param name the one contracts call it by
 */
export function page<Row extends z.ZodType>(name: string, row: Row) {
  return shape(name, {
    records: z.array(row),
    current: integer,
    size: integer,
    total: integer,
  });
}
