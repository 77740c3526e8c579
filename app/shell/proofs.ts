import { hostile } from "#e2e/leaks/planted-world.ts";
import type { Proofs } from "#e2e/proofs.ts";
import type { shellRoutes } from "./routes.ts";

export const proofs: Proofs<typeof shellRoutes> = {
  faults: [],
  visits: {
    keyboard: () => ["/keyboard"],
    notFound: () => [`/nowhere/${encodeURIComponent(hostile)}`, "/claim/nowhere", "/companyclaim/detail"],
  },
  journeys: ["errors", "list-comfort", "list-memory"],
};
