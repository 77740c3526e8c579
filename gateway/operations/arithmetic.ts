import { operation } from "../operation.ts";
import { decimal } from "../schemas/wire.ts";

/*
 * Server-side arithmetic on a comma list of plain decimals (1 §7.6). The result is a plain decimal too. More than 100
 * terms, a term that is no plain decimal and a division by zero are refused.
 */

const answer = decimal.unwrap();

/** The product, rounded half up to two decimals (2 §5). */
export const multiply = operation("math.multiply", { get: "/api/claim/v1/multiply/{list}", answer, effect: "read", spec: "1 §7.6" });

export const sum = operation("math.sum", { get: "/api/claim/v1/sum/{list}", answer, effect: "read", spec: "1 §7.6" });

/** The first term less all others. */
export const subtract = operation("math.subtract", { get: "/api/claim/v1/subtract/{list}", answer, effect: "read", spec: "1 §7.6" });

/** The first term divided by each of the others in turn. */
export const divide = operation("math.divide", { get: "/api/claim/v1/divide/{list}", answer, effect: "read", spec: "1 §7.6" });
