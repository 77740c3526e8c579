import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

/** The entry of the menu they all stand below: each leads to the others. */
const menu = "reportClaim";

/** The addresses of a report: its page, and its file below it. */
function report<const Id extends string>(
  id: Id,
  path: string,
  title: string,
): [RouteEntry & { id: Id; audience: "both" }, RouteEntry & { id: `${Id}Export`; audience: "both" }] {
  return [
    {
      id,
      path: `/reportform/${path}`,
      title,
      menu,
      file: `${id}Export`,
      ...(id === menu ? {} : { parent: menu }),
      module: "features/statistics/business-reports/report.tsx",
      audience: "both",
      kind: "report",
      frame: "shell",
    },
    {
      id: `${id}Export`,
      path: `/reportform/${path}/export`,
      title: `导出${title}`,
      menu,
      parent: id,
      auxiliary: true,
      module: "features/statistics/business-reports/export.ts",
      audience: "both",
      kind: "resource",
      frame: "none",
    },
  ];
}

export const businessReportRoutes = [
  ...report("reportClaim", "claim", "索赔主表"),
  ...report("reportClaimDetail", "claimdetail", "索赔明细"),
  ...report("reportCorrectedClaim", "correctedclaim", "更正索赔"),
  ...report("reportApproveClaim", "approveclaim", "待批准索赔"),
  ...report("reportApprovePreLicense", "approveprelicense", "待批准预授权"),
  ...report("reportRepairClaim", "repairclaim", "维修索赔"),
  ...report("reportDestroyClaim", "destroyclaim", "销毁件索赔"),
  ...report("reportVehicleRetail", "vehicleretail", "车辆零售"),
] as const satisfies readonly RouteEntry[];
