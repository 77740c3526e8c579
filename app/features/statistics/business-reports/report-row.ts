import type { z } from "zod";
import type * as shapes from "#gateway/schemas/business-report.ts";

type Row<Shape extends z.ZodType> = z.output<Shape>;
type AllRows = Row<typeof shapes.ClaimReportRow> &
  Row<typeof shapes.CorrectedClaimRow> &
  Row<typeof shapes.PendingReportRow> &
  Row<typeof shapes.LineReportRow> &
  Row<typeof shapes.RepairReportRow> &
  Row<typeof shapes.DestroyedPartRow> &
  Row<typeof shapes.RetailReportRow>;

export type ReportField = Exclude<keyof AllRows, "id"> & string;

/** A row of whichever report: every field some report has, of which each picks those it shows. */
export type ReportRow = { id: string } & { [Name in ReportField]?: AllRows[Name] };
