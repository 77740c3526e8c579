import { expect } from "vitest";
import { claimDictionary, dealerPage, mainDictionary } from "#gateway/operations/reference-data.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, emptyPage, exactly, id, pageOf, success, listOf } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { dictionaryHasItems } from "../states.ts";

const items = (itemId: string, name: string, value: string) =>
  answer(success(listOf({ id: id(itemId), name: code(name), value: code(value) })));

interaction(claimDictionary, "lists the items of a dictionary of the claim service", {
  as: dealer,
  given: [dictionaryHasItems({ service: "claim", type: "claimType" })],
  params: { type: "claimType" },
  answers: items("1101", "整车保修", "VEHICLE"),
  expects: async (backend) => {
    expect(await backend.read(claimDictionary, { params: { type: "claimType" } })).toEqual([
      { id: "1101", name: "整车保修", value: "VEHICLE" },
    ]);
  },
});

interaction(claimDictionary, "lists nothing for a type it does not know", {
  as: dealer,
  params: { type: "noSuchType" },
  answers: answer(success([])),
  expects: async (backend) => expect(await backend.read(claimDictionary, { params: { type: "noSuchType" } })).toEqual([]),
});

interaction(mainDictionary, "lists the items of a dictionary of the main service", {
  as: dealer,
  given: [dictionaryHasItems({ service: "main", type: "tripUnit" })],
  params: { type: "tripUnit" },
  answers: items("3101", "公里", "km"),
  expects: async (backend) => {
    expect(await backend.read(mainDictionary, { params: { type: "tripUnit" } })).toMatchObject([{ name: "公里", value: "km" }]);
  },
});

interaction(mainDictionary, "lists nothing for a type it does not know", {
  as: dealer,
  params: { type: "noSuchType" },
  answers: answer(success([])),
  expects: async (backend) => expect(await backend.read(mainDictionary, { params: { type: "noSuchType" } })).toEqual([]),
});

interaction(dealerPage, "lists up to a hundred dealers to choose from", {
  as: reviewer,
  query: { size: "100" },
  body: {},
  answers: answer(success(pageOf({ id: id("20001"), code: code("10001"), name: code("上海浦东星辰汽车销售服务有限公司") }, 100))),
  expects: async (backend) => {
    const page = await backend.read(dealerPage, { query: { size: 100 }, body: {} });
    expect(page.records).toMatchObject([{ code: "10001", name: "上海浦东星辰汽车销售服务有限公司" }]);
  },
});

interaction(dealerPage, "finds dealers by code", {
  as: reviewer,
  query: { current: "1", size: "10" },
  body: { code: "10001" },
  answers: answer(success(pageOf({ id: id("20001"), code: exactly("10001"), name: code("上海浦东星辰汽车销售服务有限公司") }))),
  expects: async (backend) => {
    const page = await backend.read(dealerPage, { query: { current: 1, size: 10 }, body: { code: "10001" } });
    expect(page.records).toMatchObject([{ id: "20001", code: "10001" }]);
  },
});

interaction(dealerPage, "answers an empty page when no dealer matches", {
  as: reviewer,
  query: { current: "1", size: "10" },
  body: { name: "没有这样的经销商" },
  answers: answer(success(emptyPage())),
  expects: async (backend) => {
    const page = await backend.read(dealerPage, { query: { current: 1, size: 10 }, body: { name: "没有这样的经销商" } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});
