import { Form } from "@remix-run/react";
import { FormToken } from "../components/form/form-token.tsx";
import { DropDown } from "../components/drop-down.tsx";

/** Names the panel in an address: a list's 删除 leads to it, open. */
export const deletionId = "delete";

/** 删除草稿, asked again before it is done: it cannot be brought back. */
export function DraftDeletion({ number, token }: { number: string; token: string }) {
  return (
    <DropDown id={deletionId} summary={<span className="button">删除草稿</span>}>
      <Form method="post">
        <FormToken value={token} />
        <p>删除草稿 {number}？删除后不能恢复。</p>
        <button type="submit" className="button primary">
          确认删除
        </button>
      </Form>
    </DropDown>
  );
}
