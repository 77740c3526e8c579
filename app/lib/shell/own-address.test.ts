import { describe, expect, it } from "vitest";
import { asksOwnAddress } from "./own-address.ts";

const here = "/companyclaim/detail/1000584";
const question = (...paths: string[]) =>
  `http://host:3000/__manifest?${new URLSearchParams([...paths.map((path) => ["p", path]), ["version", "1"]])}`;

describe("a question for routes", () => {
  it("is the page's own where it names nothing but its path", () => {
    expect(asksOwnAddress(question(here), here)).toBe(true);
    expect(asksOwnAddress(question(here, here), here)).toBe(true);
  });

  it.each([
    ["names another page", question("/home")],
    ["names another page as well", question(here, "/home")],
    ["names none", question()],
    ["is no question for routes", `http://host:3000${here}.data?p=${here}`],
  ])("is the server's where it %s", (_, asked) => {
    expect(asksOwnAddress(asked, here)).toBe(false);
  });
});
