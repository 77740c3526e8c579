/* The dealer questionnaire as it is shown: its words are ours, and this is their one place (1 §4.4 says how many there are, not which). */

const satisfaction = ["非常不满意", "不满意", "一般", "满意", "非常满意"] as const;

/** The questions in order; their kinds agree with `surveyQuestions` of the gateway (a test holds them to it). `options`: words of the answers 1, 2, … */
export const surveyWords: readonly { words: string; options?: readonly string[]; hint?: string }[] = [
  { words: "您对索赔单的审核速度满意吗？", options: satisfaction },
  { words: "您对审核意见的清晰程度满意吗？", options: satisfaction },
  { words: "您对索赔款项的赔付及时性满意吗？", options: satisfaction },
  { words: "您对厂家技术支持的答复满意吗？", options: satisfaction },
  { words: "您对旧件返回的流程满意吗？", options: satisfaction },
  { words: "您对本系统的易用性满意吗？", options: satisfaction },
  { words: "您主要用什么设备处理索赔？", options: ["台式电脑", "笔记本电脑", "平板电脑", "手机或扫码枪"] },
  { words: "最近三个月，您多久联系一次厂家索赔人员？", options: ["几乎每天", "每周", "每月", "很少或没有"] },
  { words: "您最希望改进哪个环节？", options: ["索赔填报", "审核与更正", "旧件返回", "对账与付款", "技术支持"] },
  { words: "本系统最需要改进的一点是什么？", hint: "没有请填“无”，最多 500 字" },
  { words: "您还有哪些意见或建议？", hint: "没有请填“无”，最多 500 字" },
];

/** An answer as people read it. */
export function answerWords(index: number, answer: string): string {
  return surveyWords[index]?.options?.[Number(answer) - 1] ?? answer;
}
