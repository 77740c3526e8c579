/** The accounts of the demo world, shown where the backend is the embedded one; no other backend knows them. */
export const demoAccounts = {
  company: [
    { username: "zhangwei", may: "全部功能" },
    { username: "liufang", may: "审核索赔单" },
    { username: "wangqiang", may: "结算" },
    { username: "chenjing", may: "结算" },
  ],
  dealer: [
    { username: "d10001", may: "经销商 10001 的单据" },
    { username: "d10002", may: "经销商 10002 的单据" },
    { username: "scan01", may: "经销商 10001，手持扫码" },
  ],
} as const;

export const demoPassword = "demo-2026";
