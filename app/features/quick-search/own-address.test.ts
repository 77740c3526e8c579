import { describe, expect, it } from "vitest";
import { toOwnAddress } from "./own-address.ts";

describe("the address quick search is answered with", () => {
  it.each([
    "/companyclaim/detail/1000001",
    "/companyclaim/detail/a%2Fb",
    "/companyclaim/search?vehicleVin=LSVAA49J132047371",
    "/companyclaim/search/history?vin=LSVAA49J132047371",
    "/home",
  ])("is followed when a page of company staff has it: %s", (url) => {
    expect(toOwnAddress(url)).toBe(url);
  });

  it.each([
    "",
    "companyclaim/detail/1",
    "https://evil.example/companyclaim/detail/1",
    "//evil.example/companyclaim/detail/1",
    "/\\evil.example/companyclaim/detail/1",
    "\\\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/companyclaim/detail/",
    "/companyclaim/detail/1/../../../logout",
    "/companyclaim/detail/1\n/x",
    "/no/such/page",
    "/logout",
    "/login?returnTo=/home",
    "/claim/search",
    "/preferences",
    "/quick/search?menuCode=x",
    "/companyclaim/search/export",
  ])("is refused otherwise: %j", (url) => {
    expect(toOwnAddress(url)).toBeUndefined();
  });
});
