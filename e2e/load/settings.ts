import { parseArgs } from "node:util";
import { z } from "zod";

export const usage = `npm run load -- [--users 1,10,50,100] [--seconds 40] [--think 2] [--minutes 10] [--surplus 5]
                [--sessions 500] [--only users,surplus,sessions,memory] [--database postgres://…|local] [--claims 600]

  --users     rounds of so many users at once; the first is what the others are held against
  --seconds   of a round, and of each stretch of the surplus
  --think     seconds a user looks at an answer, in the middle
  --minutes   how long the memory is watched; 0: not at all
  --surplus   how many times its capacity the product is asked for
  --sessions  how many are put into Redis, to see what one takes
  --database  PostgreSQL under the reference backend (TEST_DATABASE_URL says the same), "local": a server of its own from Debian's
              package; without it the embedded one
  --claims    in the reference backend`;

const parts = ["users", "surplus", "sessions", "memory"] as const;

const Settings = z.object({
  users: z
    .string()
    .default("1,10,50,100")
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.int().min(1).max(1000)).min(1)),
  seconds: z.coerce.number().min(1).max(3600).default(40),
  think: z.coerce.number().min(0).max(60).default(2),
  minutes: z.coerce.number().min(0).max(600).default(10),
  surplus: z.coerce.number().min(1).max(100).default(5),
  sessions: z.coerce.number().int().min(1).max(100_000).default(500),
  only: z
    .string()
    .default(parts.join(","))
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(parts))),
  database: z.union([z.literal("local"), z.url({ protocol: /^postgres(ql)?$/ })]).optional(),
  claims: z.coerce.number().int().min(1).max(5_000_000).default(600),
});
export type LoadSettings = z.output<typeof Settings>;

/** @returns undefined when help was asked for. @throws with one line that names what is wrong */
export function readLoadSettings(args: readonly string[], databaseUrl: string | undefined): LoadSettings | undefined {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      users: text,
      seconds: text,
      think: text,
      minutes: text,
      surplus: text,
      sessions: text,
      only: text,
      database: text,
      claims: text,
      help: { type: "boolean" },
    },
  });
  if (values.help) return undefined;
  const parsed = Settings.safeParse({ ...(databaseUrl ? { database: databaseUrl } : {}), ...values });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`).join("; "));
}
