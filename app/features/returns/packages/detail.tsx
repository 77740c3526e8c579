import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Meter } from "#app/lib/details/meter.tsx";
import { PrintLink } from "#app/lib/ui/print/print-link.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { labelsAddress, packageSheetAddress } from "#app/lib/documents/print-address.ts";
import { revalidateUnlessAnswered, postForm, useFormView } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { toShares } from "../orders/return-order-view.server.ts";
import { PartPictures } from "../part-pictures.tsx";
import { ResentMark } from "../resent-mark.tsx";
import { returnOrderKind } from "../orders/return-order-kind.ts";
import { actOnPackage, loadPackage, state } from "./detail-action.server.ts";
import { NoticeWithdrawal, PackageActs } from "./package-acts.tsx";
import { PackageCorrection } from "./package-correction.tsx";
import { correctionForm, packageActsForm, packageWithdrawalForm, receiptForm } from "./package-forms.ts";
import { PackageReceipt } from "./package-receipt.tsx";
import { packageWords as words } from "./package-words.ts";
import { toContents, toPackageRow } from "./package-view.server.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { box, ...forms } = await loadPackage(args);
  const { audience } = args.context.actor;
  const sent = box.rmaStatus === state.noticed || box.rmaStatus === state.shipped;
  return {
    ...forms,
    packingList: packageSheetAddress(box.id),
    labels: labelsAddress("package", box.id),
    title: box.packageNumber ?? box.id,
    box: toPackageRow(box),
    contents: toContents(box, audience),
    audience,
    withoutNumber: box.expressDate === undefined,
    // Before it is on its way all of it stands where the package does.
    shares: box.expressDate === undefined ? undefined : toShares(box.detailPartList),
    express:
      audience === "dealer" && sent && !box.selfDeliveryFlag
        ? `${pathTo("backManageExpress")}?${new URLSearchParams({ package: box.packageNumber ?? "" })}`
        : undefined,
  };
}
export const action = (args: ActionFunctionArgs) => actOnPackage(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Loaded["contents"][number]["rows"][number];

/** A package: what is in it, where it is, and what its reader can do about it. */
export default function PackageDetail() {
  const loaded = useLoaderData<typeof loader>();
  const { title, box, contents, shares, audience, express, packingList, labels, withoutNumber } = loaded;
  // What was done without an answer has left no form to load; the one it was sent by says so.
  const acts = useFormView(packageActsForm, loaded.acts);
  const receipt = useFormView(receiptForm, loaded.receipt);
  const withdrawal = useFormView(packageWithdrawalForm, loaded.withdrawal);
  const correction = useFormView(correctionForm, loaded.correction);
  const heading = ({ rmaId, rmaNumber, rows }: Loaded["contents"][number]) => (
    <>
      <Link to={detailAddress(returnOrderKind, audience, rmaId)}>{rmaNumber}</Link>
      <span className="quiet">{` · 索赔单 ${rows[0]?.applicationNumber ?? "—"} · ${rows.length} 行`}</span>
    </>
  );
  const facts = (
    <Section id="facts" title="装箱信息">
      <Facts
        facts={[
          { label: words.expressNo, value: box.expressNo ?? (box.selfDeliveryFlag ? "自送，没有快递单号" : undefined) },
          { label: words.carrier, value: box.carrier },
          { label: words.size, value: box.size },
          { label: words.weight, value: box.weight },
          { label: words.telephone, value: box.telephone },
          { label: words.addressDetail, value: box.addressDetail, wide: true },
          { label: words.userName, value: box.userName },
          { label: words.createDate, value: <Moment value={box.createDate} /> },
          { label: words.noticeDate, value: box.noticeDate && <Moment value={box.noticeDate} /> },
          { label: words.expressDate, value: box.expressDate && <Moment value={box.expressDate} /> },
        ]}
      />
    </Section>
  );
  return (
    <>
      <DetailHeader
        number={title}
        status={<StatusTag tone={box.state.tone}>{box.state.label}</StatusTag>}
        actions={
          <>
            <ButtonLink external to={labels} target="_blank" rel="noopener">
              打印标签<span className="unseen">（新窗口）</span>
            </ButtonLink>
            <PrintLink to={packingList}>打印装箱单</PrintLink>
            {express && (
              <ButtonLink variant="primary" to={express}>
                {box.expressNo ? "更正快递单号" : "填写快递单号"}
              </ButtonLink>
            )}
          </>
        }
      >
        {[box.dealer, `${box.pieces} 件`, box.size && `${box.size} cm`, box.carrier, box.expressNo].filter(Boolean).join(" · ")}
      </DetailHeader>
      {acts ? (
        <PackageActs {...acts} {...{ contents, facts, heading }} />
      ) : (
        <>
          {receipt ? (
            <PackageReceipt {...receipt} {...{ contents, facts, withoutNumber, heading }} />
          ) : (
            <>
              {facts}
              {withdrawal && <NoticeWithdrawal {...withdrawal} />}
              <Section id="contents" title="箱内零件">
                {shares && <Meter shares={shares} />}
                <LineTable
                  label="箱内零件"
                  none="没有零件。"
                  rows={contents.flatMap((order) => order.rows.map((row) => ({ ...row, order })))}
                  rowKey={({ id }) => id}
                  groupOf={({ order }) => ({ id: order.rmaId, heading: heading(order) })}
                  columns={columns}
                />
              </Section>
            </>
          )}
          {correction && <PackageCorrection {...correction} contents={contents} />}
        </>
      )}
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { id: "code", header: "零件号", rowHeader: true, cell: (row) => row.partCode },
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
  { id: "received", header: "实收数量", align: "end", cell: (row) => row.receivedQuantity },
  { id: "state", header: "返件状态", cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag> },
  {
    id: "wrong",
    header: "异常说明",
    long: "wrap",
    cell: ({ abnormalRemark, pictures }) => (
      <>
        {abnormalRemark}
        <PartPictures pictures={pictures} />
      </>
    ),
  },
];
