import { expect, it } from "vitest";
import { describeDetail, openFirst } from "#e2e/describe-detail.ts";
import { describeList } from "#e2e/describe-list.ts";
import { total } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import { modelList } from "./list.server.ts";

const list = "/system/cartypesearch";
describeList({ word: "车型", list: modelList, visited: { zhangwei: list, d10001: list }, narrowed: "activeFlag=1" });
describeDetail({
  word: "车型",
  list,
  address: (id) => `/system/cartypedetail/${id}`,
  visited: ["d10001"],
  refused: { by: ["liufang"], id: "30001" },
});

it.each([
  ["该车型的车辆", "/system/carsearch"],
  ["该车型的索赔单", "/companyclaim/search"],
])("leads to %s", async (words, path) => {
  const page = await openFirst("zhangwei", `${list}?code=M0125`);
  const visitor = await as("zhangwei");
  const found = await visitor.get(page.$(`a:contains('${words}')`).attr("href") ?? "");
  expect(found.path).toEqual(`${path}?vehicleModelCode=M0125`);
  expect(total(found) > 0).toBe(true);
});
