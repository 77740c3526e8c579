import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { longText } from "#e2e/attack/hostile-values.ts";
import type { Target } from "#e2e/attack/targets.ts";
import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { aside, nothing, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { endingSessions } from "#e2e/leaks/visit-steps.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { isDealer, password, Visitor } from "#e2e/visitor.ts";
import type { homeRoutes } from "#app/features/home/routes.ts";

const listed = [
  ["list", "claim"],
  ["returnTo", "/claim/search"],
] as const;

function setting(name: string, entries: Target["entries"]): Target {
  return {
    name: `setting ${name}`,
    attacker: "d10001",
    addresses: ["/preferences"],
    entries: [["setting", name], ...entries],
    formId: "preferences",
    sound: name === "autoReturn" ? 204 : 303,
  };
}

const targets: readonly Target[] = [
  {
    name: "sessions",
    attacker: "chenjing",
    addresses: ["/sessions"],
    entries: [["end", "*"]],
    formId: "sessions",
    sound: 303,
    endsSession: true,
  },
  {
    name: "personal search",
    attacker: "d10001",
    addresses: ["/list/search"],
    entries: [
      ["personal.customerName", "王"],
      ["status", "1"],
      ["returnTo", "/claim/search"],
    ],
    formId: "preferences",
    sound: 303,
  },
  setting("columns", [["column", "vehicleVin"], ["column", "status"], ...listed]),
  setting("saveSearch", [["name", "待审核"], ["search", "status=1"], ...listed]),
  setting("saveSearch", [["name", "很长的查询"], ["search", longText.slice(0, 500)], ...listed]),
  setting("removeSearch", [["name", "待审核"], ...listed]),
  setting("openGroup", [["group", "claim"]]),
  setting("autoReturn", [
    ["wanted", "no"],
    ["answer", "none"],
  ]),
  setting("menu", [
    ["collapsed", "yes"],
    ["returnTo", "/home"],
  ]),
];

// prettier-ignore
const faults: SubjectDescriptor["faults"] = [
  { operation: "menu.list", screen: "我的主页", action: opening("d10001", "/home"), shows: nothing },
  { operation: "rma.page", screen: "我的主页", action: opening("d10001", "/home"), shows: part("逾期返件") },
  { operation: "claim.errors", screen: "审核人的主页", action: opening("liufang", "/home"), shows: nothing },
  { operation: "application.pending", screen: "菜单", action: opening("d10001", "/sessions"), shows: aside },
  { operation: "claim.page", screen: "我的主页", action: opening("d10001", "/home"), shows: part("最新审核结果") },
  { operation: "claim.page", screen: "审核人的主页", action: opening("liufang", "/home"), shows: part("停留天数") },
  { operation: "home.platform", screen: "数据平台", action: opening("d10001", "/home/datav/platform?status=3"), shows: page },
  { operation: "home.platform", screen: "厂家数据平台", action: opening("zhangwei", "/home/datav/platform"), shows: page },
  { operation: "dealer.page", screen: "厂家数据平台", action: opening("zhangwei", "/home/datav/platform"), shows: part("经销商的选项") },
];

const platform = "/home/datav/platform";
const platformFilters = ["beginTime", "endTime", "dealerCode", "vehicleModelCode", "status"];

export const descriptor: SubjectDescriptor<typeof homeRoutes> = {
  faults,
  visits: {
    home: () => ["/home", `/home?${written({ from: hostile })}`],
    homeDatavPlatform: () => [
      platform,
      `${platform}?dealerCode=10002&beginTime=2026-01&endTime=2026-12&status=3`,
      `${platform}?${written(Object.fromEntries(platformFilters.map((name) => [name, hostile])))}`,
    ],
    preferences: ({ list }) => [
      "/preferences",
      ({ visitor }) => visitor.request("/preferences", { form: { [csrfTokenName]: "forged", returnTo: hostile, columns: hostile } }),
      async ({ visitor }) =>
        visitor.submit(await visitor.get(list), "form[action$='/preferences']", { returnTo: `/home?${written({ a: hostile })}` }),
    ],
    listSearch: ({ list }) => [
      "/list/search",
      ({ visitor }) =>
        visitor.request("/list/search", { form: { [csrfTokenName]: "forged", returnTo: hostile, "personal.name": hostile } }),
      async ({ visitor }) => visitor.submit(await visitor.get(list), "main form[role=search]", { "personal.customerName": hostile }),
    ],
    sessions: () => [
      "/sessions",
      "/sessions?ended",
      endingSessions,
      // A browser may call itself anything.
      async ({ visitor, account }) => {
        const odd = new Visitor(visitor.base);
        const login = await odd.get(isDealer(account) ? "/login?type=dealer" : "/login");
        const named = { headers: { "user-agent": hostile } };
        await odd.submit(login, "form:has([name=password])", { username: account, password }, named);
        return [await odd.get("/sessions"), await visitor.get("/sessions")];
      },
    ],
  },
  targets: async (aim) => [...targets, ...(await ownFormsOf("home")(aim))],
  forms: {
    preferences: bare("/preferences", [
      ["setting", "saveSearch"],
      ["list", "claim"],
      ["name", typed],
      ["search", "status=1"],
    ]),
    listSearch: bare("/list/search", [
      ["personal.customerName", typed],
      ["returnTo", "/claim/search"],
    ]),
    home: bare("/home", [["savedDraft", "k1"]]),
    sessions: bare("/sessions", [["end", "*"]]),
  },
  journeys: ["platform", "list-comfort", "sign-out"],
};
