import { describe, expect, it } from "vitest";
import { describeSettings, findUnreadSettings } from "./describe-settings.ts";

describe("settings that nobody reads", () => {
  it.each([
    ["BACKEND_CLAIMS_URL", "BACKEND_CLAIM_URL"],
    ["BACKEND_TIMEOUT", undefined],
    ["TRUSTPROXY", "TRUST_PROXY"],
    ["session_store", "SESSION_STORE"],
    ["PAGE_AT_ONCE", "PAGES_AT_ONCE"],
  ])("%s is named, with %s", (name, meant) => {
    expect(findUnreadSettings({ [name]: "x" })).toEqual([{ name, meant }]);
  });

  it("are not what other programs have in their environment, nor what is read", () => {
    expect(
      findUnreadSettings({ PATH: "/bin", HOME: "/", SESSION_MANAGER: "x", npm_config_port: "1", PORT: "80", BACKEND_URL: "x" }),
    ).toEqual([]);
  });
});

describe("settings as a start tells them", () => {
  it("are those that are set, without a secret and without a password", () => {
    const answer = describeSettings({
      PORT: "8080",
      HOST: "",
      PATH: "/bin",
      SESSION_SECRET: "s3cret-".repeat(5),
      SESSION_STORE: "redis://:hidden@redis:6379",
      BACKEND_URL: "https://user:hidden@backend.example/api",
      TRUST_PROXY: "10.0.0.0/8",
    });
    expect(answer).toEqual({
      PORT: "8080",
      SESSION_SECRET: "set",
      SESSION_STORE: "redis://:set@redis:6379",
      BACKEND_URL: "https://user:set@backend.example/api",
      TRUST_PROXY: "10.0.0.0/8",
    });
    expect(JSON.stringify(answer)).not.toMatch(/hidden|s3cret/);
  });
});
