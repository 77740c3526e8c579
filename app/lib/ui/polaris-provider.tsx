import { AppProvider } from "@shopify/polaris";
import type { ReactNode } from "react";

/*
 * Only the words that the components we use can show; the whole zh-CN locale would cost more than they do. Where Polaris's own
 * translation is weak, ours stands.
 */
const words = {
  Polaris: {
    TextField: { characterCount: "{count} 个字符", characterCountWithMaxLength: "已输入 {count}/{limit} 个字符" },
    Common: { clear: "清除", close: "关闭", submit: "提交", cancel: "取消", more: "更多" },
  },
};

/**
 * What Polaris's components need around them: stands around each form that has one, not around every page, which it would cost a
 * tenth of its scripts. Only this folder knows Polaris, so that it can be exchanged.
 */
export function PolarisProvider({ children }: { children: ReactNode }) {
  return <AppProvider i18n={words}>{children}</AppProvider>;
}
