import { documentRoutes } from "../../routing/document-routes.ts";

const folder = "screens/activity";

export const activityRoutes = documentRoutes(
  {
    word: "活动",
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
