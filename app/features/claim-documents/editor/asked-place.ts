/** Where what a reviewer asked for is put right. */
export interface AskedPlace {
  /** A field, a list of lines, or the files. */
  name: string;
  /** What it is called on the way there: 到附件. */
  label: string;
  /** Id of the element. */
  id: string;
}

/** By the words that ask for it; files first, as pictures of a part or of an hour are files too. */
const places: readonly (AskedPlace & { words: RegExp })[] = [
  { words: /照片|图片|视频|截图|附件|凭证|扫描件|打印件|文件/, name: "file", label: "附件", id: "attachments" },
  { words: /工时|超工时/, name: "detailLaborList", label: "工时", id: "labor" },
  { words: /零件|旧件|新件|序列号|数量/, name: "detailPartList", label: "零件", id: "parts" },
  { words: /拖车|运费|其他费用/, name: "detailOtherFeeList", label: "其他费用", id: "other-fees" },
  { words: /里程/, name: "tripCurrent", label: "行驶里程", id: "vehicle" },
  { words: /发票/, name: "originalCausalPartInvoiceNumber", label: "发票", id: "invoice" },
  { words: /授权|活动/, name: "actCode", label: "授权与活动", id: "warranty" },
  { words: /日期/, name: "failureDate", label: "日期", id: "vehicle" },
  { words: /现象|原因|部位/, name: "sysSymptomCode", label: "故障现象", id: "vehicle" },
];

/** What a reviewer's words ask for; undefined where they name nothing of the form. */
export function askedPlaceOf(comment: string | undefined): AskedPlace | undefined {
  const found = places.find(({ words }) => words.test(comment ?? ""));
  return found && { name: found.name, label: found.label, id: found.id };
}
