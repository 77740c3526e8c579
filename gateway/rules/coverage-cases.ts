import {
  startRule,
  usage,
  type CoverageDefinitionFacts,
  type CoverageFacts,
  type CoverageReason,
  type CoveredVehicle,
} from "./coverage-engine.ts";

/*
 * What is covered, worked out by hand: definitions, coverages, vehicles and parts, and for each question the coverages that cover it.
 * Tests of the engine and of the places that answer such a question hold them to this table.
 */

interface CaseDefinition extends CoverageDefinitionFacts {
  definitionName: string;
}

const sale = { startRule: startRule.sale, tripUnit: "km" };
const bought = { startRule: startRule.partInvoice, tripUnit: "km", usage: usage.any };
const worn = ["PBRK-DISC", "PENG-COIL"];

const definitions = {
  "VEH-P": { definitionName: "家用整车", months: 36, warrantyTripLimitVal: 100_000, usage: usage.private, partsOut: worn, ...sale },
  "VEH-H": { definitionName: "营运整车", months: 12, warrantyTripLimitVal: 100_000, usage: usage.forHire, partsOut: worn, ...sale },
  "VEH-M": {
    definitionName: "出口整车",
    months: 36,
    warrantyTripLimitVal: 60_000,
    usage: usage.private,
    startRule: startRule.sale,
    tripUnit: "mi",
  },
  PWT: {
    definitionName: "动力总成",
    months: 60,
    warrantyTripLimitVal: 150_000,
    usage: usage.private,
    componentsIn: ["ENG", "TRA"],
    partsOut: worn,
    ...sale,
  },
  EVS: { definitionName: "三电系统", months: 96, warrantyTripLimitVal: 120_000, usage: usage.any, componentsIn: ["BAT"], ...sale },
  EMI: {
    definitionName: "排放零件",
    months: 36,
    warrantyTripLimitVal: 60_000,
    usage: usage.any,
    partsIn: ["PENG-SENSOR"],
    componentsOut: ["BAT"],
    ...sale,
  },
  WEA: { definitionName: "易损件", months: 6, warrantyTripLimitVal: 10_000, usage: usage.private, partsIn: worn, ...sale },
  WEV: { definitionName: "纯电易损件", months: 6, warrantyTripLimitVal: 10_000, usage: usage.private, partsIn: ["PBRK-DISC"], ...sale },
  COR: { definitionName: "防锈蚀", months: 144, usage: usage.any, componentsIn: ["CHA"], ...sale },
  SPA: { definitionName: "备件", months: 12, warrantyTripLimitVal: 50_000, ...bought },
  SPB: { definitionName: "高压电池备件", months: 24, componentsIn: ["BAT"], ...bought },
} satisfies Record<string, CaseDefinition>;
export const caseDefinitions: Readonly<Record<string, CaseDefinition>> = definitions;

interface CaseCoverage extends CoverageFacts {
  definition: keyof typeof definitions;
}

const inland = { market: "中国", beginDate: "2018-01-01" };
const withEngine = { modelCodes: ["GAS", "HYB"] };

const coverages = {
  VEH: { definition: "VEH-P", ...inland, endDate: "2022-12-31" },
  VEH23: { definition: "VEH-P", market: "中国", beginDate: "2023-01-01" },
  HIRE: { definition: "VEH-H", ...inland },
  PWT: { definition: "PWT", ...inland, ...withEngine },
  EVS: { definition: "EVS", ...inland, modelCodes: ["HYB", "BEV"] },
  EMI: { definition: "EMI", ...inland, ...withEngine },
  WEA: { definition: "WEA", ...inland, ...withEngine },
  WEV: { definition: "WEV", ...inland, modelCodes: ["BEV"] },
  // Of one plant and one year of build alone.
  COR: { definition: "COR", ...inland, plantCodes: ["HF02"], modelYears: ["2021"] },
  SPA: { definition: "SPA", beginDate: "2018-01-01" },
  SPB: { definition: "SPB", beginDate: "2018-01-01" },
  HK: { definition: "VEH-P", market: "香港", beginDate: "2018-01-01" },
  EXP: { definition: "VEH-M", market: "出口", beginDate: "2018-01-01" },
} satisfies Record<string, CaseCoverage>;
export const caseCoverages: Readonly<Record<string, CaseCoverage>> = coverages;
export type CaseCoverageCode = keyof typeof coverages;

