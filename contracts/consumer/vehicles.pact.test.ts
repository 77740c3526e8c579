import * as operations from "#gateway/operations/vehicle.ts";
import { examples, firstPage } from "../examples.ts";
import { otherDealer, reviewer, scanner } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, listOf, pageOf } from "../matchers.ts";
import { vehicleExists, vehicleInStock, vehicleModelExists, vehicleOnRecord } from "../states.ts";

const vin = "LSVRC0107S2900071";
const given = [vehicleOnRecord({ id: "60071", vin, dealerCode: "10001" })];
const vehicle = {
  vehicleVin: exactly(vin),
  vehicleModelCode: code("M0125"),
  vehicleModelName: code("晨曦 1.5T 2025 款"),
  vehicleModelYear: code("2025"),
  retailDate: day("2025-01-10"),
  deliveryDate: day("2025-01-12"),
  dealerCode: exactly("10001"),
  dealerName: code("上海浦东星辰汽车销售服务有限公司"),
};

const stockVin = "LSVRC0103S2900073";
const inStock = [vehicleInStock({ id: "60073", vin: stockVin, dealerCode: "10001" })];
/** Not sold yet: nobody has it, and no day of its sale is known. */
const { retailDate: _retail, deliveryDate: _delivery, ...unsold } = { ...vehicle, vehicleVin: exactly(stockVin) };

const page = examples(operations.vehiclePage, { query: firstPage("vehicleVin") });
const built = { plantCode: code("SH01"), qdDate: day("2024-11-20") };
const body = { vehicleVin: vin, vehicleModelCode: "M0125", retailStartDate: "2025-01-01", retailEndDate: "2025-12-31" };
page.answers("lists the vehicles a dealer sold that a filter matches", { given, body }, pageOf({ id: id("60071"), ...vehicle, ...built }));
page.answers(
  "lists one that is not sold yet",
  { given: inStock, body: { vehicleVin: stockVin } },
  pageOf({ id: id("60073"), ...unsold, ...built }),
);
page.answers("answers an empty page when no vehicle matches", { body: { vehicleVin: "LSVNONE" } }, emptyPage());
page.answers("lists none of another dealer's vehicles", { as: otherDealer, given, body: { vehicleVin: vin } }, emptyPage());
page.fails("is refused to whoever does not read master data", { as: scanner, body: {} }, 403);

const detail = examples(operations.vehicleDetail, { given, params: { id: "60071" } });
const warranty = { warrantyCoverage: code("整车三年十万公里"), warrantyStartDate: day("2025-01-12"), warrantyEndDate: day("2028-01-11") };
detail.answers(
  "shows a vehicle with its plant, its owner and its warranties",
  {},
  {
    id: exactly("60071"),
    ...vehicle,
    vehicleModelId: id("30002"),
    dealerId: id("20001"),
    manufacture: { ...built, shipDate: day("2024-11-26") },
    tripCurrent: decimal(12345),
    tripUnit: code("km"),
    customerName: code("周建国"),
    customerTelephone: code("13912345678"),
    warrantyList: listOf(warranty),
  },
);
detail.answers(
  "shows one that is not sold yet, without owner and warranty",
  { given: inStock, params: { id: "60073" } },
  { id: exactly("60073"), ...unsold, manufacture: built, warrantyList: [] },
);
detail.hides("hides a vehicle from a dealer that neither sold nor repaired it", { as: otherDealer });

const features = examples(operations.featureList, { given, params: { vehicleId: "60071" } });
const feature = { featureCode: code("ENGINE"), featureName: code("发动机"), featureValue: code("GW15T") };
features.answers("lists what a vehicle was built with", { as: reviewer }, listOf(feature));
features.answers(
  "lists nothing of a vehicle whose equipment nobody has recorded",
  { as: reviewer, given: [vehicleExists({ vin: "LSVRC0109S2900072" })], params: { vehicleId: "60001" } },
  [],
);
features.hides("hides it from a dealer that neither sold nor repaired the vehicle", { as: otherDealer });

const model = {
  id: id("30901"),
  code: exactly("M0901"),
  uniqueCode: code("M01-2024-GW15T-8AT"),
  activeFlag: flag(1),
  description: code("晨曦 1.5T 2024 款 五门五座"),
  vehicleModelName: code("晨曦 1.5T 2024 款"),
  vehicleModelYear: code("2024"),
};
const models = { given: [vehicleModelExists({ id: "30901", code: "M0901" })] };
const modelPage = examples(operations.modelPage, { query: firstPage("code") });
modelPage.answers("lists the vehicle models a filter matches", { ...models, body: { code: "M0901", activeFlag: 1 } }, pageOf(model));
modelPage.answers("answers an empty page when no model matches", { body: { description: "没有这样的车型" } }, emptyPage());
modelPage.fails("is refused to whoever does not read master data", { as: scanner, body: {} }, 403);

const modelDetail = examples(operations.modelDetail, { ...models, params: { id: "30901" } });
modelDetail.answers("shows one vehicle model", {}, { ...model, id: exactly("30901") });
modelDetail.hides("answers 404 for a model there is not", { params: { id: "900001" } });
