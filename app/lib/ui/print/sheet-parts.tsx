import { formatMoney } from "../cells/format.ts";
import { amountInWords } from "./amount-in-words.ts";

interface Signature {
  /** Who seals: 厂家, 经销商. */
  audience: string;
  /** The company that seals, where it is known. */
  company?: string | undefined;
  /** Who signs: 经办人. */
  signer: string;
}

/** Boxes for seal, signature and date, side by side. */
export function Signatures({ boxes }: { boxes: readonly [Signature, Signature] }) {
  return (
    <div className="sheet-signatures">
      {boxes.map(({ audience, company, signer }) => (
        <div key={audience}>
          <p>
            {audience}（盖章）：{company}
          </p>
          <p className="sheet-signer">
            <span>{signer}：</span>
            <span>日期：</span>
            <span>年</span>
            <span>月</span>
            <span>日</span>
          </p>
        </div>
      ))}
    </div>
  );
}

/** Money to be paid, written out and in figures. */
export function PayableAmount({ label, amount, currency }: { label: string; amount: string; currency: string | undefined }) {
  return (
    <p className="payable sheet-amount">
      <span>
        {label}（大写）：{amountInWords(amount, currency)}
      </span>{" "}
      <b>{formatMoney(amount, currency)}</b>
    </p>
  );
}
