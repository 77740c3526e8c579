import { parts } from "#fixtures/master-data/parts/seed.ts";
import { shortCodes } from "#fixtures/short-codes/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { isDealer, password, type Account } from "../visitor.ts";
import type { OldEngine } from "./engine.ts";

/** The oldest engine that runs our scripts; older ones get the plain page, which does the whole job too. */
const oldestWithScripts = 92;
export const runsScripts = ({ major }: Pick<OldEngine, "major">): boolean => major >= oldestWithScripts;

interface Tour {
  engine: OldEngine;
  /** Of the running product. */
  base: string;
  /** Where pictures go: a folder and the beginning of their names. */
  shots: string;
  findings: string[];
}

/** The screens people live in, one after the other, each used as it is meant to be. */
export async function takeTour(tour: Tour): Promise<void> {
  const { engine } = tour;
  await engine.resize(1366);
  await signIn(tour, "d10001");
  await narrowList(tour);
  await visit(tour, "home", "/home");
  await visit(tour, "question", "/question");
  await fillForm(tour, "editor", "/claim/create");
  await visit(tour, "asked-list", "/claim/search/prelicense");
  await fillForm(tour, "asking", "/claim/createPreLicense");
  await visitAll(tour, dealerLists);
  await signOut(tour);
  await signIn(tour, "zhangwei");
  await visit(tour, "platform", "/home/datav/platform");
  await selectSeveral(tour);
  await review(tour, "review-asked", "/companyclaim/search/prelicense?status=1", "/companyclaim/prelicense/detail/");
  await review(tour, "review", "/companyclaim/search?status=1", "/companyclaim/detail/");
  await searchQuickly(tour);
  await visitAll(tour, companyLists);
  await openFirst(tour, "partner", "/partner/management", "/partner/management/detail/");
  await openFirst(tour, "order", "/order/search", "/order/search/detail/");
  await pay(tour);
  await signOut(tour);
  await signIn(tour, "scan01");
  await scan(tour);
}

/** Signs in by the page. */
async function signIn(tour: Tour, account: Account): Promise<void> {
  const { engine, base } = tour;
  await visit(tour, `login-${account}`, isDealer(account) ? "/login?type=dealer" : "/login");
  await engine.type("[name=username]", account);
  await engine.type("[name=password]", password);
  await engine.click("form button.Polaris-Button--variantPrimary");
  const first = account === "scan01" ? "/cardlist" : isDealer(account) ? "/claim/search" : "/companyclaim/search";
  await engine.until(`location.href === ${JSON.stringify(base + first)} && document.readyState === "complete"`);
}

async function signOut({ engine }: Tour): Promise<void> {
  await engine.click("form[action='/logout'] button");
  await engine.until("location.pathname === '/login' && document.readyState === 'complete'");
}

async function narrowList(tour: Tour): Promise<void> {
  const { engine } = tour;
  await visit(tour, "list", "/claim/search");
  await engine.choose("[name=claimTypeDictId]", "1101");
  await engine.click("form.filter > button.Polaris-Button--variantPrimary");
  await engine.until("/claimTypeDictId=1101/.test(location.search) && document.querySelectorAll('tbody tr').length > 0");
  await look(tour, "list-narrowed");
}

/** A line more, and what was typed before is still there. */
async function fillForm(tour: Tour, name: string, path: string): Promise<void> {
  const { engine } = tour;
  await visit(tour, name, path);
  await engine.type("[name=workOrderNumber]", "WO-OLD");
  await engine.click("button[value='line:add:detailPartList']");
  await engine.until("document.querySelector(\"[name='detailPartList[0].partCode']\") && document.readyState === 'complete'");
  await engine.until("document.querySelector('[name=workOrderNumber]').value === 'WO-OLD'");
  await look(tour, `${name}-line`);
}

async function review(tour: Tour, name: string, list: string, details: string): Promise<void> {
  const { engine } = tour;
  await visit(tour, `${name}-waiting`, list);
  await engine.click(`tbody a[href*='${details}']`);
  await engine.until("document.querySelector('[name=approveCommentRemark]') && document.readyState === 'complete'");
  await look(tour, name);
}

/** One decision for several: the rows that were ticked stand on its page. */
async function selectSeveral(tour: Tour): Promise<void> {
  const { engine } = tour;
  await visit(tour, "bulk-list", "/companyclaim/search?status=1");
  await engine.click("tbody tr:nth-child(1) input[type=checkbox]");
  await engine.click("tbody tr:nth-child(2) input[type=checkbox]");
  const button = ".bulk button.Polaris-Button--variantPrimary";
  await engine.until(`document.querySelector("${button}") !== null`);
  await engine.click(button);
  await engine.until("location.pathname.endsWith('/search/review') && document.readyState === 'complete'");
  await engine.until("document.querySelectorAll('tbody tr').length === 2");
  await look(tour, "bulk-review");
}

