/**
 * When a success page goes to the list (1 §4.2, §9), and a packing list that is none to the return search (2 §5): milliseconds with scripts; in whole seconds, a little later, by the
 * answer's header where there are none.
 */
export const returnDelays = {
  created: { milliseconds: 2500, plainSeconds: 3 },
  updated: { milliseconds: 2500, plainSeconds: 3 },
  saved: { milliseconds: 1500, plainSeconds: 2 },
  deleted: { milliseconds: 1500, plainSeconds: 2 },
  unmatched: { milliseconds: 2000, plainSeconds: 2 },
  reviewed: { milliseconds: 1500, plainSeconds: 2 },
} as const;
