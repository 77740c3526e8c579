import { Form } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { SheetTools } from "#app/lib/ui/print/print-sheet.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { labelsPerSheet } from "./label-paper.ts";
import type { PartLabels } from "./part-labels.server.ts";

/** Labels of 100 × 60 mm, on sheets of A4 that are cut apart or one a page for a printer of labels. */
export function PartLabelSheet({ number, labels, of, paper, from, each, back }: PartLabels) {
  const cells = [...Array.from({ length: paper === "a4" ? from - 1 : 0 }, () => undefined), ...labels];
  const perSheet = paper === "a4" ? labelsPerSheet : 1;
  const sheets = Array.from({ length: Math.ceil(cells.length / perSheet) }, (_, at) => cells.slice(at * perSheet, (at + 1) * perSheet));
  return (
    <main className="sheet" data-print-sheet="">
      <div className="no-print">
        <SheetTools back={back} paper={paper === "a4" ? "A4 纵向，沿虚线裁开" : "标签纸 100×60 mm，一张一页"} />
        <h1>旧件标签 {number}</h1>
        <p className="quiet">共 {labels.length} 张</p>
        <Form method="get" action={pathTo("fill")} className="sheet-tools">
          <input type="hidden" name={of.name} value={of.id} />
          <label>
            纸张{" "}
            <select name="labels" defaultValue={paper} className="control">
              <option value="a4">A4，2 列 × 4 行</option>
              <option value="roll">标签打印机，100×60 mm</option>
            </select>
          </label>
          <label>
            从第{" "}
            <select name="from" defaultValue={String(from)} className="control">
              {Array.from({ length: labelsPerSheet }, (_, at) => (
                <option key={at} value={String(at + 1)}>
                  {at + 1} 格起
                </option>
              ))}
            </select>
          </label>
          <label>
            张数{" "}
            <select name="each" defaultValue={each} className="control">
              <option value="piece">每件一张</option>
              <option value="row">每行一张</option>
            </select>
          </label>
          <Button type="submit">更新</Button>
        </Form>
      </div>
      {labels.length === 0 && <p className="quiet">没有需要贴标签的零件。</p>}
      {sheets.map((sheet, at) => (
        <ol key={at} className={`labels labels-${paper}`} aria-label={`第 ${at + 1} 页标签`}>
          {sheet.map((label, cell) =>
            label ? (
              <Label key={label.key} label={label} at={labels.indexOf(label) + 1} all={labels.length} />
            ) : (
              <li key={`used-${cell}`} />
            ),
          )}
        </ol>
      ))}
    </main>
  );
}

function Label({ label, at, all }: { label: PartLabels["labels"][number]; at: number; all: number }) {
  const facts = [
    ["返件单", label.rmaNumber],
    ["索赔单", label.applicationNumber],
    ["VIN", label.vehicleVin],
    ["序列号", label.oldSn],
    ["经销商", label.dealer],
  ] as const;
  return (
    <li className="label">
      <div className="label-main">
        <p className="label-name">
          {label.partName}
          {label.resent}
        </p>
        <p className="label-code">{label.partCode}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="label-side">
        <img src={label.qrCode} alt={`二维码 ${label.partCode ?? ""}`} />
        <p className="label-at">
          {at} / {all}
        </p>
        <p>{label.quantity}</p>
      </div>
    </li>
  );
}
