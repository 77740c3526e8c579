/*
 * How the menu is divided and shortened. The entries, their order and their names are the server's; the sections, the headings within a
 * group and the short names of the rail are ours. An entry the server adds has no section, and the first two letters of its name.
 */

interface SectionEntry {
  section?: string;
  short: string;
}

const shown: Readonly<Record<string, SectionEntry>> = {
  home: { short: "主页" },
  homeDatavPlatform: { short: "数据" },
  claim: { section: "业务", short: "索赔" },
  backManage: { section: "业务", short: "返件" },
  repairSupport: { section: "业务", short: "质保" },
  techSupport: { section: "业务", short: "技术" },
  onGoing: { section: "业务", short: "活动" },
  settings: { section: "资料", short: "资料" },
  warrantyCoverage: { section: "资料", short: "政策" },
  quickMenu: { section: "查询", short: "查询" },
};

/** The section of the menu that a top-level entry belongs to. */
export function sectionOf(code: string | undefined): string | undefined {
  return code === undefined ? undefined : shown[code]?.section;
}

/** What the rail calls a top-level entry. */
export function shortNameOf(code: string, name: string): string {
  return shown[code]?.short ?? name.slice(0, 2);
}

/** By the first segment of an entry's address. */
const headings: Readonly<Record<string, string>> = {
  deduct: "抵扣与付款",
  companydeduct: "抵扣与付款",
  system: "基础数据",
  partner: "合伙人与订单",
  order: "合伙人与订单",
  mts: "追溯",
  cvrm: "线索",
};

/** The headings that entries of a group begin with, by the entries' addresses; none where the whole group would have the same one. */
export function headingsOf(addresses: readonly string[]): ReadonlyMap<string, string> {
  const all = addresses.map((to) => [to, headings[to.split("/")[1] ?? ""]] as const);
  const begins = all.flatMap(([to, heading], at) =>
    heading !== undefined && heading !== all[at - 1]?.[1] ? [[to, heading] as const] : [],
  );
  return new Map(all.every(([, heading]) => heading === all[0]?.[1]) ? [] : begins);
}
