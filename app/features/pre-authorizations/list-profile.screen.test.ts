import { describeList } from "#e2e/describe-list.ts";
import { makePreAuthorization } from "#fixtures/pre-authorizations/seed.ts";
import { preAuthorizationList } from "./list.server.ts";

const visited = { d10001: "/claim/search/prelicense", zhangwei: "/companyclaim/search/prelicense" };
const used = Array.from({ length: 40 }, (_, index) => makePreAuthorization(index).claim).find(
  ({ status, submitterCode, detailLaborList }) => status === 3 && submitterCode === "10001" && detailLaborList.length > 0,
);
const partsInUse = [String(used?.detailPartList[0]?.partCode)];
const laborsInUse = [String(used?.detailLaborList[0]?.laborCode)];
describeList({
  word: "预授权",
  list: preAuthorizationList,
  visited,
  narrowed: "status=3",
  owned: true,
  notInRows: {
    customerName: ["周建国", "吴秀英", "郑海涛"],
    partCode: partsInUse,
    laborCode: laborsInUse,
    reviewedStartDate: ["2026-11-01"],
  },
  asks: {
    usedFlag: (row) => row["claimId"] !== undefined && row["claimId"] !== "",
    createStartDate: (row) => row["createDate"],
    approveStartDate: (row) => row["approveDate"],
    totalAmountStart: (row) => row["totalAmount"],
  },
});
