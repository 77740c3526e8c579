import { Client } from "pg";
import { pino } from "pino";
import { openStore } from "#fixtures/backend/store/open.ts";
import { maintain } from "#fixtures/backend/maintenance.ts";
import { seedDatabase } from "#fixtures/subjects/seed-database.ts";
import { makeVin } from "#fixtures/master-data/vehicles/vin.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";

/** Claims of the demo world that the others are copies of, each with its own number, dealer, vehicle, customer, day and minute. */
const originals = 500;
const vinsPerStem = 5_000;
const foreignDealers = 300;
const surnames = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡";
const given = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅建国志海文斌宇浩凯健俊帆雪琳晓燕玲飞鹏辉云波欣怡博";
const places = ["浦东", "虹桥", "天河", "番禺", "朝阳", "海淀"];

/**
 * Fills an empty database on a PostgreSQL server with a world of any size, the same for the same number: 500 claims of the
 * demo world and copies of them. Two fifths stay with the demo dealers, the rest belongs to 300 others. Copies have no
 * history, attachments, errors or return orders.
 */
export async function growSeed(databaseUrl: string, claims: number): Promise<void> {
  const store = await openStore({ databaseUrl }, pino({ level: "silent" }));
  try {
    await seedDatabase(store.db, Math.min(originals, claims));
    if (claims > originals) await grow(databaseUrl, claims);
    await maintain(store.db);
  } finally {
    await store.close();
  }
}

async function grow(databaseUrl: string, claims: number): Promise<void> {
  const [first, second] = await Promise.all([connect(databaseUrl), connect(databaseUrl)]);
  try {
    await prepare(first);
    // Indexes are quicker made of all rows than kept up with each, and sums quicker taken at once.
    const { rows: indexes } = await first.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'claims' and indexname not in (select conname from pg_constraint) order by 1`,
    );
    for (const { name } of indexes) await first.query(`drop index ${name}`);
    await first.query("alter table claims disable trigger user");
    const half = Math.floor((originals + claims) / 2);
    await Promise.all([copy(first, originals, half), copy(second, half, claims)]);
    await first.query("alter table claims enable trigger user");
    for (const { definition } of indexes) await first.query(definition);
    // What no statistics tell of is planned as if there were next to nothing.
    await first.query("analyze claims");
    await first.query("select retally_claims(), recount_claim_figures(), recount_reports()");
    // Nobody has noted their vehicles: all are judged by whoever asks first.
    await first.query("delete from repair_alert_terms");
    await first.query("drop table grown_vins, grown_originals");
    await first.query("update worlds set claims = $1", [claims]);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
  // As written, documents are joined last: they are too large to be sorted or hashed a million times.
  await client.query("set join_collapse_limit = 1");
  return client;
}

/** Originals by position, and valid vehicle numbers that begin like theirs. */
async function prepare(client: Client): Promise<void> {
  const stems = [...new Set(vehicles.map(({ vehicleInfoVO }) => stemOf(vehicleInfoVO?.vehicleVin ?? "")))];
  const vins = stems.flatMap((stem) =>
    Array.from({ length: vinsPerStem }, (_, number) => makeVin(stem.slice(0, 8), stem.slice(8), 200_000 + number)),
  );
  await client.query("create unlogged table grown_vins (stem text, nth integer, vin text, primary key (stem, nth))");
  await client.query(
    `insert into grown_vins select left(vin, 8) || substr(vin, 10, 2), right(vin, 6)::integer - 200000, vin from unnest($1::text[]) vin`,
    [vins],
  );
  await client.query(
    `create unlogged table grown_originals as
     select row_number() over (order by id) - 1 as position, doc, left(vehicle_vin, 8) || substr(vehicle_vin, 10, 2) as stem from claims`,
  );
  await client.query("analyze grown_vins, grown_originals");
}

function stemOf(vin: string): string {
  return vin.slice(0, 8) + vin.slice(9, 11);
}

/** Copies number `from` to `to` (excluded). All that differs follows from the number, so that every run makes the same. */
async function copy(client: Client, from: number, to: number): Promise<void> {
  const moved = (field: string) =>
    `to_char((wire_instant(doc->>'${field}') - earlier) at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:') || minute || '+08:00'`;
  const movedDay = (field: string) => `((doc->>'${field}')::date - earlier)::date::text`;
  await client.query(
    `insert into claims (doc)
     select doc || jsonb_strip_nulls(jsonb_build_object(
       'id', (1000001 + number)::text,
       'applicationNumber', 'WC' || translate(left(${moved("createDate")}, 10), '-', '') || serial,
       'dmsClaimNumber', 'DMS-' || coalesce(dealer, doc->>'submitterCode') || '-' || serial,
       'workOrderNumber', case when mixed % 3 = 0 then ($3::text[])[1 + mixed / 3 % 6] || '工单' || serial else 'WO' || serial end,
       'submitterCode', dealer,
       'submitterId', dealer,
       'submitterName', '第' || dealer || '特约维修站',
       'customerName', substr($4::text, 1 + mixed % 40, 1) || substr($5::text, 1 + mixed / 40 % 60, 1) || substr($5::text, 1 + mixed / 2400 % 60, 1),
       'vehicleVin', vin,
       'createDate', ${moved("createDate")},
       'approveDate', ${moved("approveDate")},
       'payDate', ${moved("payDate")},
       'updateTime', ${moved("updateTime")},
       'failureDate', ${movedDay("failureDate")},
       'repairDate', ${movedDay("repairDate")}
     ))
     from (
       select number, mixed, position, stem,
         lpad((number + 1)::text, greatest(6, length((number + 1)::text)), '0') as serial,
         case when mixed % 5 > 1 then (20001 + mixed / 5 % ${foreignDealers})::text end as dealer,
         make_interval(days => mixed / 11 % 30) as earlier,
         to_char(mixed / 60 % 60, 'FM00') || ':' || to_char(mixed % 60, 'FM00') as minute,
         mixed / 7 % ${vinsPerStem} as nth
       from (select number, (number::bigint * 2654435761 % 2147483648)::integer as mixed from generate_series($1::integer, $2::integer - 1) number) numbers
       join grown_originals on position = number % ${originals}
     ) copies
     left join grown_vins on grown_vins.stem = copies.stem and grown_vins.nth = copies.nth
     join grown_originals originals on originals.position = copies.position`,
    [from, to, places, surnames, given],
  );
}
