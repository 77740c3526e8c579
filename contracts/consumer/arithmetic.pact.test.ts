import { divide, multiply, subtract, sum } from "#gateway/operations/arithmetic.ts";
import { examples } from "../examples.ts";
import { exactly } from "../matchers.ts";

for (const [operation, sentence, list, result] of [
  [multiply, "rounds a product half up to two decimals", "1.005,3", "3.02"],
  [sum, "adds without binary fractions", "0.1,0.2,-0.05", "0.25"],
  [subtract, "takes all others from the first", "10,0.1,0.2", "9.7"],
  [divide, "divides the first by each of the others", "10,4,2", "1.25"],
] as const)
  examples(operation).answers(sentence, { params: { list } }, exactly(result));

for (const [operation, sentence, list, words] of [
  [multiply, "refuses what is no number", "1,abc", "数字格式不正确"],
  [sum, "refuses more than a hundred terms", Array(101).fill("1").join(","), "最多计算100个数"],
  [subtract, "refuses an empty term", "1,,2", "数字格式不正确"],
  [divide, "refuses a division by zero", "1,0", "除数不能为零"],
] as const)
  examples(operation).refuses(sentence, { params: { list } }, words);
