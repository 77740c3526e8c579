import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Backend } from "#gateway/backend.ts";
import { techSupportByNumber } from "#gateway/operations/technical-support.ts";
import { warrantyReportByNumber } from "#gateway/operations/warranty-report.ts";
import { TextFilter } from "#app/lib/lists/ui/filter-fields.tsx";
import { FilterForm } from "#app/lib/lists/ui/filter-form.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { reportAddress, reportKindOf, type ReportKind } from "../report-link/report-address.ts";
import { techSupportKind } from "../technical-support/tech-support-kind.ts";
import { warrantyReportKind } from "../warranty-reports/warranty-report-kind.ts";

export const meta = pageMeta;

const reportKinds = { techSupport: techSupportKind, warrantyReport: warrantyReportKind } as const;

/** No number of a report is longer; a longer text is none, and no backend need be asked. */
const longestCode = 200;

/** Leads to the page of the report that a code names, by the answer's id (1 §7.5); without one, the form to type a code into. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, backend, route } = context;
  const kind = reportKindOf(route?.id);
  const code = new URL(request.url).searchParams.get("code")?.trim() ?? "";
  const report = isPossible(code) ? await readIfFound(readReport(backend, kind, code)) : undefined;
  if (report) throw redirect(detailAddress(reportKinds[kind], actor.audience, report.id));
  return data({ audience: actor.audience, kind, code }, { status: code === "" ? 200 : 404 });
}

/** Dots alone would name another address of the backend's. */
function isPossible(code: string): boolean {
  return code !== "" && code.length <= longestCode && !/^\.+$/.test(code);
}

function readReport(backend: Backend, kind: ReportKind, code: string): Promise<{ id: string }> {
  switch (kind) {
    case "techSupport":
      return backend.read(techSupportByNumber, { params: { code } });
    case "warrantyReport":
      return backend.read(warrantyReportByNumber, { params: { code } });
  }
}

export default function ReportOfCode() {
  const { audience, kind, code } = useLoaderData<typeof loader>();
  const { word, numberWord } = reportKinds[kind];
  const other = kind === "techSupport" ? "warrantyReport" : "techSupport";
  return (
    <ListPage title={word}>
      <FilterForm chips={[]} primary={[<TextFilter key="code" name="code" label={numberWord} />]} />
      {code === "" && <EmptyState title={`请输入${numberWord}`}>编号见索赔单或预授权的“授权与关联”。</EmptyState>}
      {code !== "" && (
        <EmptyState title={`没有找到这份${word}`}>
          <p>请核对编号是否完整；草稿和其他经销商的报告不能查看。也可以按同一编号查询：</p>
          <p>
            <a href={reportAddress(audience, other, code.slice(0, longestCode))}>{reportKinds[other].word}</a>
          </p>
        </EmptyState>
      )}
    </ListPage>
  );
}
