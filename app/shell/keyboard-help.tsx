import { useEffect, useState } from "react";
import { DropDown } from "../components/drop-down.tsx";

const keys = [
  { key: "F1", does: "新建单据" },
  { key: "/", does: "定位到单据查找" },
  { key: "F2", does: "定位到第一个查询条件" },
  { key: "?", does: "显示或收起本帮助" },
  { key: "Tab", does: "移到下一个项目，Shift+Tab 返回" },
  { key: "Enter", does: "打开链接；在查询条件中开始查询；在明细行末转到下一行" },
  { key: "F4", does: "在表单中打开选择" },
  { key: "F7", does: "在表单中保存草稿" },
  { key: "F8", does: "提交表单" },
  { key: "F9", does: "审核时保存，并打开下一张待批准的单据；Ctrl+Enter 相同" },
  { key: "1 2 3 4", does: "审核时选择批准、需更正、驳回、仅保存意见" },
  { key: "J K", does: "审核时打开下一张、上一张待批准的单据" },
  { key: "Alt+↑ ↓", does: "在表单的明细中移到上一行、下一行" },
  { key: "Esc", does: "收起打开的面板" },
];

/** The keys scripts add, and the panel that names them. */
export function KeyboardHelp() {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === "F1" && openNewDocument()) event.preventDefault();
      if (event.key === "F2" && focusOn(filters)) event.preventDefault();
      if (isTyping(event.target)) return;
      if (event.key === "?") setAsked((times) => times + 1);
      else if (event.key === "/" && (focusOn(".search input") || focusOn(filters))) event.preventDefault();
    }
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, []);
  return (
    <DropDown summary={<span className="plain-summary">帮助 ?</span>} opened={asked}>
      <dl className="keys">
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </DropDown>
  );
}

/** By the page's own link to a new document, else by the menu's to a new claim; whoever may make none has neither. A dialog has the keyboard to itself. */
function openNewDocument(): boolean {
  const link =
    document.querySelector<HTMLElement>('main a[aria-keyshortcuts="F1"]') ??
    document.querySelector<HTMLElement>('.menu a[href$="/create"]');
  if (!link || document.querySelector("dialog[open]")) return false;
  link.click();
  return true;
}

/** The first field of a page's own search. */
const filters = 'main form[role="search"] input:not([type="hidden"]), main form[role="search"] select';

/** A dialog has the keyboard to itself. */
function focusOn(fields: string): boolean {
  const field = (document.querySelector("dialog[open]") ?? document).querySelector<HTMLElement>(fields);
  field?.focus();
  return field !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));
}