const sold = (invoiceDate: string | undefined, deliveryDate = invoiceDate) => ({ invoiceDate, deliveryDate });
const gasoline = { modelCode: "GAS", modelYear: "2021", plantCode: "SH01", market: "中国", usage: usage.private };
const electric = { ...gasoline, modelCode: "BEV", plantCode: "HF02" };
const hybrid = { ...gasoline, modelCode: "HYB" };

const vehicles = {
  /** Handed over two days after its invoice: covered from the 12th. */
  gas: { ...gasoline, ...sold("2021-03-10", "2021-03-12") },
  /** One nobody recorded the use of. */
  unrecorded: { ...gasoline, usage: undefined, ...sold("2021-03-12") },
  hire: { ...gasoline, usage: usage.forHire, ...sold("2025-03-12") },
  /** Sold on a leap day. */
  leap: { ...gasoline, ...sold("2020-02-29") },
  /** The last day of one coverage, and the first of the next. */
  lastOld: { ...gasoline, ...sold("2022-12-31") },
  firstNew: { ...gasoline, ...sold("2023-01-01") },
  /** Its invoice is within one coverage, its delivery within the next. */
  between: { ...gasoline, ...sold("2022-12-30", "2023-01-02") },
  month: { ...gasoline, ...sold("2021-08-31") },
  electric: { ...electric, ...sold("2018-10-15") },
  electricHire: { ...electric, usage: usage.forHire, ...sold("2018-10-15") },
  electricNew: { ...electric, ...sold("2026-06-01") },
  hybrid: { ...hybrid, ...sold("2023-11-01") },
  stock: { ...gasoline, ...sold(undefined) },
  hongKong: { ...gasoline, market: "香港", ...sold("2024-05-20") },
  export: { ...gasoline, market: "出口", ...sold("2024-05-20") },
  macao: { ...gasoline, market: "澳门", ...sold("2024-05-20") },
  rusty: { ...gasoline, plantCode: "HF02", ...sold("2021-03-12") },
} satisfies Record<string, CoveredVehicle>;
export const caseVehicles: Readonly<Record<string, CoveredVehicle>> = vehicles;

const parts = {
  pump: { partCode: "PENG-PUMP", componentCode: "ENG" },
  valve: { partCode: "PTRA-VALVE", componentCode: "TRA" },
  screen: { partCode: "PELE-SCREEN", componentCode: "ELE" },
  arm: { partCode: "PCHA-ARM", componentCode: "CHA" },
  disc: { partCode: "PBRK-DISC", componentCode: "BRK" },
  coil: { partCode: "PENG-COIL", componentCode: "ENG" },
  sensor: { partCode: "PENG-SENSOR", componentCode: "ENG" },
  cell: { partCode: "PBAT-CELL", componentCode: "BAT" },
} as const;
export const caseParts: Readonly<Record<string, (typeof parts)[keyof typeof parts]>> = parts;

export interface CoverageCase {
  what: string;
  vehicle: keyof typeof vehicles;
  part: keyof typeof parts;
  day: string;
  trip: string;
  tripUnit: "km" | "mi";
  partInvoiceDate?: string;
  partTrip?: string;
  /** Every coverage that covers it. */
  covers: readonly CaseCoverageCode[];
  /** Why some that it has, or might have, do not. */
  whyNot: Readonly<Partial<Record<CaseCoverageCode, readonly CoverageReason[]>>>;
}

type Asked = [vehicle: CoverageCase["vehicle"], part: CoverageCase["part"], day: string, trip: string];
type Extra = Partial<Pick<CoverageCase, "tripUnit" | "partInvoiceDate" | "partTrip" | "whyNot">>;

function asked(what: string, [vehicle, part, day, trip]: Asked, covers: readonly CaseCoverageCode[], extra: Extra = {}): CoverageCase {
  return { what, vehicle, part, day, trip, tripUnit: "km", covers, whyNot: {}, ...extra };
}

