import { describe, expect, it } from "vitest";
import { MenuMemory } from "./menu-memory.ts";
import { signedInOf } from "#app/server/process/test-host.ts";

const minute = 60_000;
const menuOf = (menuCode: string) => [{ menuCode, menuName: "" }];

describe("the menu the guard decides by", () => {
  it("is the sign-in's for ten minutes, then nobody's until it is read again", () => {
    let now = 0;
    const memory = new MenuMemory(() => now);
    const signedIn = signedInOf("dealer", { menu: menuOf("old"), menuReadAt: 0 });
    expect(memory.recent(signedIn)).toEqual(menuOf("old"));
    now = 10 * minute;
    expect(memory.recent(signedIn)).toBeUndefined();
    memory.remember(signedIn.actor, menuOf("new"));
    now = 15 * minute;
    expect(memory.recent(signedIn)).toEqual(menuOf("new"));
    now = 20 * minute;
    expect(memory.recent(signedIn)).toBeUndefined();
    expect(memory.last(signedIn.actor)).toEqual(menuOf("new"));
  });

  it("of a new sign-in goes before one that was read earlier", () => {
    let now = 0;
    const memory = new MenuMemory(() => now);
    const signedIn = signedInOf("dealer", { menu: menuOf("fresh"), menuReadAt: minute });
    memory.remember(signedIn.actor, menuOf("earlier"));
    now = 2 * minute;
    expect(memory.recent(signedIn)).toEqual(menuOf("fresh"));
  });

  it("is nobody else's, and forgotten at sign-out", () => {
    const memory = new MenuMemory(() => 0);
    const [dealer, company] = [signedInOf("dealer", { menuReadAt: -1e9 }), signedInOf("company", { menuReadAt: -1e9 })];
    memory.remember(dealer.actor, menuOf("dealer"));
    expect(memory.recent(company)).toBeUndefined();
    memory.forget(dealer.actor);
    expect(memory.recent(dealer)).toBeUndefined();
  });
});
