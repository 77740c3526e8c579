import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isDangerous, receiverOf, whyNotOneBox } from "#gateway/rules/return-box.ts";
import { Button } from "#app/lib/ui/button.tsx";
import { Day, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DecisionJump, DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Fold } from "#app/lib/details/fold.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame, PlacedMessages } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ResentMark } from "../resent-mark.tsx";
import { loadPackageForm, makePackage, readOpenRows } from "./create-action.server.ts";
import { packageForm as form } from "./package-forms.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const rmaNumber = new URL(args.request.url).searchParams.get("rma")?.trim() ?? "";
  return loadPackageForm(args, await readOpenRows(args.context, rmaNumber));
}
export const action = (args: ActionFunctionArgs) => makePackage(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type PageData = Awaited<ReturnType<typeof readOpenRows>>;
type Row = PageData["rows"][number];

/** Packs old parts: rows of one return order or of several, each as a whole or in part (1 §2.4). */
export default function PackageCreate() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], PageData>(form, loaded);
  const view = answer ?? loaded;
  const { rows, rmaNumber, surplus } = view.pageData;
  return (
    <>
      <DetailHeader number="新建装箱单">一箱一个收货方，危险品单独装箱。没有填数量的零件留待下次装箱，一行可以分装多箱。</DetailHeader>
      {rmaNumber !== "" && (
        <p>
          只列出返件单 {rmaNumber} 的零件，<Link to={pathTo("backManagePackageCreate")}>列出全部待装箱零件</Link>。
        </p>
      )}
      {surplus > 0 && <Notice tone="info">按要求返回日期列出最早的 100 行，装箱后再列出其余的。</Notice>}
      <FormFrame form={form} view={view} lost={lost} label="新建装箱单" enter="submit" placed>
        <DetailColumns said={<PlacedMessages />} decision={<Box rows={rows} />} jump={<DecisionJump to="box" words="去装箱" />}>
          <Section id={fieldId("rows")} title="待装箱零件">
            {rows.length > 0 && (
              <div className="day-choice">
                {rows.some(({ overdue }) => overdue) && (
                  <Button type="submit" name={intentName} value="overdue">
                    逾期的全部装入
                  </Button>
                )}
                <Button type="submit" name={intentName} value="all">
                  同组其余全部装入
                </Button>
              </div>
            )}
            <OpenRows rows={rows} />
          </Section>
        </DetailColumns>
      </FormFrame>
    </>
  );
}

/** The box: what is in it so far, how big it is, where it is fetched. */
function Box({ rows }: { rows: readonly Row[] }) {
  const { text, problems, enhanced } = useForm(form);
  const { boxSize, telephone, addressDetail } = text.fields;
  const typed = new Map(text.lists.rows.map(({ id, rmaQuantity }) => [id, Number(rmaQuantity) || 0]));
  const chosen = rows.filter(({ id }) => (typed.get(id) ?? 0) > 0);
  const mix = whyNotOneBox(chosen);
  const [first] = chosen;
  // With scripts the edges of a box of a known size need not be asked for.
  const isSized = enhanced && boxSize !== "" && boxSize !== "other" && !edges.some((name) => problems.has(name));
  return (
    <Decision id="box" title="本箱">
      <p>
        <b>{`${chosen.length} 行 ${chosen.reduce((sum, { id }) => sum + (typed.get(id) ?? 0), 0)} 件`}</b>
        {first && <span className="quiet">{` · 收货方：${receiverOf(first)}`}</span>}
      </p>
      {mix && <p className="field-problem">{mix}</p>}
      <FormField form={form} name="boxSize" />
      <div className={isSized ? undefined : "grid twelve"}>
        {!isSized && edges.map((name) => <FormField key={name} form={form} name={name} />)}
        <FormField form={form} name="weight" />
      </div>
      <FormField form={form} name="deliveryAddressId" />
      <Fold
        id="pick-up"
        title="取件"
        gist={[telephone, addressDetail]}
        open={telephone === "" || problems.has("telephone") || problems.has("addressDetail")}
      >
        <Button type="submit" name={intentName} value="fillAddress">
          填入所选地址
        </Button>
        <FormField form={form} name="telephone" />
        <FormField form={form} name="addressDetail" />
      </Fold>
      <FormBar
        form={form}
        buttons={[
          { write: "submit", words: "仅装箱", busy: "正在装箱…" },
          { write: "notify", words: "装箱并通知取件", busy: "正在装箱…" },
        ]}
      />
    </Decision>
  );
}

const edges = ["length", "width", "height"] as const;

/** What may travel in one box: to whom, and whether it is dangerous. */
function GroupHeading({ rows }: { rows: readonly Row[] }) {
  const [first] = rows;
  if (!first) return null;
  const pieces = rows.reduce((sum, { open }) => sum + open, 0);
  return (
    <>
      {receiverOf(first)}
      {isDangerous(first) && " · 危险品，单独装箱"}
      <span className="quiet">{` · ${first.receiverAddressDetail ?? ""} · ${rows.length} 行 ${pieces} 件`}</span>
    </>
  );
}

function OpenRows({ rows }: { rows: readonly Row[] }) {
  const { text, problems } = useForm(form);
  const known = new Map(rows.map((row) => [row.id, row]));
  // What was typed stays, though its row is packed by now: its problem says by whom.
  const lines = text.lists.rows.map((line, index) => ({ index, line, row: known.get(line.id) }));
  if (lines.length === 0) return <p className="quiet">没有待装箱的零件。</p>;
  const groupOf = ({ row }: (typeof lines)[number]) => ({
    id: row?.box ?? "",
    heading: row ? <GroupHeading rows={rows.filter(({ box }) => box === row.box)} /> : "已不在待装箱中",
  });
  const columns: Column<(typeof lines)[number]>[] = [
    {
      id: "code",
      header: "零件",
      rowHeader: true,
      cell: ({ index, row }) => (
        <>
          <LineInput form={form} list="rows" index={index} name="id" label="" />
          <span className="line-over">
            {row?.partCode ?? "已不在待装箱中"} {row && isDangerous(row) && <StatusTag tone="critical">危险品</StatusTag>}{" "}
            {row && <ResentMark {...row} />}
          </span>
          <span className="line-rest">{row?.partName}</span>
        </>
      ),
    },
    {
      id: "order",
      header: "返件单号",
      cell: ({ row }) => (
        <>
          {row?.rmaNumber}
          <span className="line-rest">{row?.vehicleVin}</span>
        </>
      ),
    },
    {
      id: "due",
      header: "要求返回日期",
      cell: ({ row }) => (
        <>
          <Day value={row?.requireReturnDate} /> {row?.overdue && <StatusTag tone="critical">逾期</StatusTag>}
        </>
      ),
    },
    { id: "open", header: "待装箱", align: "end", cell: ({ row }) => row?.open ?? 0 },
    {
      id: "packed",
      header: "装箱数量",
      align: "end",
      cell: ({ index, row }) => (
        <LineInput
          form={form}
          list="rows"
          index={index}
          name="rmaQuantity"
          label={`装箱数量 ${row?.partCode ?? ""} ${row?.rmaNumber ?? ""}`}
        />
      ),
    },
  ];
  return (
    <>
      {problems.get("rows") && <p className="field-problem">{problems.get("rows")}</p>}
      <Table label="待装箱零件" columns={columns} rows={lines} rowKey={({ line }) => line.key} groupOf={groupOf} stacks fits />
    </>
  );
}