export const coverageCases: readonly CoverageCase[] = [
  // The days of a warranty: both ends are in.
  asked("the day before the delivery", ["gas", "screen", "2021-03-11", "5"], [], { whyNot: { VEH: ["period"], PWT: ["period", "scope"] } }),
  asked("the day of the invoice, delivered later", ["gas", "screen", "2021-03-10", "5"], [], { whyNot: { VEH: ["period"] } }),
  asked("the first day", ["gas", "screen", "2021-03-12", "5"], ["VEH"], { whyNot: { PWT: ["scope"] } }),
  asked("the day after the first", ["gas", "screen", "2021-03-13", "60"], ["VEH"]),
  asked("the day before the last", ["gas", "screen", "2024-03-11", "60000"], ["VEH"]),
  asked("the last day", ["gas", "screen", "2024-03-12", "60000"], ["VEH"]),
  asked("the day after the last", ["gas", "screen", "2024-03-13", "60000"], [], { whyNot: { VEH: ["period"] } }),
  asked("a month after the last", ["gas", "screen", "2024-04-12", "60000"], [], { whyNot: { VEH: ["period"] } }),
  asked("five years, the last day", ["gas", "pump", "2026-03-12", "120000"], ["PWT"], { whyNot: { VEH: ["period", "distance"] } }),
  asked("five years and a day", ["gas", "pump", "2026-03-13", "90000"], [], { whyNot: { PWT: ["period"], VEH: ["period"] } }),
  asked("eight years, the last day", ["electric", "cell", "2026-10-15", "110000"], ["EVS"], { whyNot: { VEH: ["period", "distance"] } }),
  asked("eight years and a day", ["electric", "cell", "2026-10-16", "110000"], [], { whyNot: { EVS: ["period"] } }),
  asked("twelve years are far from over", ["rusty", "arm", "2026-11-01", "400000"], ["COR"], { whyNot: { VEH: ["period", "distance"] } }),

  // The distance: the limit itself is in, whichever comes first ends it.
  asked("no kilometre", ["gas", "screen", "2022-01-05", "0"], ["VEH"]),
  asked("a kilometre less than the limit", ["gas", "screen", "2022-01-05", "99999"], ["VEH"]),
  asked("the limit", ["gas", "screen", "2022-01-05", "100000"], ["VEH"]),
  asked("a metre more than the limit", ["gas", "screen", "2022-01-05", "100000.001"], [], { whyNot: { VEH: ["distance"] } }),
  asked("a kilometre more than the limit", ["gas", "screen", "2022-01-05", "100001"], [], { whyNot: { VEH: ["distance"] } }),
  asked("far and old", ["gas", "screen", "2024-03-13", "100001"], [], { whyNot: { VEH: ["period", "distance"] } }),
  asked("the limit in miles", ["gas", "screen", "2022-01-05", "62137"], ["VEH"], { tripUnit: "mi" }),
  asked("a mile more than the limit", ["gas", "screen", "2022-01-05", "62138"], [], { tripUnit: "mi", whyNot: { VEH: ["distance"] } }),
  asked("the further of two", ["gas", "pump", "2022-01-05", "100001"], ["PWT"], { whyNot: { VEH: ["distance"] } }),
  asked("the limit of the further", ["gas", "pump", "2022-01-05", "150000"], ["PWT"]),
  asked("beyond the further", ["gas", "pump", "2022-01-05", "150001"], [], { whyNot: { VEH: ["distance"], PWT: ["distance"] } }),
  asked("a limit in miles, in kilometres", ["export", "screen", "2025-01-05", "96560"], ["EXP"]),
  asked("just beyond a limit in miles", ["export", "screen", "2025-01-05", "96561"], [], {
    whyNot: { EXP: ["distance"], VEH23: ["market"] },
  }),
  asked("a limit in miles, in miles", ["export", "screen", "2025-01-05", "60000"], ["EXP"], { tripUnit: "mi" }),
  asked("without a limit any distance", ["rusty", "arm", "2022-01-05", "1900000"], ["COR"], { whyNot: { VEH: ["distance"] } }),

  // Calendars: leap days and short months.
  asked("a leap day ends on the 28th", ["leap", "screen", "2023-02-28", "40000"], ["VEH"]),
  asked("and not on the first of March", ["leap", "screen", "2023-03-01", "40000"], [], { whyNot: { VEH: ["period"] } }),
  asked("a leap day after five years", ["leap", "pump", "2025-02-28", "40000"], ["PWT"], { whyNot: { VEH: ["period"] } }),
  asked("and a day", ["leap", "pump", "2025-03-01", "40000"], [], { whyNot: { PWT: ["period"] } }),
  asked("the leap day itself", ["leap", "screen", "2020-02-29", "10"], ["VEH"]),
  asked("a leap day within", ["gas", "screen", "2024-02-29", "40000"], ["VEH"]),
  asked("the 31st ends with a short month", ["month", "disc", "2022-02-28", "9000"], ["WEA"], { whyNot: { VEH: ["scope"] } }),
  asked("and a day after it", ["month", "disc", "2022-03-01", "9000"], [], { whyNot: { WEA: ["period"], VEH: ["scope"] } }),

  // Which coverage a vehicle was sold with.
  asked("the last day of the former", ["lastOld", "screen", "2025-12-31", "60000"], ["VEH"], { whyNot: { VEH23: ["vehicle"] } }),
  asked("the former ends after its time too", ["lastOld", "screen", "2026-01-01", "60000"], [], { whyNot: { VEH: ["period"] } }),
  asked("the first day of the next", ["firstNew", "screen", "2025-12-31", "60000"], ["VEH23"], { whyNot: { VEH: ["vehicle"] } }),
  asked("the delivery says which", ["between", "screen", "2024-06-01", "30000"], ["VEH23"], { whyNot: { VEH: ["vehicle"] } }),
  asked("a car in stock", ["stock", "screen", "2026-10-01", "12"], [], {
    whyNot: { VEH: ["vehicle", "period"], VEH23: ["vehicle", "period"] },
  }),
  asked("a car in stock, a worn part", ["stock", "disc", "2026-10-01", "12"], [], { whyNot: { WEA: ["vehicle", "period"] } }),
  asked("another plant", ["gas", "arm", "2025-01-05", "60000"], [], { whyNot: { COR: ["vehicle"], VEH: ["period"] } }),
  asked("the plant, another year of build", ["electricNew", "arm", "2026-07-01", "500"], ["COR", "VEH23"]),

  // Several at once.
  asked("the engine by two", ["gas", "pump", "2022-01-05", "20000"], ["VEH", "PWT"]),
  asked("the gearbox by two", ["gas", "valve", "2024-03-12", "99000"], ["VEH", "PWT"]),
  asked("an emission part by three", ["gas", "sensor", "2022-01-05", "20000"], ["VEH", "PWT", "EMI"]),
  asked("an emission part by two", ["gas", "sensor", "2022-01-05", "60001"], ["VEH", "PWT"], { whyNot: { EMI: ["distance"] } }),
  asked("the underbody by two", ["rusty", "arm", "2022-01-05", "20000"], ["VEH", "COR"]),
  asked("the battery of a hybrid by two", ["hybrid", "cell", "2025-01-05", "20000"], ["VEH23", "EVS"]),

  // Parts: wearing, emission, high voltage.
  asked("a worn part in its time", ["gas", "disc", "2021-09-12", "10000"], ["WEA"], { whyNot: { VEH: ["scope"] } }),
  asked("a worn part a day late", ["gas", "disc", "2021-09-13", "10000"], [], { whyNot: { WEA: ["period"], VEH: ["scope"] } }),
  asked("a worn part too far", ["gas", "disc", "2021-06-12", "10001"], [], { whyNot: { WEA: ["distance"] } }),
  asked("an ignition coil wears", ["gas", "coil", "2021-06-12", "3000"], ["WEA"], { whyNot: { PWT: ["scope"], VEH: ["scope"] } }),
  asked("an electric car has none", ["electricNew", "coil", "2026-07-01", "500"], [], { whyNot: { WEV: ["scope"], WEA: ["vehicle"] } }),
  asked("a worn part of an electric car", ["electricNew", "disc", "2026-07-01", "500"], ["WEV"], { whyNot: { VEH23: ["scope"] } }),
  asked("an emission part, the last day", ["leap", "sensor", "2023-02-28", "60000"], ["VEH", "PWT", "EMI"]),
  asked("the battery is no emission part", ["hybrid", "cell", "2024-01-05", "100"], ["VEH23", "EVS"], { whyNot: { EMI: ["scope"] } }),
  asked("a hybrid has an engine", ["hybrid", "pump", "2026-11-01", "99000"], ["VEH23", "PWT"], { whyNot: { EVS: ["scope"] } }),
  asked("the battery after the vehicle", ["hybrid", "cell", "2026-11-02", "99000"], ["EVS"], { whyNot: { VEH23: ["period"] } }),
  asked("the battery, the limit", ["electric", "cell", "2024-01-05", "120000"], ["EVS"]),
  asked("the battery, beyond", ["electric", "cell", "2024-01-05", "120001"], [], { whyNot: { EVS: ["distance"] } }),
  asked("no engine warranty of an electric car", ["electric", "valve", "2023-01-05", "20000"], [], {
    whyNot: { VEH: ["period"], PWT: ["vehicle"] },
  }),

  // What a vehicle is used for, and where it was sold.
  asked("for hire, its year", ["hire", "screen", "2026-03-12", "99000"], ["HIRE"], { whyNot: { VEH23: ["vehicle"] } }),
  asked("for hire, a day late", ["hire", "screen", "2026-03-13", "99000"], [], { whyNot: { HIRE: ["period"] } }),
  asked("for hire, too far", ["hire", "screen", "2025-09-12", "100001"], [], { whyNot: { HIRE: ["distance"] } }),
  asked("for hire, a worn part", ["hire", "disc", "2025-04-12", "3000"], [], { whyNot: { WEA: ["vehicle"], HIRE: ["scope"] } }),
  asked("the battery whoever drives it", ["electricHire", "cell", "2026-10-15", "119000"], ["EVS"]),
  asked("unrecorded use is private", ["unrecorded", "screen", "2024-03-12", "60000"], ["VEH"], { whyNot: { HIRE: ["vehicle", "period"] } }),
  asked("Hong Kong has its own", ["hongKong", "pump", "2026-05-20", "80000"], ["HK"], { whyNot: { VEH23: ["market"], PWT: ["market"] } }),
  asked("Hong Kong, a day late", ["hongKong", "screen", "2027-05-21", "80000"], [], {
    whyNot: { HK: ["period"], VEH23: ["market", "period"] },
  }),
  asked("Hong Kong, a worn part", ["hongKong", "disc", "2024-06-20", "800"], [], { whyNot: { HK: ["scope"], WEA: ["market"] } }),
  asked("a market without any", ["macao", "screen", "2025-05-20", "8000"], [], { whyNot: { VEH23: ["market"], HK: ["market"] } }),

  // Parts that were bought: from their invoice and their fitting.
  asked("a bought part, the first day", ["gas", "pump", "2025-06-01", "130000"], ["SPA"], {
    partInvoiceDate: "2025-06-01",
    partTrip: "130000",
    whyNot: { PWT: ["vehicle", "period"] },
  }),
  asked("a bought part, the last day and kilometre", ["gas", "pump", "2026-06-01", "180000"], ["SPA"], {
    partInvoiceDate: "2025-06-01",
    partTrip: "130000",
  }),
  asked("a bought part, a day late", ["gas", "pump", "2026-06-02", "140000"], [], {
    partInvoiceDate: "2025-06-01",
    partTrip: "130000",
    whyNot: { SPA: ["period"] },
  }),
  asked("a bought part, a kilometre too far", ["gas", "pump", "2026-01-02", "180001"], [], {
    partInvoiceDate: "2025-06-01",
    partTrip: "130000",
    whyNot: { SPA: ["distance"] },
  }),
  asked("a bought part before its invoice", ["gas", "pump", "2025-05-31", "130000"], [], {
    partInvoiceDate: "2025-06-01",
    partTrip: "130000",
    whyNot: { SPA: ["period"] },
  }),
  asked("a bought part, nobody knows when it was fitted", ["gas", "pump", "2026-01-02", "180001"], ["SPA"], {
    partInvoiceDate: "2025-06-01",
  }),
  asked("a bought battery by two", ["electric", "cell", "2026-10-20", "150000"], ["SPA", "SPB"], {
    partInvoiceDate: "2026-01-15",
    partTrip: "140000",
    whyNot: { EVS: ["vehicle", "period", "distance"] },
  }),
  asked("a bought battery in its second year", ["electric", "cell", "2026-10-20", "250000"], ["SPB"], {
    partInvoiceDate: "2025-01-15",
    partTrip: "140000",
    whyNot: { SPA: ["period", "distance"] },
  }),
  asked("a bought part that wears", ["hire", "disc", "2026-10-20", "99000"], ["SPA"], { partInvoiceDate: "2026-02-15", partTrip: "98000" }),
];
