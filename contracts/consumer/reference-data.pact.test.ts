import { claimDictionary, dealerPage, mainDictionary, partAttributes } from "#gateway/operations/reference-data.ts";
import { examples, firstPage } from "../examples.ts";
import { reviewer } from "../identities.ts";
import { code, emptyPage, exactly, id, listOf, pageOf } from "../matchers.ts";
import { dictionaryHasItems } from "../states.ts";

const items = (itemId: string, name: string, value: string) => listOf({ id: id(itemId), name: code(name), value: code(value) });
const unknown = { params: { type: "noSuchType" } };

const ofClaims = examples(claimDictionary, { given: [dictionaryHasItems({ service: "claim", type: "claimType" })] });
ofClaims.answers(
  "lists the items of a dictionary of the claim service",
  { params: { type: "claimType" } },
  items("1101", "整车保修", "VEHICLE"),
);
examples(claimDictionary).answers("lists nothing for a type it does not know", unknown, []);

const ofParts = examples(partAttributes, { given: [dictionaryHasItems({ service: "claim", type: "partAttribute" })] });
ofParts.answers("lists how parts have to be handled", {}, items("2401", "普通件", "NORMAL"));

const ofMain = examples(mainDictionary, { given: [dictionaryHasItems({ service: "main", type: "tripUnit" })] });
ofMain.answers("lists the items of a dictionary of the main service", { params: { type: "tripUnit" } }, items("3101", "公里", "km"));
examples(mainDictionary).answers("lists nothing for a type it does not know", unknown, []);

const dealers = examples(dealerPage, { as: reviewer, query: firstPage() });
const found = { id: id("20001"), code: code("10001"), name: code("上海浦东星辰汽车销售服务有限公司") };
dealers.answers("lists up to a hundred dealers to choose from", { query: { size: 100 }, body: {} }, pageOf(found, 100));
dealers.answers("finds dealers by code", { body: { code: "10001" } }, pageOf({ ...found, code: exactly("10001") }));
dealers.answers("answers an empty page when no dealer matches", { body: { name: "没有这样的经销商" } }, emptyPage());
