import { operation } from "../operation.ts";
import { decimal } from "../schemas/wire.ts";

/*
 * Server-side arithmetic on a comma list of plain decimals (1 §7.6). The result is a plain decimal too. More than 100
 * terms, a term that is no plain decimal and a division by zero are refused.
 */

/** As text, where a number would lose digits. */
const answer = decimal.unwrap().meta({ type: ["string", "number"], pattern: "^-?\\d+(\\.\\d+)?$" });

export const multiply = operation("math.multiply", {
  does: "The product of plain decimals, rounded half up to two decimals. More than 100 terms and a term that is no plain decimal are refused.",
  assumed: "Plain decimals as text, up to 20 digits before and 10 after the point.",
  get: "/api/claim/v1/multiply/{list}",
  answer,
  effect: "read",
  spec: "1 §7.6",
});

export const sum = operation("math.sum", {
  does: "The sum of plain decimals.",
  get: "/api/claim/v1/sum/{list}",
  answer,
  effect: "read",
  spec: "1 §7.6",
});

export const subtract = operation("math.subtract", {
  does: "The first term less all others.",
  assumed: "From the first term on.",
  get: "/api/claim/v1/subtract/{list}",
  answer,
  effect: "read",
  spec: "1 §7.6",
});

export const divide = operation("math.divide", {
  does: "The first term divided by each of the others in turn, rounded half up to ten decimals; a division by zero is refused.",
  get: "/api/claim/v1/divide/{list}",
  answer,
  effect: "read",
  spec: "1 §7.6",
});
