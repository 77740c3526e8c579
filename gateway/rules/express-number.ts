/** What an express number is, in words for whoever types one. */
export const expressNumberWords = "的快递单号须为 6 到 30 位字母、数字或连字符";

export const isExpressNumber = (typed: string) => /^[A-Za-z0-9-]{6,30}$/.test(typed);
