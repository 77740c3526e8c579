import { expect } from "vitest";
import { shortcutColumns, shortcutTypes, shortcutUrl } from "#gateway/operations/quick-search.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, exactly, id, listWith, refusal, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimExists } from "../states.ts";

const forbidden = answer(undefined, 403);

interaction(shortcutTypes, "names the kinds of documents that can be searched for", {
  as: reviewer,
  answers: answer(success(listWith({ id: id("1"), menuCode: exactly("companyClaimSearch"), menuName: code("索赔单") }))),
  expects: async (backend) => {
    expect(await backend.read(shortcutTypes)).toEqual([{ id: "1", menuCode: "companyClaimSearch", menuName: "索赔单" }]);
  },
});

interaction(shortcutTypes, "is refused to a dealer", {
  as: dealer,
  answers: forbidden,
  expects: async (backend) => {
    await expect(backend.read(shortcutTypes)).rejects.toMatchObject({ kind: "forbidden" });
  },
});

interaction(shortcutColumns, "names what a claim is found by", {
  as: reviewer,
  params: { id: "1" },
  answers: answer(success(listWith({ columnCode: exactly("applicationNumber"), columnName: code("索赔单号") }))),
  expects: async (backend) => {
    const columns = await backend.read(shortcutColumns, { params: { id: "1" } });
    expect(columns).toEqual([{ columnCode: "applicationNumber", columnName: "索赔单号" }]);
  },
});

interaction(shortcutColumns, "names nothing for a kind nobody knows", {
  as: reviewer,
  params: { id: "none" },
  answers: answer(success([])),
  expects: async (backend) => expect(await backend.read(shortcutColumns, { params: { id: "none" } })).toEqual([]),
});

interaction(shortcutColumns, "is refused to a dealer", {
  as: dealer,
  params: { id: "1" },
  answers: forbidden,
  expects: async (backend) => {
    await expect(backend.read(shortcutColumns, { params: { id: "1" } })).rejects.toMatchObject({ kind: "forbidden" });
  },
});

const wanted = { menuCode: "companyClaimSearch", columnCode: "applicationNumber", columnValue: "WC2026-900061" };

interaction(shortcutUrl, "leads to the claim with a number", {
  as: reviewer,
  given: [claimExists({ id: "900061", applicationNumber: "WC2026-900061", dealerCode: "10001", status: 1 })],
  body: wanted,
  answers: answer(success({ url: exactly("/companyclaim/detail/900061") })),
  expects: async (backend) => {
    expect(await backend.read(shortcutUrl, { body: wanted })).toEqual({ url: "/companyclaim/detail/900061" });
  },
});

const unknown = { ...wanted, columnValue: "WC0000-0000" };

interaction(shortcutUrl, "refuses a number nothing has, in words", {
  as: reviewer,
  body: unknown,
  answers: answer(refusal("未找到匹配的单据")),
  expects: async (backend) => {
    await expect(backend.read(shortcutUrl, { body: unknown })).rejects.toMatchObject({ kind: "refused", message: "未找到匹配的单据" });
  },
});

interaction(shortcutUrl, "is refused to a dealer", {
  as: dealer,
  body: wanted,
  answers: forbidden,
  expects: async (backend) => {
    await expect(backend.read(shortcutUrl, { body: wanted })).rejects.toMatchObject({ kind: "forbidden" });
  },
});
