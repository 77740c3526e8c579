import { isDealer, password, Visitor, type Account, type Answer } from "./visitor.ts";

const accounts: readonly Account[] = ["d10001", "d10002", "d10004", "zhangwei", "liufang", "wangqiang", "chenjing", "scan01"];

/** So many sessions, of accounts of every kind. */
export async function signInMany(base: string, count: number): Promise<Visitor[]> {
  const doors = await Promise.all(
    accounts.map(async (account) => {
      const page = await new Visitor(base).get(isDealer(account) ? "/login?type=dealer" : "/login");
      return { account, page };
    }),
  );
  const people = Array.from({ length: count }, (_, at) => doors[at % doors.length]).filter((signInRoute) => signInRoute !== undefined);
  return inTurns(people, (signInRoute) => signInQuickly(base, signInRoute));
}

/** A visitor who signs in by a login page that somebody has opened before, and looks at no other. */
async function signInQuickly(base: string, { account, page }: { account: Account; page: Answer }): Promise<Visitor> {
  const visitor = new Visitor(base, false);
  const { status, text } = await visitor.submit(page, "form:has([name=password])", { username: account, password });
  if (status !== 302 && status !== 303) throw new Error(`${account}: ${status} ${text.slice(0, 200)}`);
  return visitor;
}

/** Some at a time: what one machine's users do at once. */
export async function inTurns<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let at = 0; at < items.length; at += 16) values.push(...(await Promise.all(items.slice(at, at + 16).map(work))));
  return values;
}
