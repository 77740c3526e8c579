import { describeList } from "#e2e/describe-list.ts";
import { partList } from "./list.server.ts";

const list = "/system/partsearch";
describeList({ word: "零件", list: partList, visited: { d10001: list, zhangwei: list }, narrowed: "componentCode=ENG" });
