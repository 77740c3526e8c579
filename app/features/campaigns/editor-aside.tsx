import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Facts } from "#app/lib/details/facts.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { isDay } from "#app/lib/forms/values/calendar-day.ts";
import { Section } from "#app/lib/ui/section.tsx";
import { readCodes } from "#gateway/rules/typed-input.ts";
import type { loadActivityForm } from "./activity-action.server.ts";
import { activityForm as form } from "./activity-form.ts";
import { problemsOfIssue } from "./activity-judgement.ts";

type PageData = Awaited<ReturnType<typeof loadActivityForm>>["pageData"];

/** Beside the form: what still keeps the activity from being issued, how many vehicles it has, and what comes after. */
export function EditorAside({ preview, stored, list }: PageData) {
  const { text } = useForm(form);
  const { actBeginDate, actEndDate, actDeadline, vehicleVins } = text.fields;
  const problems = problemsOfIssue(text);
  const isWrong = (path: string) => problems.some((problem) => problem.path?.startsWith(path));
  const chosen = readCodes(vehicleVins).length;
  const found = preview?.ok ? preview.value.total : undefined;
  const hasVehicles = chosen > 0 || (list?.accepted ?? 0) > 0 || (stored?.vehicleCount ?? 0) > 0 || text.lists.scopes.length > 0;
  const passed = [
    [actBeginDate, actEndDate, actDeadline].every(isDay) && !isWrong("act") && "日期先后正确",
    text.lists.processes.length > 0 && !isWrong("process") && `作业 ${text.lists.processes.length} 项`,
    hasVehicles && "已确定车辆",
  ].filter((words) => words !== false);
  return (
    <>
      <Section id="checks" title="发布前检查">
        <ul className="checks">
          {problems.map(({ path = "", message }) => (
            <li key={message} className="check-error">
              <a href={`#${fieldId(path)}`}>{message}</a>
            </li>
          ))}
          {!hasVehicles && (
            <li className="check-error">
              <a href="#vehicles">请确定车辆：从文件导入、按车型与下线日期或逐台添加</a>
            </li>
          )}
          {list && list.refused > 0 && <li>{`${formatCount(list.refused)} 行车辆有误，不会加入`}</li>}
          {passed.map((words) => (
            <li key={words} className="check-passed">
              {words}
            </li>
          ))}
        </ul>
      </Section>
      {hasVehicles && (
        <Section id="sum" title="车辆合计">
          <Facts
            facts={[
              { label: "已在活动中", value: stored?.vehicleCount && `${formatCount(stored.vehicleCount)} 台` },
              { label: "文件", value: list && `${formatCount(list.accepted)} 台` },
              { label: "按车型与下线日期", value: found !== undefined && `${formatCount(found)} 台` },
              { label: "逐台添加", value: chosen > 0 && `${formatCount(chosen)} 台` },
            ].filter(({ value }) => value)}
          />
          <p className="quiet">几种方式取并集，重复的只算一台。</p>
        </Section>
      )}
      <Section id="steps" title="步骤">
        <ol className="timeline">
          <li>
            草稿<small>可随时修改</small>
          </li>
          <li>
            发布活动<small>活动代码不能再更改</small>
          </li>
          <li>
            下发经销商<small>经销商看到车辆并可申报</small>
          </li>
          <li>
            推送 DMS<small>选做</small>
          </li>
        </ol>
      </Section>
    </>
  );
}
