import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** States of an import. */
export const importStateWords: Readonly<Record<number, StatusWord>> = {
  0: { label: "未提交", tone: "warning" },
  1: { label: "已提交", tone: "success" },
};

/** What became of a row. */
export const rowStateWords: Readonly<Record<number, StatusWord>> = {
  0: { label: "待提交", tone: "info" },
  1: { label: "已生成线索", tone: "success" },
  2: { label: "未通过", tone: "critical" },
  3: { label: "已并入线索", tone: "info" },
};

/** Words of the fields of an import; one word everywhere. */
export const importWords = {
  id: "导入编号",
  fileName: "文件名",
  total: "行数",
  acceptedCount: "通过",
  refusedCount: "未通过",
  joinedCount: "并入",
  status: "状态",
  createDate: "上传时间",
  submitDate: "提交时间",
  userName: "上传人",
} as const;
