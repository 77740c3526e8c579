import { describe, expect, it } from "vitest";
import { as } from "./screen.ts";
import type { Account, Answer } from "./visitor.ts";

interface DetailUnderTest {
  word: string;
  /** The list that leads there. */
  list: string;
  /** Its address for an id. */
  address(id: string): string;
  visited: readonly Account[];
  /** What its heading says, or the column of the list that says it, where its link says something else. */
  heading?: string;
  /** Accounts that may have neither it nor its list, and one there is. */
  refused: { by: readonly Account[]; id: string };
  /** One of somebody else's, and a text that stands in it. */
  foreign?: { id: string; text: string };
}

/** The page of a row of a list, as its first row leads there. */
export async function openFirst(account: Account, list: string): Promise<Answer> {
  const visitor = await as(account);
  const page = await visitor.get(list);
  return visitor.get(page.$("table tbody th a").attr("href") ?? "");
}

/** What the page of every single thing does, on the product. */
export function describeDetail({ word, list, address, visited, heading, refused, foreign }: DetailUnderTest): void {
  describe.each(visited)(`one ${word} as %s sees it`, (account) => {
    it("is reached from the list, by the link that names it, and has the way back", async () => {
      const visitor = await as(account);
      const { $ } = await visitor.get(list);
      const link = $("table tbody th a").first();
      const column = $("table thead th")
        .toArray()
        .findIndex((header) => $(header).text() === heading);
      const named = column < 0 ? (heading ?? link.text()) : link.closest("tr").children().eq(column).text();
      const page = await visitor.get(link.attr("href") ?? "");
      expect(page.status).toBe(200);
      expect(page.$("h1").text()).toEqual(named);
      expect(page.$("h1").text()).not.toBe("");
      expect(page.$(`nav a[href='${list}']`).length).toBeGreaterThan(0);
    });

    it("is nowhere under an id there is not", async () => {
      const visitor = await as(account);
      for (const id of ["0", "999999", "__proto__"]) expect((await visitor.get(address(id))).status, id).toBe(404);
    });

    if (!foreign) return;
    it("is nowhere for somebody else, to be read or to be written", async () => {
      const visitor = await as(account);
      const own = await visitor.get(address(foreign.id));
      expect(own.status).toBe(404);
      expect(own.body.includes(foreign.text)).toBe(false);
      const page = await openFirst(account, list);
      const forms = page.$("main form[method=post]").toArray();
      for (const form of forms) {
        const fields = Object.fromEntries(
          page
            .$(form)
            .serializeArray()
            .map(({ name, value }) => [name, value]),
        );
        const button = page.$(form).find("button[name][value]").first();
        const pressed = { ...fields, [button.attr("name") ?? "intent"]: button.attr("value") ?? "submit" };
        const answer = await visitor.request(address(foreign.id), { form: pressed });
        expect(answer.status).toBe(404);
        expect(answer.body.includes(foreign.text)).toBe(false);
      }
    });
  });

  it.each(refused.by)(`one ${word} is not for %s`, async (account) => {
    for (const path of [list, address(refused.id)]) expect((await (await as(account)).get(path)).status, path).toBe(403);
  });
}
