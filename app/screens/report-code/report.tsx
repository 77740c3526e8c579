import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Backend } from "#gateway/backend.ts";
import { techSupportByNumber } from "#gateway/operations/tech-support.ts";
import { warrantyReportByNumber } from "#gateway/operations/warranty-report.ts";
import { TextFilter } from "../../components/list/filter-fields.tsx";
import { FilterForm } from "../../components/list/filter-form.tsx";
import { EmptyState, ListPage } from "../../components/list/list-page.tsx";
import { detailAddress } from "../../document/document-address.ts";
import { hasEntry } from "../../routing/access-rules.ts";
import { techSupportKind } from "../tech-support/tech-support-kind.ts";
import { warrantyReportKind } from "../warranty-report/warranty-report-kind.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { readIfFound } from "../../reads/optional-read.server.ts";
import { reportAddress, reportKindOf, type ReportKind } from "./report-address.ts";
import { ReportBody } from "./report-body.tsx";
import { toTechSupportView, toWarrantyReportView, type ReportView } from "./report-view.server.ts";
import { reportWords } from "./report-words.ts";

export const meta = pageMeta;

const documents = { techSupport: techSupportKind, warrantyReport: warrantyReportKind } as const;

/** No number of a report is longer; a longer text is none, and no backend need be asked. */
const longestCode = 200;

/** The report a code names (1 §7.5), read-only; without a code, the form to type one into. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, backend, route } = context;
  const kind = reportKindOf(route?.id);
  const code = new URL(request.url).searchParams.get("code")?.trim() ?? "";
  const report = isPossible(code) ? await readIfFound(readReport(backend, kind, code)) : undefined;
  const pages = documents[kind];
  // Whoever may open a report's own page is led there by the answer's id.
  if (report && hasEntry(await context.menu(), pages.routes[actor.side].list)) throw redirect(detailAddress(pages, actor.side, report.id));
  const status = report || code === "" ? 200 : 404;
  return data({ title: report?.reportNumber, side: actor.side, kind, code, report }, { status });
}

/** Dots alone would name another address of the backend's. */
function isPossible(code: string): boolean {
  return code !== "" && code.length <= longestCode && !/^\.+$/.test(code);
}

async function readReport(backend: Backend, kind: ReportKind, code: string): Promise<ReportView> {
  switch (kind) {
    case "techSupport":
      return toTechSupportView(await backend.read(techSupportByNumber, { params: { code } }));
    case "warrantyReport":
      return toWarrantyReportView(await backend.read(warrantyReportByNumber, { params: { code } }));
  }
}

export default function ReportOfCode() {
  const { side, kind, code, report } = useLoaderData<typeof loader>();
  const { name } = reportWords[kind];
  if (report) return <ReportBody report={report} />;
  const other = kind === "techSupport" ? "warrantyReport" : "techSupport";
  return (
    <ListPage title={name}>
      <FilterForm chips={[]} primary={[<TextFilter key="code" name="code" label="报告编号" />]} />
      {code === "" && <EmptyState title="请输入报告编号">编号见索赔单或预授权的“授权与关联”。</EmptyState>}
      {code !== "" && (
        <EmptyState title={`没有找到这份${name}`}>
          <p>请核对编号是否完整；草稿和其他经销商的报告不能查看。也可以按同一编号查找：</p>
          <p>
            <a href={reportAddress(side, other, code.slice(0, longestCode))}>{reportWords[other].name}</a>
          </p>
        </EmptyState>
      )}
    </ListPage>
  );
}
