import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import type { Form, ListName, Shape } from "#app/lib/forms/form.ts";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { type Column, Table } from "#app/lib/ui/table.tsx";
import type { BulkOutcome } from "#app/lib/forms/bulk-submit.server.ts";

interface Row {
  id: string;
  number: string;
  to: string;
}

interface BulkPageProps<Shown extends Row> {
  title: string;
  /** What one is called, with its measure word; what is done to it. */
  words: { one: string; unit: string; verb: string };
  list: string;
  rows: readonly Shown[];
  closed: readonly { id: string; number: string; why: string }[];
  result: readonly (BulkOutcome & { row: Row | undefined })[] | undefined;
  /** The form, where there is something left to do. */
  children: ReactNode;
}

/** Several at once: what can be done and what cannot before, what became of each after. */
export function BulkPage<Shown extends Row>({ title, words, list, rows, closed, result, children }: BulkPageProps<Shown>) {
  const { one, unit, verb } = words;
  return (
    <ListPage title={title} actions={<ButtonLink to={list}>返回列表</ButtonLink>}>
      {result && <Results items={result} words={words} />}
      {closed.length > 0 && (
        <Section id="closed" title={`不能${verb}的 ${closed.length} ${unit}`} tone="warning">
          <Table label={`不能${verb}的${one}`} columns={closedColumns} rows={closed} rowKey={({ id }) => id} stacks />
        </Section>
      )}
      {rows.length > 0 && children}
      {rows.length === 0 && !result && (
        <EmptyState title={closed.length > 0 ? `没有可以${verb}的${one}` : `还没有选择${one}`}>
          <p>
            请在 <Link to={list}>列表</Link> 中勾选要{verb}的{one}。
          </p>
        </EmptyState>
      )}
    </ListPage>
  );
}

interface ChosenRowsProps<S extends Shape, Shown extends Row> {
  form: Form<S>;
  list: ListName<S>;
  label: string;
  verb: string;
  unit: string;
  rows: readonly Shown[];
  columns: readonly Column<Shown>[];
}

/** What it is done to, with the box that leaves each out. */
export function ChosenRows<S extends Shape, Shown extends Row>(props: ChosenRowsProps<S, Shown>) {
  const { form, list, label, verb, unit, rows, columns } = props;
  const { text, problems } = useForm(form);
  const chosen = new Set((text as FormText).lists[list]?.map((line) => line["id"]));
  const problem = problems.get(list);
  const number: Column<Shown> = {
    id: "number",
    header: "编号",
    rowHeader: true,
    cell: (row) => (
      <LineTick form={form} list={list} index={rows.indexOf(row)} id={row.id} label={`${verb} ${row.number}`} linked>
        <a href={row.to} target="_blank" rel="noreferrer" title="在新窗口打开">
          {row.number}
        </a>
      </LineTick>
    ),
  };
  return (
    <>
      <p>
        已选 <b>{rows.filter(({ id }) => chosen.has(id)).length}</b> {unit}，可{verb} {rows.length} {unit}
      </p>
      {problem && <p className="field-problem">{problem}</p>}
      <Table label={label} columns={[number, ...columns]} rows={rows} rowKey={({ id }) => id} stacks />
    </>
  );
}

type Item = NonNullable<BulkPageProps<Row>["result"]>[number];

/** What became of each; those that need somebody come first. */
function Results({ items, words: { verb, unit } }: { items: readonly Item[] } & Pick<BulkPageProps<Row>, "words">) {
  const [done, others] = [items.filter(({ kind }) => kind === "done"), items.filter(({ kind }) => kind !== "done")];
  const title = [
    done.length > 0 && `已${verb} ${done.length} ${unit}`,
    others.length > 0 && `${others.length} ${unit}没有${verb}或结果未知`,
  ];
  return (
    <>
      <Notice
        tone={others.length === 0 ? "success" : done.length === 0 ? "critical" : "warning"}
        title={title.filter(Boolean).join("，")}
        announce
      />
      <Section id="result" title={`${verb}结果`}>
        <Table
          label={`${verb}结果`}
          columns={[
            { id: "number", header: "编号", rowHeader: true, cell: ({ id, row }) => (row ? <Link to={row.to}>{row.number}</Link> : id) },
            { id: "result", header: "结果", long: "wrap", cell: (item) => outcomeWords(item, verb) },
          ]}
          rows={[...others, ...done]}
          rowKey={({ id }) => id}
          stacks
        />
      </Section>
    </>
  );
}

function outcomeWords({ kind, words: said = "", reference }: Item, verb: string): string {
  const told = reference ? `${said} 问题编号：${reference}` : said;
  switch (kind) {
    case "done":
      return told || `已${verb}`;
    case "refused":
      return told;
    case "failed":
      return `${told} 可以再次提交，不会重复${verb}。`;
    case "underWay":
      return `${told}请稍后再次提交查看结果，不会重复${verb}。`;
    case "missing":
      return "没有找到";
    case "unsent":
      return "前面的失败后没有继续发送，可以再次提交";
  }
}

const closedColumns: readonly Column<BulkPageProps<Row>["closed"][number]>[] = [
  { id: "number", header: "编号", rowHeader: true, cell: ({ number }) => number },
  { id: "why", header: "原因", long: "wrap", cell: ({ why }) => why },
];
