import { describeList } from "#e2e/describe-list.ts";
import { makeClaim } from "#fixtures/claim/world/claims.ts";
import { claimList } from "./list.server.ts";

const used = Array.from({ length: 40 }, (_, index) => makeClaim(index).claim).find(
  ({ status, submitterCode }) => status === 3 && submitterCode === "10001",
);
const partsInUse = [String(used?.detailPartList[0]?.partCode)];

describeList({
  word: "索赔单",
  list: claimList,
  visited: { d10001: "/claim/search", zhangwei: "/companyclaim/search" },
  narrowed: "status=3",
  owned: true,
  untold: { customerName: ["周建国", "吴秀英", "郑海涛"], partCode: partsInUse },
  asks: {
    createStartDate: (row) => row["createDate"],
    approveStartDate: (row) => row["approveDate"],
    payStartDate: (row) => row["payDate"],
    totalAmountStart: (row) => row["totalAmount"],
  },
});
