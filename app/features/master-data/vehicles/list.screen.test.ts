import { describeList } from "#e2e/describe-list.ts";
import { vehicleList } from "./list.server.ts";

const list = "/system/carsearch";
describeList({
  word: "车辆",
  list: vehicleList,
  visited: { zhangwei: list, d10001: list },
  narrowed: "plantCode=HF02",
  asks: { retailStartDate: ({ retailDate }) => retailDate },
});
