import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Day, Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { findDocuments, type SearchView } from "./search.server.ts";

export const meta = pageMeta;

/** What the header's box is asked for: the only one that can be meant opens at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { to, ...view } = await findDocuments(context, new URL(request.url).searchParams.get("q") ?? "");
  if (to !== undefined) throw redirect(to);
  return view;
}

export default function Search() {
  const { text, tooShort, kinds, records } = useLoaderData<typeof loader>();
  const nothing = [...kinds, ...records].every(({ rows, missing }) => rows.length === 0 && !missing);
  return (
    <ListPage title={text === "" ? "单据查询" : `查询 ${text}`}>
      {tooShort && (
        <EmptyState title={text === "" ? "请在上方输入要查询的内容" : "请至少输入 3 个字符"}>
          单号、车架号(VIN)、DMS索赔号、工单号、零件号或经销商代码，可以只输入其中一部分。
        </EmptyState>
      )}
      {!tooShort && nothing && (
        <EmptyState title={`没有找到“${text}”`}>
          请核对单号、车架号(VIN)、DMS索赔号、工单号、零件号或经销商代码；可以只输入其中一部分。
        </EmptyState>
      )}
      <FoundDocuments kinds={kinds} />
      {records.map((kind) => (kind.rows.length > 0 || kind.missing ? <FoundOfMasterData key={kind.name} kind={kind} /> : null))}
    </ListPage>
  );
}

type Kind = SearchView["kinds"][number];

/** Documents of all kinds in the columns of one table. */
function FoundDocuments({ kinds }: { kinds: readonly Kind[] }) {
  const rows = kinds.flatMap(({ rows: found, ...kind }) => found.map((row) => ({ ...row, kind })));
  const missing = kinds.flatMap((kind) => (kind.missing ? [{ ...kind, missing: kind.missing }] : []));
  if (rows.length === 0 && missing.length === 0) return null;
  return (
    <Section id="documents" title="单据">
      {missing.map(({ name, word, missing: part }) => (
        <PartMissing key={name} what={word} part={part} />
      ))}
      {rows.length > 0 && (
        <Table
          label="找到的单据"
          columns={columnsOf(rows)}
          rows={rows}
          rowKey={({ kind, id }) => `${kind.name} ${id}`}
          groupOf={({ kind: { name, word, lists } }) => ({
            id: name,
            heading: (
              <span id={name}>
                {word} <FoundLists lists={lists} />
              </span>
            ),
          })}
          cards
        />
      )}
    </Section>
  );
}

function FoundOfMasterData({ kind: { name, word, rows, lists, missing } }: { kind: SearchView["records"][number] }) {
  return (
    <Section id={name} title={word}>
      {missing && <PartMissing what={word} part={missing} />}
      <ul className="plain-list">
        {rows.map(({ id, to, number, facts }) => (
          <li key={id}>
            <Link to={to}>{number}</Link> {facts}
          </li>
        ))}
      </ul>
      <p>
        <FoundLists lists={lists} />
      </p>
    </Section>
  );
}

function FoundLists({ lists }: Pick<Kind, "lists">) {
  return (
    <>
      {lists.map(({ label, total, to }) => (
        <Link key={label} className="found-list" to={to}>
          按{label}查询：全部 {formatCount(total)} 条
        </Link>
      ))}
    </>
  );
}

/** A document that was found, with the kind it is of. */
type Row = Kind["rows"][number] & { kind: Omit<Kind, "rows"> };

function columnsOf(rows: readonly Row[]): Column<Row>[] {
  const dealer: Column<Row> = {
    id: "dealer",
    header: "经销商",
    long: "clip",
    card: "left",
    cell: (row) => row.dealer,
  };
  return [
    { id: "number", header: "单号", rowHeader: true, cell: (row) => <Link to={row.to}>{row.number ?? row.id}</Link> },
    { id: "status", header: "状态", card: "right", cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag> },
    { id: "vin", header: "车架号(VIN)", card: "left", cell: (row) => row.vin },
    ...(rows.some((row) => row.dealer !== undefined) ? [dealer] : []),
    { id: "part", header: "主因件名称", long: "clip", card: "left", cell: (row) => row.partName },
    { id: "created", header: "创建日期", card: "right", cell: (row) => <Day value={row.created} /> },
    {
      id: "amount",
      header: "申报金额",
      align: "end",
      card: "figure",
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
  ];
}
