import { errors } from "undici";
import { press, soundValues } from "#e2e/claim-posts.ts";
import { signedIn, type Account, type Answer, type Visitor } from "#e2e/visitor.ts";

/** What came of it all when users work without a pause. */
export interface Traffic {
  /** Answers so far. */
  answers(): number;
  /** Answers that no user should see, as text; a page that asks to sign in is one. */
  troubles(): readonly string[];
  /** Work orders whose claim was submitted, as the product said. */
  filed(): readonly string[];
  /** Resolves when everybody has ended what they were at. */
  end(): Promise<void>;
}

/** How a trouble ends whose answer had begun and broke off. */
export const cut = "cut off";

function cutOff(error: unknown): undefined {
  if (error instanceof errors.SocketError) return undefined;
  throw error;
}

/** Some users who read lists and others who file claims, one request after the other. @param again whether a failed submit is sent again */
export async function startTraffic(base: string, { again }: { again: boolean }): Promise<Traffic> {
  const troubles: string[] = [];
  const filed: string[] = [];
  let answers = 0;
  let going = true;
  /** @returns undefined when it came to something no user should see */
  const ask = async (what: string, act: () => Promise<Answer>): Promise<Answer | undefined> => {
    const answer = await act().catch(cutOff);
    answers += 1;
    if (answer?.status === 200 && !answer.path.startsWith("/login")) return answer;
    troubles.push(`${what}: ${answer ? `${answer.status} ${answer.path} ${answer.$(".notice").text() || answer.text.slice(0, 80)}` : cut}`);
    return undefined;
  };
  const reader = async (visitor: Visitor, list: string) => {
    while (going) await ask("read", () => visitor.get(list));
  };
  const filer = async (visitor: Visitor) => {
    while (going) {
      const form = await ask("open the form", () => visitor.get("/claim/create"));
      if (!form) continue;
      const values = soundValues();
      const submit = () => press(visitor, form, "submit", values);
      let done = await ask("submit", submit);
      for (let tries = 0; again && !done && tries < 5; tries += 1) done = await ask("submit again", submit);
      if (done) filed.push(values["workOrderNumber"] ?? "");
    }
  };
  const people: readonly (readonly [Account, (visitor: Visitor) => Promise<void>])[] = [
    ["liufang", (visitor) => reader(visitor, "/companyclaim/search")],
    ["d10002", (visitor) => reader(visitor, "/claim/search?status=1")],
    ["d10001", filer],
    ["d10001", filer],
  ];
  const working = await Promise.all(people.map(async ([account, work]) => ({ visitor: await signedIn(base, account), work })));
  const ended = Promise.all(working.map(({ visitor, work }) => work(visitor)));
  // Whoever waits for the end is told of a failure; until then it is nobody's.
  ended.catch(() => undefined);
  return {
    answers: () => answers,
    troubles: () => troubles,
    filed: () => filed,
    async end() {
      going = false;
      await ended;
    },
  };
}
