import { keys } from "../ui/keys.ts";

interface NamedKey {
  key: string;
  does: string;
}

const groups: readonly { title: string; named: readonly NamedKey[] }[] = [
  {
    title: "每个页面",
    named: [
      { key: keys.search, does: "定位到单据查询" },
      { key: keys.filters, does: "定位到第一个查询条件" },
      { key: keys.newDocument, does: "新建单据" },
      { key: keys.help, does: "显示或收起本帮助" },
      { key: "Esc", does: "收起打开的面板" },
    ],
  },
  {
    title: "填写表单",
    named: [
      { key: keys.saveDraft, does: "保存草稿" },
      { key: keys.submit, does: "提交" },
      { key: keys.lookUp, does: "打开选择" },
      { key: "Enter", does: "在明细行末转到下一行" },
      { key: "Alt+↑ ↓", does: "在明细中移到上一行、下一行" },
    ],
  },
  {
    title: "审核",
    named: [
      { key: "1 2 3 4", does: "选择批准、需更正、驳回、仅回复" },
      { key: keys.reviewNext, does: "保存并打开下一张待批准的单据；Ctrl+Enter 相同" },
      { key: `${keys.next} ${keys.before}`, does: "打开下一张、上一张待批准的单据" },
    ],
  },
  {
    title: "浏览器自带，不需要脚本",
    named: [
      { key: "Tab", does: "移到下一个项目，Shift+Tab 返回" },
      { key: "Enter", does: "打开链接；在查询条件中开始查询" },
    ],
  },
];

/** What each key does, by where it does it. */
export function KeyList() {
  return (
    <div className="keys">
      {groups.map(({ title, named }) => (
        <section key={title}>
          <h2>{title}</h2>
          <dl>
            {named.map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
