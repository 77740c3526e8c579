import { describeList } from "#e2e/describe-list.ts";
import { coverageDefinitions } from "#fixtures/coverage/seed.ts";
import { definitionList } from "./list.server.ts";

const worn = coverageDefinitions.find(({ definitionCode }) => definitionCode === "WEA-2024-P")?.partsIn?.[0];
const list = "/company/warranty/coverage/definition/search";
describeList({
  word: "保修定义",
  list: definitionList,
  visited: { zhangwei: list },
  narrowed: "usage=1",
  notInRows: { componentCode: ["BAT"], partCode: [String(worn)] },
});