/** Lists, entries and reports of the other subjects, as they are opened from the menu. */
const dealerLists = {
  returns: "/backmanage/search",
  packing: "/backmanage/fcreate",
  deductions: "/deduct/search",
  bills: "/deduct/payment/bill/search",
  reports: "/repairsupport/search",
  report: "/repairsupport/create",
  support: "/techsupport/create",
  vehicles: "/activity/carsearch",
  leads: "/cvrm/dealerFollow",
} as const;
const companyLists = {
  activities: "/company/activity/search",
  activity: "/company/activity/create",
  coverage: "/company/warranty/coverage/create",
  policy: "/company/warranty/coverage/policy/search",
  traces: "/mts/search",
  business: "/reportform/claim",
  history: "/quick/operation/history",
} as const;

async function visitAll(tour: Tour, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) await visit(tour, name, path);
}

/** A list, and the page of its first row. */
async function openFirst(tour: Tour, name: string, list: string, details: string): Promise<void> {
  const { engine } = tour;
  await visit(tour, `${name}-list`, list);
  await engine.click(`tbody a[href*='${details}']`);
  await engine.until(`location.pathname.indexOf(${JSON.stringify(details)}) === 0 && document.readyState === "complete"`);
  await look(tour, name);
}

/** Two of those that wait are chosen in the list, and paid. */
async function pay(tour: Tour): Promise<void> {
  const { engine } = tour;
  await visit(tour, "withdrawals", "/partner/money/management?status=0");
  for (const row of [1, 2]) await engine.click(`tbody tr:nth-child(${row}) input[type=checkbox]`);
  await engine.until("document.querySelector('.bulk button.Polaris-Button--variantPrimary') !== null");
  await engine.click(".bulk button.Polaris-Button--variantPrimary");
  await engine.until("location.pathname.endsWith('/management/pay') && document.readyState === 'complete'");
  await look(tour, "paying");
  await engine.type("main [name=desc]", "推荐奖励");
  await engine.click("main form button.Polaris-Button--variantPrimary");
  await engine.until("/已付款|没有付款/.test((document.querySelector('#result') || document.createElement('p')).textContent)");
  await look(tour, "paid");
}

/** Filter item and number. */
async function searchQuickly(tour: Tour): Promise<void> {
  const { engine } = tour;
  const number = String(await engine.evaluate("document.querySelector('h1').textContent"));
  await visit(tour, "quick", "/quick/search");
  const form = "main form";
  await engine.choose(`${form} [name=menuCode]`, "companyClaimSearch");
  await engine.choose(`${form} [name=columnCode]`, "applicationNumber");
  await engine.type(`${form} [name=columnValue]`, number);
  await engine.click(`${form} button`);
  await engine.until(`/detail/.test(location.pathname) && document.querySelector("h1").textContent === ${JSON.stringify(number)}`);
}

/** A terminal's work: a label is looked up, a vehicle and one of its parts are scanned as a scanner types them. */
async function scan(tour: Tour): Promise<void> {
  const { engine } = tour;
  const [label, vin, part] = [shortCodes[0]?.partShortCd, vehicles[90]?.vehicleInfoVO?.vehicleVin, parts[engine.major]?.code];
  const enter = async (code: unknown) => {
    await engine.type("#code", String(code));
    await engine.click(".handheld-scan form:last-of-type button.Polaris-Button--variantPrimary");
  };
  await visit(tour, "scan-trace", "/scancode");
  await enter(label);
  await engine.until(`/${String(shortCodes[0]?.partCd)}/.test((document.querySelector('.scan-result') || document.body).textContent)`);
  await look(tour, "scan-trace-part");
  await visit(tour, "scan-rework", "/scancode2");
  await enter(vin);
  await engine.until(`/车辆 ${String(vin)}/.test(document.body.textContent) && document.readyState === 'complete'`);
  await enter(part);
  await engine.until("/已提交 |录入成功/.test((document.querySelector('.scan-result') || document.createElement('p')).textContent)");
  await look(tour, "scan-rework-part");
  await visit(tour, "cards", "/cardlist");
}

async function visit(tour: Tour, name: string, path: string): Promise<void> {
  await tour.engine.open(tour.base + path);
  await look(tour, name);
}

/** Keeps pictures of a page at both widths, and notes what is wrong with it. */
async function look({ engine, shots, findings }: Tour, name: string): Promise<void> {
  const scripts = runsScripts(engine);
  if (scripts) await engine.until("document.documentElement.dataset.enhanced !== undefined");
  else if (await engine.evaluate("document.documentElement.dataset.enhanced !== undefined")) findings.push(`${name}: half awake`);
  for (const width of [390, 1366]) {
    await engine.resize(width);
    const tooWide = Number(await engine.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"));
    if (tooWide > 0) findings.push(`${name}: ${tooWide} px too wide at ${width}`);
    await engine.shoot(`${shots}-${name}-${width}.png`);
  }
  const errors = engine.takeErrors();
  // Of scripts it cannot read an engine says so, and goes on without them.
  findings.push(...errors.filter((error) => scripts || !/SyntaxError/.test(error)).map((error) => `${name}: ${error}`));
}
