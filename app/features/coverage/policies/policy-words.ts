/** What each rule is called. */
const stepWords: Readonly<Record<string, string>> = {
  market: "市场",
  model: "车型",
  year: "年款",
  plant: "工厂",
  usage: "车辆用途",
  start: "起算日",
  validity: "范围有效期",
  scope: "零件",
  period: "日期",
  distance: "里程",
};

const usages: Readonly<Record<string, string>> = { "0": "不限", "1": "家用", "2": "营运" };
const startRules: Readonly<Record<string, string>> = { "1": "按购车发票或交付日期", "2": "按备件发票日期" };
const units: Readonly<Record<string, string>> = { km: "公里", mi: "英里" };
const lists: Readonly<Record<string, string>> = {
  partsIn: "包含零件",
  partsOut: "排除零件",
  componentsIn: "包含部件",
  componentsOut: "排除部件",
};

interface Step {
  stepCd?: string | undefined;
  askedValue?: string | undefined;
  heldValue?: string | undefined;
}

/** A rule with the values it used, in words: what was asked, and what the coverage says. */
export function sayStep({ stepCd = "", askedValue = "", heldValue = "" }: Step): { name: string; asked: string; held: string } {
  const name = stepWords[stepCd] ?? stepCd;
  switch (stepCd) {
    case "usage":
      return { name, asked: usages[askedValue] ?? askedValue, held: usages[heldValue] ?? heldValue };
    case "start":
      return { name, asked: askedValue || "没有日期", held: startRules[heldValue] ?? heldValue };
    case "validity":
    case "period":
      return { name, asked: askedValue || "没有起算日", held: heldValue === "" ? "没有起算日" : period(heldValue) };
    case "scope":
      return { name, asked: askedValue.replace("/", "，部件 "), held: sayScope(heldValue) };
    case "distance":
      return { name, asked: distance(askedValue), held: heldValue === "" ? "不限" : distance(heldValue) };
    default:
      return { name, asked: askedValue || "—", held: heldValue.replaceAll(",", "、") || "不限" };
  }
}

function period(text: string): string {
  const [from = "", to = ""] = text.split("/");
  return `${from} 至 ${to || "长期"}`;
}

function sayScope(because: string): string {
  if (because === "whole") return "整车";
  if (because === "notNamed") return "不在包含的部件和零件中";
  const [list = "", code = ""] = because.split("/");
  return `${lists[list] ?? list} ${code}`;
}

function distance(text: string): string {
  const [value = "", unit = "km"] = text.split(" ");
  return `${Number(value).toLocaleString("zh-CN")} ${units[unit] ?? unit}`;
}
