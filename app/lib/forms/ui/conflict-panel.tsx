import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { Moment, Nothing } from "#app/lib/ui/cells/cells.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { Conflict, Difference } from "#app/lib/forms/posts/form-problem.ts";

const columns: readonly Column<Difference>[] = [
  { id: "label", header: "项目", rowHeader: true, cell: ({ path, label }) => <a href={`#${fieldId(path)}`}>{label}</a> },
  { id: "stored", header: "现在保存的", long: "wrap", cell: ({ stored }) => stored || <Nothing /> },
  { id: "typed", header: "您填写的", long: "wrap", cell: ({ typed }) => typed || <Nothing /> },
  { id: "outcome", header: "继续后", cell: ({ outcome = "typed" }) => outcomeWords[outcome] },
];
const outcomeWords: Readonly<Record<NonNullable<Difference["outcome"]>, string>> = {
  typed: "您填写的",
  stored: "现在保存的",
  none: "不带入",
};

/** Somebody else changed the document meanwhile: who and when, both versions side by side, and the choice between them. */
export function ConflictPanel({ conflict, here }: { conflict: Conflict; here: string }) {
  const { word, version, changed, differences } = conflict;
  return (
    <Section id="conflict" title="数据已被他人修改" tone="critical">
      <p>
        {changed ? (
          <>
            您打开之后，{changed.by || "其他人"} 于 <Moment value={changed.at} /> 修改了该{word}
          </>
        ) : (
          `您打开之后，该${word}又被修改过`
        )}
        （现在是第 {version} 版）。继续时只带入您改过的内容，其余以现在保存的为准
        {differences.some(({ outcome }) => outcome === "none") && `；原来的行已被删除的，不带入`}。
      </p>
      {differences.length > 0 ? (
        <div className="conflict-table">
          <Table label="两个版本的不同" columns={columns} rows={differences} rowKey={({ path, label }) => `${path} ${label}`} />
        </div>
      ) : (
        <p>现在保存的内容与您填写的没有不同。</p>
      )}
      <p className="notice-actions">
        <Button type="submit" variant="primary" name={intentName} value="adoptLatest">
          采用我填写的内容继续
        </Button>{" "}
        <ButtonLink external to={here}>
          放弃我的修改，查看最新内容
        </ButtonLink>
      </p>
    </Section>
  );
}
