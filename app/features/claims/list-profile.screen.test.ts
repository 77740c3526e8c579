import { describeList } from "#e2e/describe-list.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { claimList } from "./list.server.ts";

const used = Array.from({ length: 40 }, (_, index) => makeClaim(index).claim).find(
  ({ status, submitterCode, detailLaborList }) => status === 3 && submitterCode === "10001" && detailLaborList.length > 0,
);
const partsInUse = [String(used?.detailPartList[0]?.partCode)];
const laborsInUse = [String(used?.detailLaborList[0]?.laborCode)];

describeList({
  word: "索赔单",
  list: claimList,
  visited: { d10001: "/claim/search", zhangwei: "/companyclaim/search" },
  narrowed: "status=3",
  owned: true,
  notInRows: {
    customerName: ["周建国", "吴秀英", "郑海涛"],
    partCode: partsInUse,
    laborCode: laborsInUse,
    reviewedStartDate: ["2026-11-01"],
    repairAlertFlag: ["1", "0"],
    cleanFlag: ["1", "0"],
  },
  asks: {
    createStartDate: (row) => row["createDate"],
    approveStartDate: (row) => row["approveDate"],
    payStartDate: (row) => row["payDate"],
    totalAmountStart: (row) => row["totalAmount"],
  },
});
