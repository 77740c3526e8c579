import type { LoaderFunctionArgs } from "@remix-run/node";
import { warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import { attachmentsOf, sendAttachment } from "../../document/attachment-source.server.ts";
import { filesOf } from "../report/report-files.server.ts";

const attachments = attachmentsOf(warrantyReportDetail, "claim", filesOf);

/** One file of a report or of one of its solutions. */
export const loader = (args: LoaderFunctionArgs) => sendAttachment(args, attachments);
