import { Button } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "../forms/ui/csrf-token.tsx";
import { intentName } from "../forms/posts/intent-name.ts";
import { cutWords, readableOf, sendAgainWords } from "./given-back.ts";
import type { TypedPost } from "./problem.ts";

/** A form that could not be kept, ready to be sent again. A plain one: whatever failed, its scripts may have failed with it. */
export function GivenBackForm({ typed: { action, entries, token, intent, cut } }: { typed: TypedPost }) {
  return (
    <form method="post" action={action} encType="multipart/form-data">
      <p>{cut ? cutWords : sendAgainWords}</p>
      <CsrfToken value={token} />
      {entries.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <p>
        <Button variant="primary" {...(intent === undefined ? {} : { name: intentName, value: intent })}>
          再次提交
        </Button>
      </p>
      <details>
        <summary>查看填写的内容</summary>
        <textarea className="given-back" readOnly rows={12} value={readableOf(entries)} />
      </details>
    </form>
  );
}
