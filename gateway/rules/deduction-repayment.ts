import Big from "big.js";

/** Money a dealer has paid back against a deduction, as it is entered. */
export interface EnteredRepayment {
  repaidAmount?: number | string | undefined;
  repaidDate?: string | undefined;
  repaidVoucherNumber?: string | undefined;
}

interface Repayable {
  /** What no bill nets, draft or published, and nobody has paid back. */
  open: number | string;
  /** Vouchers by which some of it was paid back before. */
  vouchers: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
}

type Refusal = { field: "repaidAmount" | "repaidDate" | "repaidVoucherNumber"; message: string } | undefined;

/** Why a repayment cannot be recorded, by its fields; undefined where it can. */
export function refuseRepayment(entered: EnteredRepayment, { open, vouchers, today }: Repayable): Refusal {
  const { repaidAmount = "", repaidDate = "", repaidVoucherNumber = "" } = entered;
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(String(repaidAmount)) || new Big(repaidAmount).lte(0))
    return { field: "repaidAmount", message: "还款金额须大于 0，最多两位小数" };
  const left = new Big(open);
  if (new Big(repaidAmount).gt(left))
    return {
      field: "repaidAmount",
      message: `还款金额不能超过 ${left.toFixed(2)}（待抵扣金额减去付款单草稿已预留的部分），请核对后重填`,
    };
  if (!/^20\d\d-\d\d-\d\d$/.test(repaidDate)) return { field: "repaidDate", message: "请填写还款日期" };
  if (repaidDate > today) return { field: "repaidDate", message: `还款日期不能晚于今天 ${today}` };
  const voucher = repaidVoucherNumber.trim();
  if (voucher === "" || voucher.length > 50) return { field: "repaidVoucherNumber", message: "请填写银行凭证号，最多 50 个字" };
  if (vouchers.includes(voucher)) return { field: "repaidVoucherNumber", message: `凭证 ${voucher} 的还款已登记，请勿重复登记` };
  return undefined;
}

interface Netted {
  nettedAmount?: number | string | undefined;
  repaidVoucherNumber?: string | undefined;
}

/** What of a deduction is open, and which vouchers stand. */
export function repayableOf(deductionTotal: number | string | undefined, nettings: readonly Netted[]) {
  const netted = nettings.reduce((sum, { nettedAmount = 0 }) => sum.plus(nettedAmount), new Big(0));
  return {
    open: new Big(deductionTotal ?? 0).minus(netted).toFixed(2),
    vouchers: nettings.flatMap(({ repaidVoucherNumber }) => repaidVoucherNumber ?? []),
  };
}
