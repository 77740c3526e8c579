import type { LoaderFunctionArgs } from "@remix-run/node";
import { activityDetail } from "#gateway/operations/campaigns.ts";
import { attachmentsOf, sendAttachment } from "#app/lib/documents/attachment-source.server.ts";

const attachments = attachmentsOf(activityDetail, "claim", ({ attachmentList }) => attachmentList);

/** One file of a service activity. */
export const loader = (args: LoaderFunctionArgs) => sendAttachment(args, attachments);
