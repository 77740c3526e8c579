const digits = "零壹贰叁肆伍陆柒捌玖";
const places = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿"];
const currencies: Readonly<Record<string, string>> = { CNY: "人民币", HKD: "港币", MOP: "澳门币", TWD: "新台币", USD: "美元", EUR: "欧元" };

/**
 * An amount as it is written out on paper: "239684.65" → "人民币 贰拾叁万玖仟陆佰捌拾肆元陆角伍分". Text that is no amount with two
 * decimals at most, or has more than 12 digits before the point, comes back as it is.
 */
export function amountInWords(amount: string, currency = "CNY"): string {
  const parts = /^(-?)0*(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!parts) return amount;
  const [, sign = "", whole = "0", fraction = ""] = parts;
  const [tenths = "0", hundredths = "0"] = fraction.padEnd(2, "0");
  const words = `${wholeInWords(whole)}${fractionInWords(tenths, hundredths, whole !== "0")}` || "零元整";
  return `${currencies[currency] ?? currency} ${sign && words !== "零元整" ? "负" : ""}${words}`;
}

function wholeInWords(whole: string): string {
  if (whole === "0") return "";
  let words = "";
  let skipped = false;
  [...whole].forEach((digit, at) => {
    const place = whole.length - 1 - at;
    if (digit === "0") skipped = true;
    else {
      words += `${skipped ? "零" : ""}${wordOf(digit)}${places[place % 4] ?? ""}`;
      skipped = false;
    }
    // A group of four places that holds nothing is not named.
    if (place % 4 === 0 && Number(whole.slice(Math.max(0, at - 3), at + 1)) > 0) words += groups[place / 4] ?? "";
  });
  return `${words}元`;
}

function fractionInWords(tenths: string, hundredths: string, afterWhole: boolean): string {
  if (tenths === "0" && hundredths === "0") return afterWhole ? "整" : "";
  const first = tenths === "0" ? (afterWhole ? "零" : "") : `${wordOf(tenths)}角`;
  return hundredths === "0" ? first : `${first}${wordOf(hundredths)}分`;
}

function wordOf(digit: string): string {
  return digits.charAt(Number(digit));
}
