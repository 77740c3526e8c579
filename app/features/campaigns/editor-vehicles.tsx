import { Day } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { readCodes } from "#gateway/rules/typed-input.ts";
import { FormField } from "#app/lib/forms/form-field.tsx";
import type { loadActivityForm } from "./activity-action.server.ts";
import { activityForm as form } from "./activity-form.ts";
import { activityWords as words } from "./activity-words.ts";
import { EditorFold } from "./editor-fold.tsx";
import { LineSets } from "./editor-lines.tsx";
import { VehicleListEntry } from "./vehicle-list-entry.tsx";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

type PageData = Awaited<ReturnType<typeof loadActivityForm>>["pageData"];
type Preview = Extract<NonNullable<PageData["preview"]>, { ok: true }>["value"];

const scope = ["vehicleModelCode", "vehicleModelYear", "plantCode", "qdStartDate", "qdEndDate"] as const;

/** Which vehicles an activity calls in: by file, or by what they have in common; previewed before they are applied. */
export function EditorVehicles({ preview, stored, list }: PageData) {
  return (
    <Section id="vehicles" title="车辆">
      <VehicleListEntry list={list} />
      <div id="scopes" className="grid-next">
        <h3>按车型与下线日期</h3>
        <p className="quiet">一行内的条件须同时满足，满足任一行的车辆都在活动中；保存或发布时才加入。</p>
        <LineSets list="scopes" id="scopes" line={words.actScopes} add="添加条件" names={scope}>
          <IntentButton intent="preview" at="scopes">
            预览车辆
          </IntentButton>
        </LineSets>
        {preview && (preview.ok ? <Previewed {...preview.value} /> : <PartMissing what="车辆预览" part={preview} />)}
      </div>
      {stored && <p className="quiet">{`活动 ${stored.code} 现有 ${formatCount(stored.vehicleCount ?? 0)} 台车辆。`}</p>}
    </Section>
  );
}

/** The models it is only for, and vehicles that are named one by one. */
export function VehicleFolds() {
  const { text } = useForm(form);
  const { models } = text.lists;
  const vins = readCodes(text.fields.vehicleVins).length;
  const isLimited = text.fields.designatedModelFlag === "1";
  return (
    <>
      <EditorFold
        id="models"
        title={words.designatedModels}
        gist={[
          isLimited && "仅限",
          models
            .map(({ code }) => code)
            .filter(Boolean)
            .join("、") || "不限",
        ]}
        filled={models.length > 0 || isLimited}
        paths={["models", "designatedModelFlag"]}
      >
        <FormField form={form} name="designatedModelFlag" />
        <LineSets list="models" id="models" line={words.designatedModels} add="添加车型" names={["code"]} lookUp="model">
          <IntentButton variant="tertiary" intent="resetModels" at="models">
            清空指定车型
          </IntentButton>
        </LineSets>
      </EditorFold>
      <EditorFold id="one-by-one" title="逐台添加" gist={[`${vins} 台`]} filled={vins > 0} paths={["vehicleVins"]}>
        <FormField form={form} name="vehicleVins" />
        <p className="line-add">
          <IntentButton intent="clearVehicles" at="one-by-one">
            清空车辆
          </IntentButton>
        </p>
      </EditorFold>
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
