import { z } from "zod";
import { claimDocumentStatuses } from "./claim-document.ts";
import { dealerFields } from "./dealer.ts";
import { code, coded, codedText, flag, id, integer, shape, share, text } from "./wire.ts";
import { billInvoiceStatuses, confirmStatuses } from "./payment-bill.ts";
import { say } from "./words.ts";

/** OAuth answer (1 §7.2): bare, no envelope. `expires_in` is in seconds. */
export const Token = shape("Token", {
  access_token: z.string().min(1),
  token_type: text,
  expires_in: integer,
  refresh_token: text,
  scope: text,
});

/** Query of the token call; documented to carry the credentials, so its values never reach a log. */
export const TokenQuery = z.object({
  grant_type: z.literal("password"),
  scope: z.literal("all"),
  username: z.string(),
  auth_type: z.enum(["ldap", "dp"]),
  password: z.string(),
});

/** Who signed in (1 §7.2). coreTenantFlag: 0 dealer, 1 company. */
export const UserInfo = shape("UserInfo", {
  groupId: id,
  tenantId: id,
  account: z.string().min(1),
  coreTenantFlag: id.meta({ type: "integer", enum: [0, 1] }),
  userName: text,
  authorities: z.array(z.string()).optional(),
});

/** Dealer portal info of the token's user (1 §7.2); company users answer without a dealer. */
export const PortalUser = shape("PortalUser", { userId: code, account: text, userName: text, dealerCode: code, dealerName: text });

/** The dealer behind the token (1 §7.2). */
export const DealerInfo = shape("DealerInfo", {
  ...dealerFields,
  currencyCode: text,
  manageRate: share,
});

/** One menu entry: groups carry the documented keys (1 §2.2), children the names of routes. */
export interface MenuEntry {
  menuCode: string;
  menuName: string;
  children?: MenuEntry[] | undefined;
}
export const MenuEntry: z.ZodType<MenuEntry> = shape("MenuEntry", {
  menuCode: z.string().min(1),
  menuName: z.string(),
  get children() {
    return z.array(MenuEntry).optional();
  },
});

/** Lead user (CVRM). What a role means is not documented: 1, 2 and 3 are ours (docs/assumptions.md), and others are nobody's. */
export const LeadUser = shape("LeadUser", {
  cvrmRole: codedText({ 1: "headquarters", 2: "manager of a dealer", 3: "consultant of a dealer" }),
  account: text,
  effectiveFlag: flag,
});

/**
 * What waits for the user (1 §7.6): one entry a list and status, with the number of documents. Old parts and technical supports, which wait in
 * more states than one, have flags of their lists in its place, payment bills states of their own.
 */
export const Pending = shape("Pending", {
  pendingList: z.array(
    shape("PendingEntry", {
      menuCode: z.string(),
      name: text,
      status: coded(claimDocumentStatuses),
      overdueFlag: flag,
      objectionFlag: flag,
      count: integer,
      confirmStatus: coded(confirmStatuses),
      invoiceStatus: coded(billInvoiceStatuses),
      approvalResult: text,
      waitingFlag: flag,
      unreadFlag: flag,
      endingFlag: flag,
    }),
  ),
});

say({
  "PendingEntry.endingFlag": "The list is asked for what ends soon.",
  "PendingEntry.waitingFlag": "The list is asked for what is for the viewer's side to go on with.",
  access_token: "The user's token; every further call carries it as a bearer.",
  account: "Name the user signs in by.",
  auth_type: "Which directory knows the user: dp the dealer portal, ldap the company's.",
  authorities: "What the user may do, each `{groupId}_{tenantId}_{name}`.",
  coreTenantFlag: "Side of the user: 0 a dealer, 1 the company.",
  cvrmRole: "Role in lead management; absent for whoever has none.",
  expires_in: "Seconds the token is good for.",
  grant_type: "Kind of grant (OAuth 2.0).",
  groupId: "Group of the user; goes with every further call as the header group_id.",
  password: "Password.",
  pendingList: "One entry a list and status.",
  refresh_token: "Kept, and not used.",
  scope: "What the token is good for (OAuth 2.0).",
  tenantId: "Tenant of the user; goes with every further call as the header tenant_id.",
  token_type: "Kind of token (OAuth 2.0).",
  username: "Name the user signs in by; the company's with its domain and a backslash before it.",
});
