import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { RequestContext } from "../request/context.ts";

type Records = Pick<RequestContext, "records">;

/** As long as the form that made it can be sent again. */
const secondsRemembered = 24 * 3600;

/** What became of each of many is kept for the page that tells it. @param collection of the user's records */
export function rememberedResults<Result extends z.ZodType>(collection: string, result: Result) {
  return {
    /** @returns the result's id, for the address of the page that shows it */
    async remember({ records }: Records, made: z.output<Result>): Promise<string> {
      const id = randomBytes(12).toString("base64url");
      await records.write(collection, id, { result: made }, secondsRemembered);
      return id;
    },
    /** What an id stands for; undefined for another user's, an unknown one and one that is over. */
    async find({ records }: Records, id: string | null): Promise<z.output<Result> | undefined> {
      if (!id) return undefined;
      const found = result.safeParse((await records.read(collection, id))["result"]);
      return found.success ? found.data : undefined;
    },
  };
}
