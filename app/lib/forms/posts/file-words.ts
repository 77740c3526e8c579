/** Of an upload that scripts made by themselves. */
export const brokenOff = "网络中断，请重新选择文件";

/** Why a file is not taken, and what to do next. */
export const fileWords = {
  cut: "文件没有传完，请重新选择",
  notKept: "文件暂时无法保存，请稍后重新选择",
  empty: "文件为空，请选择有内容的文件",
  tooLarge: (megabytes: number) => `文件不能超过 ${megabytes} MB，请压缩或拆分后重新选择`,
  strange: (kinds: string, next = "请重新选择") => `只支持 ${kinds} 文件，且内容须与扩展名一致，${next}`,
};
