import { afterAll } from "vitest";
import { gatherPacts } from "./written-pacts.ts";

/* What a file's examples have written stands among its services' other interactions before the next file begins. */
afterAll(() => gatherPacts());
