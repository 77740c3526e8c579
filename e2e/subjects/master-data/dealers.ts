import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { form as formAgain, list, nothing, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { dealerRoutes } from "#app/features/master-data/dealers/routes.ts";

const all = "/system/dealersearch";
const one = "/system/distributor/manage/detail/20001";
const edit = "/system/distributor/manage/detail/20003/edit";
const theirs = "/system/distributor/manage/detail/20002";

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof dealerRoutes> = {
  faults: [
    { operation: "dealer.page", screen: "经销商查询", action: opening("d10001", all), shows: page },
    { operation: "currency.list", screen: "经销商查询", action: opening("zhangwei", all), shows: part("币种的选项") },
    { operation: "dealer.export", screen: "导出经销商", action: downloading("zhangwei", all, "a:contains('导出')"), shows: list },
    { operation: "dealer.detail", screen: "经销商详情", action: opening("d10001", one), shows: page },
    { operation: "home.platform", screen: "经销商详情", action: opening("zhangwei", one), shows: part("近 12 个月") },
    { operation: "region.ofProvince", screen: "经销商详情", action: opening("zhangwei", one), shows: nothing },
    { operation: "deliveryAddress.ofDealer", screen: "经销商详情", action: opening("zhangwei", one), shows: part("取件地址") },
    { operation: "audit.list", screen: "经销商详情", action: opening("zhangwei", one), shows: part("处理记录") },
    { operation: "dealer.update", screen: "保存经销商", action: saving(edit, { account: "zhangwei", list: all, typed: { nameEn: "Guangzhou Nanyue", zip: "510661" } }), shows: formAgain, writes: true },
  ],
  visits: {
    dealerSearch: () => [`${all}?size=100`, `${all}?${written({ code: hostile, name: hostile, currencyCode: hostile, sort: hostile })}`],
    dealerExport: () => [`${all}/export`, `${all}/export?${written({ name: hostile })}`],
    dealerDetail: () => [one, theirs],
    dealerEdit: () => [edit, `${edit}?${written({ form: hostile })}`],
  },
  targets: ownFormsOf("dealerEdit"),
  forms: { dealerEdit: bare(edit, [["nameEn", typed]], ["submit", "changeCurrency", "adoptLatest", ""]) },
  opened: {
    dealerEdit: () => edit,
    dealerDetail: (_id, account) => (account === "d10002" ? theirs : one) },
  journeys: ["master-data"],
};
