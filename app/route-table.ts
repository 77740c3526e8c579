/*
 * The one index of the product: every address, who may visit it, what it is called, where it stands in the menu.
 * remix.config.js makes Remix routes of it; guard, menu, breadcrumbs, catalogue and the role test read it.
 * It imports nothing, so that build configuration and browser can both read it.
 */

/** `anyone` needs no token; `signed-in` and `both` any token; the others one side. */
export type Audience = "anyone" | "signed-in" | "dealer" | "company" | "both";

export type RouteKind = "entry" | "dashboard" | "redirect" | "list" | "detail" | "create" | "report" | "import" | "resource";

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
  /** Route above this one in the breadcrumbs. */
  parent?: string;
  /** The other side's route for the same thing: company users who come to a dealer's address are sent there. */
  twin?: string;
  /**
   * Posts that are more than a few fields. `form`: people type much into it and add files; what they typed is kept when it
   * cannot be answered · `file`: takes a file.
   */
  posts?: "form" | "file";
  /** Not a screen of the specification but an address one of its screens needs. */
  auxiliary?: true;
}

export const routeTable = [
  { id: "login", path: "/login", module: "screens/login/login.tsx", audience: "anyone", kind: "entry", title: "登录", frame: "bare" },
  { id: "entry", path: "/", module: "screens/login/login.tsx", audience: "anyone", kind: "entry", title: "登录", frame: "bare" },
  { id: "newLogin", path: "/newLogin", module: "screens/login/login.tsx", audience: "anyone", kind: "entry", title: "登录", frame: "bare" },
  {
    id: "logout",
    path: "/logout",
    module: "screens/login/logout.ts",
    audience: "anyone",
    kind: "resource",
    title: "退出",
    frame: "none",
    auxiliary: true,
  },
  { id: "home", path: "/home", module: "screens/home/home.tsx", audience: "both", kind: "dashboard", title: "我的主页", frame: "shell" },
  {
    id: "preferences",
    path: "/preferences",
    module: "screens/home/preferences.ts",
    audience: "both",
    kind: "resource",
    title: "个人设置",
    frame: "none",
    auxiliary: true,
  },

  {
    id: "claim",
    path: "/claim",
    module: "screens/claim/redirect.ts",
    audience: "dealer",
    kind: "redirect",
    title: "索赔管理",
    frame: "none",
    twin: "companyClaim",
  },
  {
    id: "claimSearch",
    path: "/claim/search",
    module: "screens/claim/list.tsx",
    audience: "dealer",
    kind: "list",
    title: "索赔单查询",
    frame: "shell",
    menu: "claimSearch",
    twin: "companyClaimSearch",
  },
  {
    id: "claimExport",
    path: "/claim/search/export",
    module: "screens/claim/export.ts",
    audience: "dealer",
    kind: "resource",
    title: "导出索赔单",
    frame: "none",
    menu: "claimSearch",
    parent: "claimSearch",
    twin: "companyClaimExport",
    auxiliary: true,
  },
  {
    id: "claimCreate",
    path: "/claim/create",
    module: "screens/claim/editor/editor.tsx",
    audience: "dealer",
    kind: "create",
    title: "新建索赔单",
    frame: "shell",
    menu: "claimCreate",
    parent: "claimSearch",
    twin: "companyClaimCreate",
    posts: "form",
  },
  {
    id: "claimEdit",
    path: "/claim/detail/:detailID/edit",
    module: "screens/claim/editor/editor.tsx",
    audience: "dealer",
    kind: "create",
    title: "修改索赔单",
    frame: "shell",
    menu: "claimSearch",
    parent: "claimDetail",
    twin: "companyClaimEdit",
    posts: "form",
    auxiliary: true,
  },
  {
    id: "claimDetail",
    path: "/claim/detail/:detailID",
    module: "screens/claim/detail.tsx",
    audience: "dealer",
    kind: "detail",
    title: "索赔单详情",
    frame: "shell",
    menu: "claimSearch",
    parent: "claimSearch",
    twin: "companyClaimDetail",
  },
  {
    id: "claimAttachment",
    path: "/claim/detail/:detailID/attachment/:number",
    module: "screens/claim/attachment.ts",
    audience: "dealer",
    kind: "resource",
    title: "附件",
    frame: "none",
    menu: "claimSearch",
    parent: "claimDetail",
    twin: "companyClaimAttachment",
    auxiliary: true,
  },
  {
    id: "claimDone",
    path: "/claim/done/:id",
    module: "screens/claim/done.tsx",
    audience: "dealer",
    kind: "entry",
    title: "操作成功",
    frame: "shell",
    menu: "claimSearch",
    parent: "claimSearch",
    twin: "companyClaimDone",
    auxiliary: true,
  },
  {
    id: "claimUpload",
    path: "/claim/upload",
    module: "screens/claim/editor/upload.ts",
    audience: "dealer",
    kind: "resource",
    title: "上传附件",
    frame: "none",
    menu: "claimSearch",
    parent: "claimSearch",
    twin: "companyClaimUpload",
    posts: "file",
    auxiliary: true,
  },
  {
    id: "claimUploadPreview",
    path: "/claim/upload/preview",
    module: "screens/claim/editor/upload-preview.ts",
    audience: "dealer",
    kind: "resource",
    title: "查看附件",
    frame: "none",
    menu: "claimSearch",
    parent: "claimSearch",
    twin: "companyClaimUploadPreview",
    auxiliary: true,
  },
  {
    id: "claimLookUp",
    path: "/claim/look-up/:what",
    module: "screens/claim/look-up/look-up.tsx",
    audience: "dealer",
    kind: "list",
    title: "查找",
    frame: "shell",
    menu: "claimSearch",
    parent: "claimSearch",
    twin: "companyClaimLookUp",
    auxiliary: true,
  },
  {
    id: "claimLookUpRows",
    path: "/claim/look-up/:what/rows",
    module: "screens/claim/look-up/rows.ts",
    audience: "dealer",
    kind: "resource",
    title: "查找结果",
    frame: "none",
    menu: "claimSearch",
    parent: "claimLookUp",
    twin: "companyClaimLookUpRows",
    auxiliary: true,
  },

  {
    id: "companyClaim",
    path: "/companyclaim",
    module: "screens/claim/redirect.ts",
    audience: "company",
    kind: "redirect",
    title: "索赔管理",
    frame: "none",
  },
  {
    id: "companyClaimSearch",
    path: "/companyclaim/search",
    module: "screens/claim/list.tsx",
    audience: "company",
    kind: "list",
    title: "索赔单查询",
    frame: "shell",
    menu: "companyClaimSearch",
  },
  {
    id: "companyClaimExport",
    path: "/companyclaim/search/export",
    module: "screens/claim/export.ts",
    audience: "company",
    kind: "resource",
    title: "导出索赔单",
    frame: "none",
    menu: "companyClaimSearch",
    parent: "companyClaimSearch",
    auxiliary: true,
  },
  {
    id: "companyClaimCreate",
    path: "/companyclaim/create",
    module: "screens/claim/editor/editor.tsx",
    audience: "company",
    kind: "create",
    title: "新建索赔单",
    frame: "shell",
    menu: "companyClaimCreate",
    parent: "companyClaimSearch",
    posts: "form",
  },
  {
    id: "companyClaimEdit",
    path: "/companyclaim/detail/:detailID/edit",
    module: "screens/claim/editor/editor.tsx",
    audience: "company",
    kind: "create",
    title: "修改索赔单",
    frame: "shell",
    menu: "companyClaimSearch",
    parent: "companyClaimDetail",
    posts: "form",
    auxiliary: true,
  },
  {
    id: "companyClaimDetail",
    path: "/companyclaim/detail/:detailID",
    module: "screens/claim/detail.tsx",
    audience: "company",
    kind: "detail",
    title: "索赔单详情",
    frame: "shell",
    menu: "companyClaimSearch",
    parent: "companyClaimSearch",
    posts: "form",
  },
  {
    id: "companyClaimAttachment",
    path: "/companyclaim/detail/:detailID/attachment/:number",
    module: "screens/claim/attachment.ts",
    audience: "company",
    kind: "resource",
    title: "附件",
    frame: "none",
    menu: "companyClaimSearch",
    parent: "companyClaimDetail",
    auxiliary: true,
  },
  {
    id: "companyClaimDone",
    path: "/companyclaim/done/:id",
    module: "screens/claim/done.tsx",
    audience: "company",
    kind: "entry",
    title: "操作成功",
    frame: "shell",
    menu: "companyClaimSearch",
    parent: "companyClaimSearch",
    auxiliary: true,
  },
  {
    id: "companyClaimUpload",
    path: "/companyclaim/upload",
    module: "screens/claim/editor/upload.ts",
    audience: "company",
    kind: "resource",
    title: "上传附件",
    frame: "none",
    menu: "companyClaimCreate",
    parent: "companyClaimSearch",
    posts: "file",
    auxiliary: true,
  },
  {
    id: "companyClaimUploadPreview",
    path: "/companyclaim/upload/preview",
    module: "screens/claim/editor/upload-preview.ts",
    audience: "company",
    kind: "resource",
    title: "查看附件",
    frame: "none",
    menu: "companyClaimCreate",
    parent: "companyClaimSearch",
    auxiliary: true,
  },
  {
    id: "companyClaimLookUp",
    path: "/companyclaim/look-up/:what",
    module: "screens/claim/look-up/look-up.tsx",
    audience: "company",
    kind: "list",
    title: "查找",
    frame: "shell",
    menu: "companyClaimSearch",
    parent: "companyClaimSearch",
    auxiliary: true,
  },
  {
    id: "companyClaimLookUpRows",
    path: "/companyclaim/look-up/:what/rows",
    module: "screens/claim/look-up/rows.ts",
    audience: "company",
    kind: "resource",
    title: "查找结果",
    frame: "none",
    menu: "companyClaimSearch",
    parent: "companyClaimLookUp",
    auxiliary: true,
  },
  {
    id: "companyClaimSearchHistory",
    path: "/companyclaim/search/history",
    module: "screens/claim/history.tsx",
    audience: "company",
    kind: "list",
    title: "索赔历史",
    frame: "shell",
    menu: "companyClaimSearchHistory",
    parent: "companyClaimSearch",
  },

  {
    id: "notFound",
    path: "/*",
    module: "shell/not-found.tsx",
    audience: "anyone",
    kind: "entry",
    title: "页面不存在",
    frame: "bare",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];

export type RouteId = (typeof routeTable)[number]["id"];

const byId: ReadonlyMap<string, RouteEntry> = new Map(routeTable.map((entry) => [entry.id, entry]));

/** The table's entry of a Remix route id; layouts and unknown ids have none. */
export function findRoute(id: string | undefined): RouteEntry | undefined {
  return id === undefined ? undefined : byId.get(id);
}

/**
 * The address of a route with its parameters filled in; the only way the product writes an address of its own.
 * @throws when a parameter is missing: a bug of the caller.
 */
export function pathTo(id: RouteId, params: Readonly<Record<string, string>> = {}): string {
  const entry = byId.get(id);
  if (!entry) throw new Error(`no route ${id}`);
  return entry.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`route ${id} needs ${name}`);
    return encodeURIComponent(value);
  });
}
