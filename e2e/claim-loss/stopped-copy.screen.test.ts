// @module-tag nightly
import { expect, it } from "vitest";
import { rounds, tryStopping } from "./stopped-copy.ts";

/* `npm run chaos stopped` tries it fifty times each with scripts and without, with sessions in files and in Redis. */

it("what a copy was sending when it stood still or died is sent by no other one", { timeout: 500_000 }, async () => {
  const tries = await tryStopping(rounds(2));
  expect(tries.map(({ writes, made }) => [writes, made])).toEqual(tries.map(() => [1, 1]));
  expect(tries).toHaveLength(10);
});
