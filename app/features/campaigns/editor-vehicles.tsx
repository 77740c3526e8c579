import { Button } from "#app/lib/ui/button.tsx";
import { Day } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { loadActivityForm } from "./activity-action.server.ts";
import { activityForm as form } from "./activity-form.ts";
import { activityWords as words } from "./activity-words.ts";
import { LineSets } from "./editor-lines.tsx";
import { VehicleListEntry } from "./vehicle-list-entry.tsx";

type PageData = Awaited<ReturnType<typeof loadActivityForm>>["pageData"];
type Preview = Extract<NonNullable<PageData["preview"]>, { ok: true }>["value"];

const scope = ["vehicleModelCode", "vehicleModelYear", "plantCode", "qdStartDate", "qdEndDate"] as const;

/** Which vehicles an activity calls in: by what they have in common, one by one, or by file; previewed before they are applied. */
export function EditorVehicles({ preview, stored, list }: PageData) {
  return (
    <>
      <Section id="models" title="指定车型">
        <FormField form={form} name="designatedModelFlag" />
        <LineSets list="models" id="models" line="指定车型" add="添加车型" names={["code"]} lookUp="model">
          <Button type="submit" variant="tertiary" name={intentName} value="resetModels" formAction="#models">
            清空指定车型
          </Button>
        </LineSets>
      </Section>
      <Section id="scopes" title={words.actScopes}>
        <p className="quiet">一行内的条件须同时满足，满足任一行的车辆都在活动中；保存或发布时才加入。</p>
        <LineSets list="scopes" id="scopes" line={words.actScopes} add="添加条件" names={scope}>
          <Button type="submit" name={intentName} value="preview" formAction="#scopes">
            预览车辆
          </Button>
        </LineSets>
        {preview && (preview.ok ? <Previewed {...preview.value} /> : <PartMissing what="车辆预览" part={preview} />)}
      </Section>
      <Section id="vehicles" title="指定车辆">
        <VehicleListEntry list={list} />
        <FormField form={form} name="vehicleVins" />
        <p className="line-add">
          <Button type="submit" name={intentName} value="clearVehicles" formAction="#vehicles">
            清空车辆
          </Button>
        </p>
        {stored && <p className="quiet">{`活动 ${stored.code} 现有 ${formatCount(stored.vehicleCount ?? 0)} 台车辆。`}</p>}
      </Section>
    </>
  );
}

function Previewed({ total, rows, file }: Preview) {
  return (
    <>
      <p role="status">
        符合条件的车辆共 {formatCount(total)} 台{total > rows.length && `，下面是前 ${rows.length} 台`}。{" "}
        {total > 0 && (
          <a href={file} download>
            导出全部
          </a>
        )}
      </p>
      <LineTable label="符合条件的车辆" none="没有符合条件的车辆。" rows={rows} rowKey={({ id }) => id} columns={columns} />
    </>
  );
}

const columns: readonly Column<Preview["rows"][number]>[] = [
  { id: "vin", header: "车架号(VIN)", rowHeader: true, cell: (row) => row.vehicleVin },
  { id: "model", header: "车型", cell: (row) => row.model },
  { id: "plant", header: words.plantCode, cell: (row) => row.plantCode },
  { id: "built", header: words.qdDate, cell: (row) => row.qdDate && <Day value={row.qdDate} /> },
  { id: "dealer", header: "经销商", cell: (row) => row.dealer },
];
