import { AppProvider, type AppProviderProps } from "@shopify/polaris";
import { forwardRef, type ComponentProps, type ReactNode } from "react";
import { PrefetchLink } from "./prefetch-link.tsx";

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

type LinkComponent = NonNullable<AppProviderProps["linkComponent"]>;

/** Polaris's links are the framework's: they change the page without loading a document, unless they lead out of it. */
const PolarisLink = forwardRef<HTMLAnchorElement, ComponentProps<LinkComponent>>(function PolarisLink(
  { url, external, children, ...attributes },
  ref,
) {
  if (external)
    return (
      <a {...attributes} ref={ref} href={url}>
        {children}
      </a>
    );
  return (
    <PrefetchLink {...attributes} to={url}>
      {children}
    </PrefetchLink>
  );
});

/** What Polaris's components need around them, once around each document. */
export function PolarisProvider({ children }: { children: ReactNode }) {
  return (
    <AppProvider i18n={words} linkComponent={PolarisLink}>
      {children}
    </AppProvider>
  );
}
