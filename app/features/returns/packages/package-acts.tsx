import type { ReactNode } from "react";
import { Decision, DecisionJump, DetailColumns } from "#app/lib/details/detail-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame, PlacedMessages } from "#app/lib/forms/form-frame.tsx";
import type { DisplayedForm } from "#app/lib/forms/form-route.ts";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { ResentMark } from "../resent-mark.tsx";
import { packageActsForm as form, packageWithdrawalForm } from "./package-forms.ts";
import type { toContents } from "./package-view.server.ts";

type Contents = ReturnType<typeof toContents>;
type Shape = (typeof form)["shape"];

interface PackageActsProps {
  contents: Contents;
  /** What else there is to know of it. */
  facts: ReactNode;
  /** What heads the rows of an order. */
  heading(order: Contents[number]): ReactNode;
}

/** What a dealer can do with a package the carrier does not know of. */
export function PackageActs({ contents, facts, heading, ...shown }: DisplayedForm<Shape> & PackageActsProps) {
  return (
    <FormFrame {...shown} label="装箱单操作" enter="notice" placed>
      <DetailColumns
        said={<PlacedMessages />}
        decision={
          <Decision id="act" title="通知快递">
            <p className="quiet">要取出零件，先在左边勾选。</p>
            <FormBar
              form={form}
              buttons={[
                { write: "unpack", words: "拆箱", busy: "正在拆箱…", danger: true },
                { write: "takeOut", words: "取出所选零件", busy: "正在取出…" },
                { write: "notice", words: "通知快递", busy: "正在通知…" },
              ]}
            />
          </Decision>
        }
        jump={<DecisionJump to="act" words="去处理" />}
      >
        <Section id={fieldId("rows")} title="箱内零件">
          <Rows contents={contents} heading={heading} />
        </Section>
        {facts}
      </DetailColumns>
    </FormFrame>
  );
}

/** Until an express number stands its dealer can take the notice back. */
export function NoticeWithdrawal(shown: DisplayedForm<(typeof packageWithdrawalForm)["shape"]>) {
  return (
    <FormFrame {...shown} label="撤回通知">
      <Section id="withdrawal" title="取件通知">
        <p className="quiet">填写快递单号以前可以撤回通知；撤回后可以取出零件、拆箱，或重新通知。</p>
        <FormBar form={packageWithdrawalForm} buttons={[{ write: "submit", words: "撤回通知", busy: "正在撤回…", danger: true }]} />
      </Section>
    </FormFrame>
  );
}

function Rows({ contents, heading }: Pick<PackageActsProps, "contents" | "heading">) {
  const { problems } = useForm(form);
  const rows = contents.flatMap((order) => order.rows.map((row) => ({ ...row, order })));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: "code",
      header: "零件号",
      rowHeader: true,
      cell: (row) => (
        <LineTick form={form} list="rows" index={rows.indexOf(row)} id={row.id} label={`取出 ${row.partCode ?? ""} ${row.order.rmaNumber}`}>
          {row.partCode}
        </LineTick>
      ),
    },
    {
      id: "name",
      header: "零件名称",
      cell: (row) => (
        <>
          {row.partName} <ResentMark {...row} />
        </>
      ),
    },
    { id: "packed", header: "装箱数量", align: "end", cell: (row) => row.rmaQuantity },
  ];
  return (
    <>
      {problems.get("rows") && <p className="field-problem">{problems.get("rows")}</p>}
      <Table
        label="箱内零件"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        groupOf={({ order }) => ({ id: order.rmaId, heading: heading(order) })}
        stacks
      />
    </>
  );
}
