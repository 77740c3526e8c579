import { describeList } from "#e2e/describe-list.ts";
import { addressList } from "./list.server.ts";

const list = "/backmanage/search/delivery/address";
describeList({ word: "取件地址", list: addressList, visited: { d10001: list, d10002: list }, narrowed: "effectiveFlag=0", owned: true });
