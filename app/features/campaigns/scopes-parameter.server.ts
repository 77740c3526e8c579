import { z } from "zod";
import { isDay } from "#app/lib/forms/values/calendar-day.ts";

/** Names the lines of a scope in the address of the file of its vehicles. */
export const scopesParameter = "scopes";

const code = z.string().max(30).optional();
const day = z.string().refine(isDay).optional();
const Scopes = z
  .array(z.strictObject({ vehicleModelCode: code, vehicleModelYear: code, plantCode: code, qdStartDate: day, qdEndDate: day }))
  .min(1)
  .max(100);

/** The lines an address names; undefined for what names none. */
export function readScopes(said: string | null): z.output<typeof Scopes> | undefined {
  try {
    const scopes = Scopes.safeParse(JSON.parse(said ?? ""));
    return scopes.success ? scopes.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
