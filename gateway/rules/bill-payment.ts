import Big from "big.js";

/** How a bill was paid, as its payer enters it. */
export interface EnteredPayment {
  paidVoucherNumber?: string | undefined;
  paidAccount?: string | undefined;
  paidAmount?: number | string | undefined;
}

/** Why a payment does not pay a bill, by its fields; nothing where it does. */
export function refusePayment(
  { totalAmount }: { totalAmount?: number | string | undefined },
  { paidVoucherNumber = "", paidAccount = "", paidAmount }: EnteredPayment,
): { field: keyof EnteredPayment; message: string } | undefined {
  if (paidVoucherNumber.trim() === "") return { field: "paidVoucherNumber", message: "请填写银行凭证号" };
  if (paidAccount.trim() === "") return { field: "paidAccount", message: "请填写付款账户" };
  if (paidAmount === undefined || paidAmount === "") return { field: "paidAmount", message: "请填写付款金额" };
  const due = new Big(totalAmount ?? 0);
  if (!new Big(paidAmount).eq(due))
    return {
      field: "paidAmount",
      message: `付款金额 ${new Big(paidAmount).toFixed(2)} 须等于应付金额 ${due.toFixed(2)}，请核对银行回单`,
    };
  return undefined;
}
