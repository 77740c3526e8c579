import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadCoverageForm, makeCoverage } from "./coverage-action.server.ts";
import { coverageForm as form } from "./coverage-form.ts";
import { sayNeighbour } from "./neighbour-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadCoverageForm(args, undefined);
export const action = (args: ActionFunctionArgs) => makeCoverage(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type PageData = Awaited<ReturnType<typeof loader>>["pageData"];

/** A new coverage: what it ends, overlaps and leaves open is shown before it is saved (1 §2.4). */
export default function CoverageCreate() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], PageData>(form, loaded);
  const view = answer ?? loaded;
  return (
    <>
      <DetailHeader number="新建保修范围">
        保修范围不可修改。如需变更，请用同一代码新建并填写更晚的生效日期，原范围将于前一天失效；已提交的索赔单仍按原范围执行。
      </DetailHeader>
      <FormFrame form={form} view={view} lost={lost} label="新建保修范围">
        <FormFields form={form} id="what" title="保修内容" names={what} />
        <FormFields form={form} id="where" title="适用范围与有效期" names={where} />
        <Neighbours {...view.pageData} />
        <FormBar form={form} back={pathTo("coverageSearch")} buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]}>
          <Button type="submit" name={intentName} value="check">
            检查重叠与空档
          </Button>
        </FormBar>
      </FormFrame>
    </>
  );
}

const what = ["coverageCode", "coverageName", "definitionId"] as const;
const where = ["modelCodes", "modelYears", "plantCodes", "market", "beginDate", "endDate"] as const;

/** What the coverage meets, as far as it has been said what it is. */
function Neighbours({ neighbours }: PageData) {
  if (neighbours.ok && neighbours.value === null) return null;
  const found = neighbours.ok ? (neighbours.value ?? []) : [];
  return (
    <Section id="neighbours" title="重叠与空档" {...(found.length > 0 ? { tone: "warning" as const } : {})}>
      {!neighbours.ok && <PartMissing what="重叠与空档" part={neighbours} />}
      {neighbours.ok && found.length === 0 && <p>没有重叠，也没有空档。</p>}
      {found.length > 0 && (
        <ul>
          {found.map((neighbour) => (
            <li key={JSON.stringify(neighbour)}>{sayNeighbour(neighbour)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
