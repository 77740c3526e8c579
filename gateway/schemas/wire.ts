import Decimal from "decimal.js";
import { z } from "zod";

/*
 * The building blocks of every wire shape. Backends send numbers as strings and strings as numbers; each block reads
 * both and hands one plain type to the code inside, and writes back what a backend expects (`z.decode` / `z.encode`).
 * Nulls are removed before a shape is read: null counts as absent.
 */

const numeric = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]);

/** A document's or row's id: string or number on the wire, string inside. */
export const id = z.codec(z.union([z.string().min(1), z.number()]), z.string(), { decode: String, encode: (value) => value });

/** Free text. */
export const text = z.string().optional();

/** A code that some backends send as a number (`10001`): text inside. */
export const code = z.codec(z.union([z.string(), z.number()]), z.string(), { decode: String, encode: (value) => value }).optional();

/** A whole number: status codes, counts, versions. */
export const integer = z.codec(numeric, z.number(), { decode: Number, encode: (value) => value }).optional();

/** Money, a price, hours or a rate: a JSON number on the wire, a plain decimal string inside ("1234.5"), never a float to compute with. */
export const decimal = z.codec(numeric, z.string(), { decode: toPlainDecimal, encode: Number }).optional();

/** JavaScript writes most numbers as a plain decimal itself, at a tenth of the price; lists are full of amounts. */
function toPlainDecimal(value: number | string): string {
  const written = String(value);
  return typeof value === "number" && !written.includes("e") ? written : new Decimal(value).toFixed();
}

/** A yes/no flag: 0/1, "0"/"1" or true/false on the wire, boolean inside, written back as 0/1. */
export const flag = z
  .codec(z.union([z.boolean(), z.literal([0, 1, "0", "1"])]), z.boolean(), {
    decode: (value) => value === true || value === 1 || value === "1",
    encode: (value) => (value ? 1 : 0),
  })
  .optional();

/** An instant, ISO 8601 with offset. Kept as text: screens format it in Asia/Shanghai. */
export const instant = z.string().optional();

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string().optional();

type Plain<T> = { [Key in keyof T]: T[Key] } & {};

/**
 * An object of the wire. Unknown fields are kept at run time, so that a document that is read, changed and sent back
 * loses nothing; the type names only the known ones, so that a misspelt field does not compile.
 */
export function shape<Fields extends z.ZodRawShape>(fields: Fields) {
  const schema = z.looseObject(fields);
  return schema as unknown as z.ZodType<Plain<z.output<z.ZodObject<Fields>>>, Plain<z.input<z.ZodObject<Fields>>>>;
}

/** A page answer: `records`, `current`, `size`, `total` (see conventions.ts). */
export function page<Row extends z.ZodType>(row: Row) {
  return shape({
    records: z.array(row),
    current: integer,
    size: integer,
    total: integer,
  });
}
