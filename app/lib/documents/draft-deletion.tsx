import { Form, useActionData } from "@remix-run/react";
import { Button, ButtonFace } from "#app/lib/ui/button.tsx";
import { CsrfToken } from "../forms/ui/csrf-token.tsx";
import { MessageNotice } from "../forms/ui/message-notice.tsx";
import { DropDown } from "../ui/drop-down.tsx";
import type { DeletionProblem } from "./draft-deletion.server.ts";

/** Names the panel in an address: a list's 删除 leads to it, open. */
export const deletionId = "delete";

/** Form of the button that deletes a draft. */
export const deletionFormId = "claimDeletion";

/** 删除草稿, asked again before it is done: it cannot be brought back. @param what is deleted, where that is no draft */
export function DraftDeletion({ number, token, what = "草稿" }: { number: string; token: string; what?: string }) {
  return (
    <DropDown id={deletionId} summary={<ButtonFace>删除{what}</ButtonFace>}>
      <Form method="post">
        <CsrfToken value={token} formId={deletionFormId} />
        <p>
          删除{what} {number}？删除后不能恢复。
        </p>
        <Button type="submit" variant="primary">
          确认删除
        </Button>
      </Form>
    </DropDown>
  );
}

/** Why a draft was not deleted. */
export function DeletionFailure() {
  const answer = useActionData<{ deletion?: DeletionProblem }>();
  const told = answer && "deletion" in answer ? answer.deletion : undefined;
  return told ? <MessageNotice message={{ tone: "critical", ...told }} /> : null;
}
