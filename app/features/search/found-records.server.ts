import type { MenuEntry } from "#gateway/schemas/session.ts";
import type { FilterBody } from "#app/lib/lists/filters.ts";
import { readListAddress } from "#app/lib/lists/list-address.server.ts";
import { readPage, toInput, type List } from "#app/lib/lists/list.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { namedRoutes, pathTo, type NamedRoute } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { activityList } from "../campaigns/list.server.ts";
import { dealerList } from "../master-data/dealers/list.server.ts";
import { goodsOrderList } from "../partners/orders/list.server.ts";
import { laborList } from "../master-data/labor/list.server.ts";
import { dealerListOf } from "../leads/dealer-list.server.ts";
import { leadList } from "../leads/list.server.ts";
import { partList } from "../master-data/parts/list.server.ts";
import { partnerList } from "../partners/list.server.ts";
import { vehicleList } from "../master-data/vehicles/list.server.ts";
import { withdrawalList } from "../partners/withdrawals/list.server.ts";

/** What was found of one kind of master data. */
export interface FoundRecords {
  name: string;
  word: string;
  /** Documents carry its number, and are found by it. */
  isOnDocuments: boolean;
  rows: FoundRecord[];
  /** Lists with all that match, one for each way they were found. */
  lists: { label: string; total: number; to: string }[];
  /** Why not everything could be asked. */
  missing: { message: string; reference: string } | undefined;
}

interface FoundRecord {
  id: string;
  number: string;
  facts: string | undefined;
  to: string;
}

/** Hits of one kind that are shown; its list has them all. */
const shown = 5;

interface Findable {
  name: string;
  word: string;
  isOnDocuments?: boolean;
  /** Its list, whose id is its menu entry, too, and the page of one. */
  routes: { list: NamedRoute; detail: NamedRoute };
  /** Asks the list, by each filter one can be found by. */
  ask(context: RequestContext, text: string): Promise<Asked>[];
}

interface Asked {
  label: string;
  total: number;
  search: string;
  rows: Omit<FoundRecord, "to">[];
}

function findable<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  kind: Omit<Findable, "ask" | "name">,
  list: List<Body, Row, Sort, Summary>,
  names: readonly (keyof Body & string)[],
  told: (row: Row) => { number: string | undefined; facts: string | undefined },
): Findable {
  return {
    ...kind,
    name: list.name,
    ask: ({ backend, actor: { audience } }, text) =>
      names.flatMap((name) => {
        const query = readListAddress(new URLSearchParams({ [name]: text }), list, audience, new Map());
        if (query.filter[name] === undefined) return [];
        const label = list.filters.all.find((filter) => filter.name === name)?.label ?? name;
        return [
          readPage(backend, list.page, toInput(query)).then(({ records, total }) => ({
            label,
            search: query.search,
            total: total ?? records.length,
            rows: records.map((record) => {
              const row = list.toRow(record, { audience, offered: {} });
              const { number, facts } = told(row);
              return { id: row.id, number: number ?? row.id, facts };
            }),
          })),
        ];
      }),
  };
}

const routes = namedRoutes({
  vehicle: { list: "carSearch", detail: "carDetail" },
  part: { list: "partSearch", detail: "partDetail" },
  labor: { list: "laborSearch", detail: "laborDetail" },
  dealer: { list: "dealerSearch", detail: "dealerDetail" },
  partner: { list: "partnerManagement", detail: "partnerDetail" },
  withdrawal: { list: "partnerMoneyManagement", detail: "withdrawalDetail" },
  order: { list: "orderSearch", detail: "orderDetail" },
  activity: { list: "companyActivitySearch", detail: "companyActivityDetail" },
  lead: { list: "cvrmSearch", detail: "cvrmDetail" },
  dealerLead: { list: "cvrmDealerFollow", detail: "cvrmDealerLead" },
});

/** Master data, and documents of the company alone, that can be found, in the order of the page. */
const kinds: readonly Findable[] = [
  findable({ word: "车辆", isOnDocuments: true, routes: routes.vehicle }, vehicleList, ["vehicleVin"], (row) => ({
    number: row.vehicleVin,
    facts: joined(row.vehicleModelName, row.dealer),
  })),
  findable({ word: "零件", isOnDocuments: true, routes: routes.part }, partList, ["partCode", "partName"], (row) => ({
    number: row.partCode,
    facts: row.partName,
  })),
  findable({ word: "工时", routes: routes.labor }, laborList, ["laborCode", "laborName"], (row) => ({
    number: row.laborCode,
    facts: row.laborName,
  })),
  findable({ word: "经销商", routes: routes.dealer }, dealerList, ["code", "name"], (row) => ({ number: row.code, facts: row.name })),
  findable({ word: "合伙人", routes: routes.partner }, partnerList, ["partnerNumber"], ({ partnerNumber: number, partnerName, state }) => ({
    number,
    facts: joined(partnerName, state.label),
  })),
  findable({ word: "提现单", routes: routes.withdrawal }, withdrawalList, ["ids"], ({ number, partnerName, state }) => ({
    number,
    facts: joined(partnerName, state.label),
  })),
  findable({ word: "订单", routes: routes.order }, goodsOrderList, ["orderNumber"], ({ orderNumber: number, goods, state }) => ({
    number,
    facts: joined(goods, state.label),
  })),
  findable({ word: "服务活动", routes: routes.activity }, activityList, ["actCode", "actName"], ({ actCode: number, actName, state }) => ({
    number,
    facts: joined(actName, state.label),
  })),
  // Names and numbers of customers stand in no address, and so in no search.
  findable({ word: "线索", routes: routes.lead }, leadList, ["leadNumber"], (row) => ({
    number: row.leadNumber,
    facts: joined(row.leadName, row.state.label),
  })),
];

/** A dealer's leads, of whoever may follow them. */
const dealerLeads = (actor: RequestContext["actor"]) =>
  findable({ word: "线索", routes: routes.dealerLead }, dealerListOf(actor), ["leadNumber"], (row) => ({
    number: row.leadNumber,
    facts: joined(row.leadName, row.follow?.label),
  }));

/** Vehicles, parts, labor operations, dealers, partners, withdrawals, orders, service activities and leads whose list the user's menu has, by code, VIN or name. */
export function findRecords(context: RequestContext, menu: readonly MenuEntry[], text: string): Promise<FoundRecords[]> {
  const findables = [...kinds, dealerLeads(context.actor)];
  return Promise.all(findables.filter(({ routes: { list } }) => hasEntry(menu, list)).map((kind) => findKind(context, kind, text)));
}

async function findKind(
  context: RequestContext,
  { name, word, isOnDocuments = false, routes: { list, detail }, ask }: Findable,
  text: string,
): Promise<FoundRecords> {
  const answers = await Promise.all(ask(context, text).map((read) => optionalRead(read, (found) => found)));
  const found = answers.flatMap((answer) => (answer.ok && answer.value.total > 0 ? [answer.value] : []));
  const rows = new Map(found.flatMap((asked) => asked.rows).map((row) => [row.id, row]));
  return {
    name,
    word,
    isOnDocuments,
    rows: [...rows.values()].slice(0, shown).map((row) => ({ ...row, to: pathTo(detail, { detailID: row.id }) })),
    lists: found.map(({ label, total, search }) => ({ label, total, to: `${pathTo(list)}?${search}` })),
    missing: answers.find((answer) => !answer.ok),
  };
}
