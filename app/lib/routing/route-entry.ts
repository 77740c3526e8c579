/** `anyone` needs no token; `signed-in` and `both` any token; the others one side. */
type Audience = "anyone" | "signed-in" | "dealer" | "company" | "both";

type RouteKind = "entry" | "dashboard" | "redirect" | "list" | "detail" | "create" | "report" | "import" | "resource";

/** One address of the product, as the route table has it. */
export interface RouteEntry {
  /** Remix route id and, for entries of the menu, the route name the backend's menu uses. */
  id: string;
  path: string;
  /** Module under app/, without it. */
  module: string;
  audience: Audience;
  kind: RouteKind;
  title: string;
  /** `shell`: inside menu and header · `bare`: a page of its own · `none`: no page (downloads, redirects, posts). */
  frame: "shell" | "bare" | "none";
  /** Menu entry this route belongs to: without it in the user's menu the address answers 403. */
  menu?: string;
  /** Permission it needs besides, by the name after `{groupId}_{tenantId}_` (1 §6): without it the address answers 403. */
  permission?: string;
  /** Of a list: the route of the file with all its rows. */
  file?: string;
  /** Route above this one in the breadcrumbs. */
  parent?: string;
  /** The other side's route for the same thing: company users who come to a dealer's address are sent there. */
  variant?: string;
  /**
   * Posts that are more than a few fields. `form`: people type much into it and add files; what they typed is kept when it
   * cannot be answered · `file`: takes a file.
   */
  posts?: "form" | "file";
  /** Which document its screen is about, where one module serves claims and pre-authorizations. */
  document?: string;
  /** A page of the handheld terminals: a session that ends there leads to their own login (1 §8). */
  handheld?: true;
  /** Not a screen of the specification but an address one of its screens needs. */
  auxiliary?: true;
}
