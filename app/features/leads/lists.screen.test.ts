import { describeDetail } from "#e2e/describe-detail.ts";
import { describeList } from "#e2e/describe-list.ts";
import { leads } from "#fixtures/leads/seed.ts";
import { importList } from "./history.server.ts";
import { leadList } from "./list.server.ts";
import { poolList } from "./pool.server.ts";

const [search, pool, history] = ["/cvrm/search", "/cvrm/leadPool", "/cvrm/history"];
const pooled = leads.filter(({ leadStatus }) => leadStatus === 1);
const personal = { leadName: ["李"], mobile: [String(pooled[0]?.mobile)] };

describeList({
  word: "线索",
  list: leadList,
  visited: { zhangwei: search, wangqiang: search },
  narrowed: "leadStatus=1",
  notInRows: { ...personal, stage: ["assigned"], stageDealerCode: ["10001"] },
  asks: { collectStartDate: (row) => row["collectDate"], createStartDate: (row) => row["createDate"] },
  oneSided: true,
});

describeList({
  word: "待下发线索",
  title: "线索池",
  list: poolList,
  visited: { zhangwei: pool, wangqiang: pool },
  narrowed: "fromChannel=MEDIA",
  notInRows: { ...personal, leadName: [String(pooled[1]?.leadName)[0] ?? ""] },
  asks: { collectStartDate: (row) => row["collectDate"] },
  oneSided: true,
});

describeList({
  word: "导入",
  title: "导入历史",
  list: importList,
  visited: { zhangwei: history },
  narrowed: "status=1",
  oneSided: true,
  asks: { importId: (row) => row["id"], createStartDate: (row) => row["createDate"] },
});

describeDetail({
  word: "线索",
  list: search,
  address: (id) => `/cvrm/detail/${id}`,
  visited: ["zhangwei", "wangqiang"],
  refused: { by: ["liufang", "d10001", "sale01"], id: String(pooled[0]?.id) },
});
