import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import { importRoutes } from "#app/lib/routing/import-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const folder = "features/campaigns";

const read = documentRoutes(
  {
    word: "服务活动",
    listTitle: "服务活动",
    list: `${folder}/list.tsx`,
    export: `${folder}/export.ts`,
    detail: `${folder}/detail.tsx`,
    attachment: `${folder}/attachment.ts`,
  },
  {
    company: {
      list: { id: "companyActivitySearch", path: "/company/activity/search" },
      detail: { id: "companyActivityDetail", path: "/company/activity/detail/:detailID" },
      prefix: "companyActivity",
    },
  },
);

const create = "/company/activity/create";
// Who may look for activities does not write them: what writing leads to stands below the page that only writers have.
const ofWriter = { audience: "company", menu: "companyCreateActivity", parent: "companyCreateActivity" } as const;
const form = { module: `${folder}/editor.tsx`, kind: "create", frame: "shell", posts: "form" } as const;
const file = { kind: "resource", frame: "none", auxiliary: true } as const;

/** What whoever decides about activities does: they are written, looked up for, previewed. */
const written = [
  { ...ofWriter, ...form, id: "companyCreateActivity", path: create, title: "新建服务活动", parent: "companyActivitySearch" },
  {
    ...ofWriter,
    ...form,
    id: "companyActivityEdit",
    path: "/company/activity/detail/:detailID/edit",
    title: "修改服务活动",
    auxiliary: true,
  },
  {
    ...ofWriter,
    id: "companyActivityLookUp",
    path: `${create}/look-up/:what`,
    module: `${folder}/look-up.tsx`,
    kind: "list",
    title: "查询",
    frame: "shell",
    auxiliary: true,
  },
  {
    ...ofWriter,
    ...file,
    id: "companyActivityUploadPreview",
    path: `${create}/upload/preview`,
    module: "features/claim-documents/editor/upload-preview.ts",
    title: "查看附件",
  },
  {
    ...ofWriter,
    ...file,
    id: "companyActivityScopeExport",
    path: `${create}/vehicles`,
    module: `${folder}/scope-export.ts`,
    title: "导出符合条件的车辆",
  },
  {
    ...ofWriter,
    ...file,
    id: "companyActivityVehicleTemplate",
    path: `${create}/template`,
    module: `${folder}/vehicle-template.ts`,
    title: "车架号模板",
  },
  {
    ...ofWriter,
    ...file,
    id: "companyActivityListRefused",
    path: `${create}/list/:id/refused`,
    module: `${folder}/list-refused.ts`,
    title: "未通过的行",
  },
] as const;

const imports = importRoutes({
  word: "活动车辆",
  prefix: "companyActivity",
  path: "/company/activity/import",
  audience: "company",
  menu: "companyCreateActivity",
  parent: "companyCreateActivity",
  auxiliary: true,
  screens: {
    upload: `${folder}/import.tsx`,
    job: `${folder}/import-job.tsx`,
    refused: `${folder}/import-refused.ts`,
    template: `${folder}/import-template.ts`,
  },
});

export const activityRoutes = [...read, ...written, ...imports] satisfies readonly RouteEntry[];
