import { z } from "zod";
import type { RequestContext } from "../request/context.ts";

/** As many as fit under a heading. */
const kept = 3;
const Viewed = z.array(z.object({ id: z.string(), number: z.string().max(60) })).max(kept);

/** A document its user has opened. */
export type Viewed = z.output<typeof Viewed>[number];

const settingOf = (list: string) => `viewed.${list}`;

/** The documents of a list a user has opened, the latest first. */
export function readViewed(settings: Readonly<Record<string, unknown>>, list: string): Viewed[] {
  const viewed = Viewed.safeParse(settings[settingOf(list)]);
  return viewed.success ? viewed.data : [];
}

/** Notes that a document was opened, for its list to lead back to it. It is a comfort: a store that does not answer costs nothing else. */
export async function rememberViewed(
  { preferences, log }: Pick<RequestContext, "preferences" | "log">,
  list: string,
  { id, number }: Viewed,
): Promise<void> {
  try {
    const viewed = readViewed(await preferences.read(), list);
    if (viewed[0]?.id === id) return;
    const others = viewed.filter((other) => other.id !== id);
    await preferences.write(settingOf(list), [{ id, number: number.slice(0, 60) }, ...others].slice(0, kept));
  } catch (error) {
    log.warn({ err: error, list }, "what was viewed cannot be noted");
  }
}
