import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { barePage, nothing, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/planted-world.ts";
import type { Proofs } from "#e2e/proofs.ts";
import type { printRoutes } from "./routes.ts";

const sheet = opening("d10001", "/element?kind=claim&id=1000001");

export const proofs: Proofs<typeof printRoutes> = {
  faults: [
    { operation: "claim.detail", screen: "打印", action: sheet, shows: barePage },
    { operation: "rma.ofClaim", screen: "打印", action: sheet, shows: part("返件"), schema: "leftOut" },
    { operation: "dictionary.claim", screen: "打印", action: sheet, shows: nothing },
    { operation: "symptom.all", screen: "打印", action: sheet, shows: nothing },
    { operation: "vehicle.byVin", screen: "打印", action: sheet, shows: nothing, schema: "leftOut" },
    {
      operation: "rma.ofClaim",
      screen: "打印装箱单",
      action: opening("d10001", "/fill?claim=1000001"),
      shows: barePage,
      schema: "leftOut",
    },
  ],
  visits: {
    element: ({ own, theirs }) => [
      ...[own.claim.returned, own.claim.approved, own.claim.draft, theirs.claim.id, theirs.claim.draft, hostile].map(
        (id) => `/element?${written({ kind: "claim", id })}`,
      ),
      `/element?${written({ kind: hostile, id: own.claim.approved })}`,
      "/element",
    ],
    fill: ({ own, theirs }) => [
      ...[own.claim.approved, own.claim.waiting, theirs.claim.id, theirs.claim.draft, hostile].map(
        (claim) => `/fill?${written({ claim })}`,
      ),
      "/fill",
    ],
  },
  opened: { element: (id) => `/element?kind=claim&id=${id}`, fill: (id) => `/fill?claim=${id}` },
  journeys: ["entries"],
};
