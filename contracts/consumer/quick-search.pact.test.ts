import { shortcutColumns, shortcutTypes, shortcutUrl } from "#gateway/operations/quick-search.ts";
import { examples } from "../examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, exactly, id, listWith } from "../matchers.ts";
import { claimExists } from "../states.ts";

const types = examples(shortcutTypes, { as: reviewer });
types.answers(
  "names the kinds of documents that can be searched for",
  {},
  listWith({ id: id("1"), menuCode: exactly("companyClaimSearch"), menuName: code("索赔单") }),
);
types.fails("is refused to a dealer", { as: dealer }, 403);

const columns = examples(shortcutColumns, { as: reviewer, params: { id: "1" } });
columns.answers("names what a claim is found by", {}, listWith({ columnCode: exactly("applicationNumber"), columnName: code("索赔单号") }));
columns.answers("names nothing for a kind nobody knows", { params: { id: "none" } }, []);
columns.fails("is refused to a dealer", { as: dealer }, 403);

const wanted = { menuCode: "companyClaimSearch", columnCode: "applicationNumber", columnValue: "WC2026-900061" };
const url = examples(shortcutUrl, { as: reviewer, body: wanted });
url.answers(
  "leads to the claim with a number",
  { given: [claimExists({ id: "900061", applicationNumber: "WC2026-900061", dealerCode: "10001", status: 1 })] },
  { url: exactly("/companyclaim/detail/900061") },
);
url.refuses("refuses a number nothing has, in words", { body: { ...wanted, columnValue: "WC0000-0000" } }, "未找到匹配的单据");
url.fails("is refused to a dealer", { as: dealer }, 403);
