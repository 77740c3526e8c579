/** Accounts of the company that a bill has been through before it is paid. */
export interface BillHandlers {
  createUserId?: string | undefined;
  publishUserId?: string | undefined;
  /** Who confirmed it in its dealer's place. */
  standInUserId?: string | undefined;
  acceptUserIds?: readonly string[] | undefined;
}

/**
 * Why an account does not pay a bill: whoever made it, published it, confirmed it in its dealer's place or accepted its invoices leaves
 * the payment to a second person. Undefined where the account has had no part in it.
 */
export function refusePayer(bill: BillHandlers, account: string): string | undefined {
  const part =
    bill.createUserId === account
      ? "生成付款单"
      : bill.publishUserId === account
        ? "发布付款单"
        : bill.standInUserId === account
          ? "代为确认"
          : bill.acceptUserIds?.includes(account)
            ? "验票"
            : undefined;
  return part && `付款须由另一人办理：${part}的人不能付款`;
}
