import pino from "pino";
import { describe, expect, it } from "vitest";
import { catalogue, GatewayError, type ErrorKind } from "#gateway/errors.ts";
import { readExportProblem, rememberExportProblem } from "./export-problem.server.ts";

const failure = (kind: ErrorKind, message = catalogue[kind].message) =>
  new GatewayError({ ...catalogue[kind], kind, message, operation: "claim.export", service: "claim", reference: "3f2a-77" });

/** Preferences as the host hands them out, kept in memory. */
function openPreferences() {
  const stored: Record<string, unknown> = {};
  return {
    stored,
    preferences: {
      read: () => Promise.resolve(stored),
      write: (name: string, value: unknown) => Promise.resolve(void (stored[name] = value)),
    },
    log: pino({ level: "silent" }),
  };
}

describe("an export that failed", () => {
  it("leads back to the same list with the catalogue's words and the reference number", async () => {
    const user = openPreferences();
    const back = await rememberExportProblem(failure("unavailable"), "status=3&sort=payDate", user);
    expect(back).toBe("status=3&sort=payDate&problem=unavailable&reference=3f2a-77");
    expect(readExportProblem(new URLSearchParams(back), user.stored)).toEqual({
      message: "导出失败：Bad GateWay",
      advice: "后台服务暂时不可用，请稍后重试。",
      reference: "3f2a-77",
    });
  });

  it("tells a refusal in the backend's own words, which no address carries", async () => {
    const user = openPreferences();
    const back = await rememberExportProblem(failure("refused", "导出数据超过上限"), "", user);
    expect(decodeURIComponent(back)).not.toContain("上限");
    expect(readExportProblem(new URLSearchParams(back), user.stored)?.message).toBe("导出失败：导出数据超过上限");
  });

  it("tells a refusal in the catalogue's words when its own could not be kept", async () => {
    const user = openPreferences();
    const preferences = { ...user.preferences, write: () => Promise.reject(new Error("store is down")) };
    const back = await rememberExportProblem(failure("refused", "导出数据超过上限"), "", { ...user, preferences });
    expect(readExportProblem(new URLSearchParams(back), {})?.message).toBe("导出失败：操作未被接受");
  });

  it.each(["problem=您的密码已过期", "problem=", "problem=__proto__", ""])("is not made up by the address ?%s", (search) => {
    expect(readExportProblem(new URLSearchParams(search), {})).toBeUndefined();
  });

  it("shows no reference that is none", () => {
    const problem = readExportProblem(new URLSearchParams({ problem: "timeout", reference: "请拨打 400 电话" }), {});
    expect(problem?.reference).toBeUndefined();
  });
});
