import { scanFormId } from "#app/features/handheld/scan-form.ts";
import { shortCodes } from "#fixtures/short-codes/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import type { Target } from "#e2e/attack/targets.ts";
import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { barePage } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { Visitor } from "#e2e/visitor.ts";
import type { mobileRoutes } from "#app/features/handheld/routes.ts";

const login: Target = {
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
};

const vin = String(vehicles[0]?.vehicleInfoVO?.vehicleVin);
const code = String(shortCodes[0]?.partShortCd);
const scanning = (query: string) => opening("scan01", `/scancode?code=${query}`);

/** A scan of a vehicle, which writes nothing: what follows it is the rework's own affair. */
const scans: readonly Target[] = [
  {
    name: "a scan without scripts",
    attacker: "scan01",
    addresses: ["/scancode2"],
    formId: scanFormId,
    sound: 303,
    entries: [
      ["vin", ""],
      ["code", vin],
    ],
  },
  {
    name: "a scan of a terminal's script",
    attacker: "scan01",
    addresses: ["/scancode2/scan"],
    formId: scanFormId,
    sound: 200,
    entries: [
      ["scan", "0".repeat(32)],
      ["account", "scan01"],
      ["vin", ""],
      ["code", vin],
      ["secondsAgo", "0"],
    ],
  },
];

export const descriptor: SubjectDescriptor<typeof mobileRoutes> = {
  faults: [
    { operation: "menu.handheld", screen: "扫码首页", action: opening("scan01", "/cardlist"), shows: barePage, handheld: true },
    { operation: "shortCode.page", screen: "扫码追溯", action: scanning(code), shows: barePage, handheld: true },
    { operation: "traceability.page", screen: "扫码追溯车辆", action: scanning(vin), shows: barePage, handheld: true },
  ],
  visits: {
    mtsMobileLogin: () => [
      "/mtsMobileLogin",
      async ({ visitor }) =>
        new Visitor(visitor.base).get(`/mtsMobileLogin?${written({ type: hostile, returnTo: hostile, reason: hostile })}`),
    ],
    cardlist: () => ["/cardlist"],
    scancode: () => ["/scancode", `/scancode?code=${code}`, `/scancode?code=${vin}`, `/scancode?${written({ code: hostile })}`],
    scancode2: () => ["/scancode2", `/scancode2?${written({ vin: hostile, done: hostile })}`],
    scancode2Scan: () => ["/scancode2/scan"],
  },
  targets: () => [login, ...scans],
  forms: {
    mtsMobileLogin: bare("/mtsMobileLogin", [["username", typed]]),
    scancode2: bare("/scancode2", [["code", typed]]),
    scancode2Scan: bare("/scancode2/scan", [["code", typed]]),
  },
  journeys: ["entries", "scans", "scan-camera", "scan-slow", "scan-terminal"],
};
