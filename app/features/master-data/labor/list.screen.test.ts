import { vehicleModels } from "#fixtures/master-data/vehicles/models.ts";
import { describeList } from "#e2e/describe-list.ts";
import { laborList } from "./list.server.ts";

const list = "/system/laborsearch";
const [first] = vehicleModels;

describeList({
  word: "工时",
  list: laborList,
  visited: { d10001: list, zhangwei: list },
  narrowed: "laborCode=LENG",
  // A row does not tell its models.
  notInRows: { vehicleModelCode: [String(first?.code)], vehicleModelYear: ["2024"] },
});
