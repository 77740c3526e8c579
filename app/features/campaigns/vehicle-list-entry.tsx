import { ButtonLink } from "#app/lib/ui/button.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { FileEntry } from "#app/lib/forms/file-entry.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { loadActivityForm } from "./activity-action.server.ts";
import { activityForm as form } from "./activity-form.ts";
import { vehicleListInput } from "./vehicle-list.ts";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

type List = Awaited<ReturnType<typeof loadActivityForm>>["pageData"]["list"];

/** The vehicles of a file: chosen or dropped here, checked at once, in the activity once the form is saved. */
export function VehicleListEntry({ list }: { list: List }) {
  const { problems } = useForm(form);
  return (
    <>
      <FileEntry
        key={list?.id}
        id={fieldId("vehicleList")}
        name={vehicleListInput}
        label="从文件导入"
        accept=".xlsx,.xls"
        upload="takeList"
        section="vehicles"
        problem={problems.get("vehicleList")}
        hint="选择或拖入 .xlsx 文件，一列车架号(VIN)即可，最多 20,000 台；保存或发布时加入"
      />
      {list && (
        <div role="status">
          <p>
            {list.fileName}：{formatCount(list.accepted)} 台有效
            {list.refused > 0 && (
              <>
                ，<strong>{formatCount(list.refused)} 行有误，不会加入</strong>{" "}
                <a href={list.refusedRows} download>
                  下载有误的行
                </a>
              </>
            )}
          </p>
          {list.cells.length > 0 && (
            <ul className="quiet">
              {list.cells.slice(0, shownRows).map(({ at, value, reason }) => (
                <li key={at}>
                  第 {at} 行 {value}：{reason}
                </li>
              ))}
              {list.refused > shownRows && <li>……</li>}
            </ul>
          )}
        </div>
      )}
      <p className="line-add">
        {list && (
          <IntentButton intent="dropList" at="vehicles">
            移除名单
          </IntentButton>
        )}
        <ButtonLink variant="tertiary" external to={pathTo("companyActivityVehicleTemplate")} download>
          下载车架号模板
        </ButtonLink>
        <ButtonLink variant="tertiary" to={pathTo("companyActivityImport")}>
          按活动代码导入
        </ButtonLink>
      </p>
    </>
  );
}

/** Refused rows that are said here; the workbook has them all. */
const shownRows = 5;
