import { describe, expect, it } from "vitest";
import type { RequestContext } from "../request/context.ts";
import { withPersonalData } from "./personal-data.ts";
import { personalDataOf, formatMasked } from "./personal-data.server.ts";

describe("personal data that are masked", () => {
  it.each([
    ["name", "张三", "张*"],
    ["name", "欧阳某某", "欧*"],
    ["name", " 𠮷田 ", "𠮷*"],
    ["name", "上海远途物流有限公司", "上*"],
    ["telephone", "13812341234", "138****1234"],
    ["telephone", "021-55550000", "021****0000"],
    ["telephone", "55550", "****"],
  ] as const)("keep of a %s, %s, no more than %s", (kind, value, text) => {
    expect(formatMasked(kind, value)).toEqual({ text, masked: true });
  });

  it("are nothing where nothing was entered", () => {
    for (const value of [undefined, "", "  "]) expect(formatMasked("name", value)).toBeUndefined();
  });
});

describe("the personal data of a document", () => {
  const asked = (search: string, authorities: readonly string[] = []) => {
    const audited: unknown[] = [];
    const actor = { groupId: "1000", tenantId: "1", authorities } as unknown as RequestContext["actor"];
    const context = { actor, auditGranted: (...event: unknown[]) => void audited.push(event) };
    const told = personalDataOf(context, new URLSearchParams(search), "1001")("name", "张三");
    return { told, audited };
  };
  const whole = { text: "张三", masked: false };

  it("are masked unless they are asked for, which leaves an audit line", () => {
    expect(asked("queue=status%3D1")).toEqual({ told: { text: "张*", masked: true }, audited: [] });
    expect(asked(withPersonalData("?queue=status%3D1"))).toEqual({ told: whole, audited: [["personalData.shown", { document: "1001" }]] });
    expect(asked("show=everything").told?.masked).toBe(true);
  });

  it("are told to whoever has the permission, of the own tenant", () => {
    expect(asked("", ["1000_1_personalData"])).toEqual({ told: whole, audited: [] });
    expect(asked("", ["1000_2_personalData", "1000_1_claimRead"]).told?.masked).toBe(true);
  });
});
