import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { areFilled, Facts, type Fact } from "#app/lib/details/facts.tsx";
import { Signatures } from "#app/lib/ui/print/sheet-parts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { toListViews } from "./report-files.server.ts";
import { CodeTable, SolutionTable } from "./report-tables.tsx";

type Lists = Pick<ReturnType<typeof toListViews>, "codes" | "solutions">;

/** A fact of a sheet, in words. */
type SheetFact = Omit<Fact, "value"> & { value: string | undefined };

/** What a report's sheet shows. */
export interface SheetedReport extends Lists {
  summary: SheetFact[];
  fault: SheetFact[];
  opinions: { key: string; opinion?: string | undefined; createUserName?: string | undefined; createDate?: string | undefined }[];
}

/** A report on paper, of either kind: what was asked, what was found, what was tried and what was said to each other. */
export function ReportSheet({ content: { summary, fault, codes, solutions, opinions } }: { content: SheetedReport }) {
  return (
    <>
      <Section id="summary" title="概要">
        <Facts facts={summary} />
      </Section>
      {areFilled(fault) && (
        <Section id="fault" title="故障与处理">
          <Facts facts={fault} />
          {codes.length > 0 && <CodeTable codes={codes} />}
        </Section>
      )}
      {solutions.length > 0 && (
        <Section id="solutions" title="解决方案">
          <SolutionTable solutions={solutions} />
        </Section>
      )}
      {opinions.length > 0 && (
        <Section id="conversation" title="意见往来">
          <ol className="plain-list">
            {opinions.map(({ key, opinion, createUserName, createDate }) => (
              <li key={key}>
                {opinion}
                <br />
                <small>
                  {createUserName} <Moment value={createDate} />
                </small>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Signatures
        boxes={[
          { audience: "经销商", signer: "报告人" },
          { audience: "厂家", signer: "处理人" },
        ]}
      />
    </>
  );
}
