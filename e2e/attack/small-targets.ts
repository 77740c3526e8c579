import { longText } from "./hostile-values.ts";
import type { Target } from "./targets.ts";

/** Signing in and out, and pages that take no posts. */
export const signInTargets: readonly Target[] = [
  {
    name: "login",
    attacker: "nobody",
    addresses: ["/login", "/login?type=dealer", "/newLogin", "/", "/login?type=__proto__"],
    entries: [
      ["password", "wrong-0815"],
      ["remember", "on"],
      ["returnTo", "//evil.example"],
    ],
    formId: "login",
    sound: 400,
    keeps: { name: "username", piecemeal: false },
  },
  {
    name: "handheld login",
    attacker: "nobody",
    addresses: ["/mtsMobileLogin", "/mtsMobileLogin?type=company", "/mtsMobileLogin?type=__proto__"],
    entries: [
      ["password", "wrong-0816"],
      ["returnTo", "//evil.example"],
    ],
    formId: "login",
    sound: 400,
    keeps: { name: "username", piecemeal: false },
  },
  {
    name: "sign-on",
    attacker: "nobody",
    addresses: ["/dp", "/sso", "/dp?token=nobodys-token", "/sso?reason=linkUsed"],
    entries: [],
    formId: "sign-on",
    buttons: ["signOn", "cancel"],
    sound: 303,
  },
  { name: "logout", attacker: "chenjing", addresses: ["/logout"], entries: [], formId: "logout", sound: 303, endsSession: true },
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
    name: "no action",
    attacker: "d10001",
    addresses: ["/home", "/claim/search", "/claim/search/export", "/claim/done/1", "/nowhere", "/claim", "/companyclaim/search"],
    entries: [["remark", "没有人读"]],
    formId: "claim",
    sound: 405,
  },
];

const listed = [
  ["list", "claim"],
  ["returnTo", "/claim/search"],
] as const;

/** Whatever a user keeps. */
export const settingTargets: readonly Target[] = [
  toSetting("columns", [["column", "vehicleVin"], ["column", "status"], ...listed]),
  toSetting("saveSearch", [["name", "待审核"], ["search", "status=1"], ...listed]),
  toSetting("saveSearch", [["name", "很长的查询"], ["search", longText.slice(0, 500)], ...listed]),
  toSetting("removeSearch", [["name", "待审核"], ...listed]),
  toSetting("openGroup", [["group", "claim"]]),
  toSetting("autoReturn", [
    ["wanted", "no"],
    ["answer", "none"],
  ]),
  toSetting("menu", [
    ["collapsed", "yes"],
    ["returnTo", "/home"],
  ]),
];

function toSetting(setting: string, entries: Target["entries"]): Target {
  return {
    name: `setting ${setting}`,
    attacker: "d10001",
    addresses: ["/preferences"],
    entries: [["setting", setting], ...entries],
    formId: "preferences",
    sound: setting === "autoReturn" ? 204 : 303,
  };
}
