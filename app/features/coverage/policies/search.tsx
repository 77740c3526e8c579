import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { Fold } from "#app/lib/details/fold.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadPolicies } from "./policy.server.ts";
import { sayStep } from "./policy-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadPolicies(args);

type Loaded = Awaited<ReturnType<typeof loadPolicies>>;

/** What covers a vehicle for a part, on a day, at a mileage, rule by rule (1 §2.4). */
export default function PolicySearch() {
  const { asked, problem, policies } = useLoaderData<typeof loader>();
  const covering = policies?.rows.filter(({ coveredFlag }) => coveredFlag) ?? [];
  return (
    <ListPage title="保修政策查询">
      {problem !== undefined && (
        <Notice tone="warning" title={problem} announce>
          填写的内容都在，请修改后再查询。
        </Notice>
      )}
      <Question key={JSON.stringify(asked)} asked={asked} />
      {policies && (
        <Notice tone={covering.length > 0 ? "success" : "warning"} title={covering.length > 0 ? "在保修范围内" : "不在保修范围内"}>
          {covering.length > 0 ? covering.map(({ coverageName }) => coverageName).join("、") : "下面每一步说明原因。"}
        </Notice>
      )}
      {policies?.total === 0 && <EmptyState title="没有适用于该车型的保修范围" />}
      <Policies id="covering" title="命中保修范围" policies={covering} />
      <Policies id="not-covering" title="未命中保修范围" policies={policies?.rows.filter(({ coveredFlag }) => !coveredFlag) ?? []} />
    </ListPage>
  );
}

const fields = [
  { name: "vehicleVin", label: "车架号(VIN)", type: "text" },
  { name: "partCode", label: "零件号", type: "text" },
  { name: "day", label: "日期", type: "date" },
  { name: "tripCurrent", label: "行驶里程", type: "text" },
  { name: "partInvoiceDate", label: "备件发票日期（查备件时填）", type: "date" },
  { name: "partTrip", label: "备件安装时里程（查备件时填）", type: "text" },
] as const;

function Question({ asked }: Pick<Loaded, "asked">) {
  return (
    <Form method="get" className="card no-print" aria-label="查询条件" role="search">
      <div className="grid">
        {fields.map(({ name, label, type }) => (
          <div className="field" key={name}>
            <label htmlFor={`asked-${name}`}>{label}</label>
            <input
              id={`asked-${name}`}
              className="control"
              name={name}
              type={type}
              defaultValue={asked[name]}
              maxLength={64}
              autoComplete="off"
            />
          </div>
        ))}
        <Choice name="tripUnit" label="里程单位" value={asked.tripUnit} of={{ km: "公里", mi: "英里" }} />
        <Choice name="usage" label="车辆用途" value={asked.usage} of={{ "": "按车辆档案", "1": "家用", "2": "营运" }} />
      </div>
      <p>
        <Button variant="primary">查询</Button>{" "}
        <ButtonLink variant="tertiary" to={pathTo("coveragePolicySearch")}>
          重置
        </ButtonLink>
      </p>
    </Form>
  );
}

function Choice({ name, label, value, of }: { name: string; label: string; value: string; of: Readonly<Record<string, string>> }) {
  return (
    <div className="field">
      <label htmlFor={`asked-${name}`}>{label}</label>
      <select id={`asked-${name}`} className="control" name={name} defaultValue={value}>
        {Object.entries(of).map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}

type Row = NonNullable<Loaded["policies"]>["rows"][number];

/** Coverages of one answer, each folded: those that cover it are open. */
function Policies({ id, title, policies }: { id: string; title: string; policies: readonly Row[] }) {
  if (policies.length === 0) return null;
  return (
    <Section id={id} title={`${title} ${policies.length} 项`}>
      {policies.map((policy) => (
        <Policy key={policy.id} policy={policy} />
      ))}
    </Section>
  );
}

function Policy({ policy }: { policy: Row }) {
  const { id, coverageCode, coverageName, definitionName, coveredFlag, steps } = policy;
  const failed = steps.filter(({ passedFlag }) => !passedFlag).map((step) => sayStep(step).name);
  return (
    <Fold
      id={`policy-${id}`}
      title={`${coverageCode} ${coverageName}`}
      open={coveredFlag}
      gist={[definitionName, failed.length > 0 && `不符合：${failed.join("、")}`]}
    >
      <LineTable
        label={`${coverageName}的每一步`}
        none=""
        rows={steps.map((step, at) => ({ ...step, ...sayStep(step), key: String(at) }))}
        rowKey={({ key }) => key}
        columns={[
          { id: "name", header: "规则", rowHeader: true, cell: ({ name }) => name },
          { id: "asked", header: "查询值", cell: ({ asked }) => asked },
          { id: "held", header: "保修范围", cell: ({ held }) => held },
          { id: "passed", header: "结果", cell: ({ passedFlag }) => (passedFlag ? "符合" : <strong>不符合</strong>) },
        ]}
      />
    </Fold>
  );
}
