import { Form, useLocation } from "@remix-run/react";
import { useCallback, useDeferredValue, useMemo, useReducer, useRef, useState, type ClipboardEvent, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Money, Moment } from "#app/lib/ui/cells/cells.tsx";
import { DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { changeLines, type FormText } from "#app/lib/forms/values/form-text.ts";
import { ClaimDocumentStatusTag } from "../claim-document-status-tag.tsx";
import { applyPick } from "#app/lib/lookups/apply-pick.ts";
import { LookUpDialog, type LookUpRequest } from "#app/lib/lookups/look-up-dialog.tsx";
import { findLookUp } from "#app/lib/lookups/look-ups.ts";
import { lookUpRowsAddress } from "../look-up/look-up-address.ts";
import { AttachmentSection } from "./attachment-section.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { AmountPanel } from "./amount-panel.tsx";
import { FormBar, type BarButton } from "#app/lib/forms/form-bar.tsx";
import { FormContext, type FormState } from "#app/lib/forms/form-state.ts";
import { HiddenFields } from "#app/lib/forms/hidden-fields.tsx";
import {
  claimDocumentForms,
  anyClaimDocumentForm,
  claimDocumentLookUps,
  uploadDescription,
  type ClaimDocumentShape,
} from "../claim-document-form.ts";
import { claimDocumentTotals } from "./claim-document-totals.ts";
import type { EditorAnswer } from "./editor-answer.ts";
import { DealerStep } from "./dealer-step.tsx";
import { EditorContext, useEditorAudience, type Editor } from "./editor-fields.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { readLocalIntent } from "./editor-intent.ts";
import { EditorMessages } from "./editor-messages.tsx";
import { FoldedSections } from "./editor-folds.tsx";
import { DealerSection, VehicleFaultSection } from "./editor-sections.tsx";
import { currentChecks } from "./current-checks.ts";
import { changeEditor, openEditor, problemsByName, shownProblems, type EditorState } from "./editor-state.ts";
import type { EditorView } from "./editor-view.ts";
import { focusAfterLineChange, useLineKeys } from "./editor-keys.ts";
import { useHeldSubmit } from "./held-submit.ts";
import { LineSections } from "./line-sections.tsx";
import { useLeaveWarning } from "#app/lib/forms/drafts/leave-warning.ts";
import { confirmedField } from "./warning-confirmation.ts";
import { pasteRows, readPastedRows } from "./pasted-rows.ts";
import { readCodePath, useQuietPosts } from "./quiet-posts.ts";
import { useTypedBefore } from "#app/lib/forms/typed-before.ts";
import { useUploads } from "./use-uploads.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { uploadAddress } from "./upload-address.ts";

const saveDraft: BarButton<ClaimDocumentShape> = { write: "saveDraft", words: "保存草稿", busy: "正在保存…", key: keys.saveDraft };
const submit: BarButton<ClaimDocumentShape> = { write: "submit", words: "提交", busy: "正在提交…", key: keys.submit };

/** What the page asks about is confirmed by whichever button sends it; anything else in the field is of another time. */
function withConfirmation(text: FormText, { confirming }: EditorView): FormText {
  return { ...text, fields: { ...text.fields, [confirmedField]: confirming?.confirmation ?? "" } };
}

/** Where one begins: at what the reviewer asked for, or at the vehicle of a form nobody has typed in yet. */
function beginsAt({ view, edited }: EditorState): string | undefined {
  const { claim, message, problems, text } = view;
  if (edited || message || problems.length > 0) return undefined;
  if (claim) return claim.returned?.asked?.name;
  return text.fields["vehicleVin"] === "" ? "vehicleVin" : undefined;
}

interface ClaimDocumentEditorProps {
  /** Names the page. */
  title: string;
  loaded: EditorView;
  /** What the last post of the whole form came back with. */
  answer: EditorAnswer | undefined;
}

/** The form of a claim or a pre-authorization. All of it is a plain form; scripts save the way to the server and back. */
export function ClaimDocumentEditor({ title, loaded, answer }: ClaimDocumentEditorProps) {
  const audience = useEditorAudience();
  const claimDocument = useClaimDocument();
  const description = claimDocumentForms[claimDocument.name];
  const lookUps = claimDocumentLookUps[claimDocument.name];
  const { pathname } = useLocation();
  const enhanced = useEnhanced();
  const [state, change] = useReducer(changeEditor, answer?.kind === "view" ? answer.view : loaded, openEditor);
  const form = useRef<HTMLFormElement>(null);
  const [lookUp, setLookUp] = useState<LookUpRequest>();
  const [leftOut, setLeftOut] = useState(0);
  const posts = useQuietPosts(state, change, answer);
  const uploads = useUploads(uploadAddress(claimDocument, audience), state.view.csrfToken, (fields) => {
    change({ kind: "addLine", list: "attachmentList", fields });
    change({ kind: "field", name: uploadDescription, value: "" });
  });
  const held = useHeldSubmit(uploads);
  const adopt = useCallback((typed: FormText) => change({ kind: "text", text: typed }), []);
  useTypedBefore(form, description, state.text, adopt);
  useLeaveWarning((state.edited && posts.savedText !== state.text) || uploads.running, form);
  useLineKeys();

  const changeField = useCallback((name: string, value: string) => change({ kind: "field", name, value }), []);
  const changeLine = useCallback(
    (list: string, key: string, field: string, value: string) => change({ kind: "line", list, key, field, value }),
    [],
  );
  // Every letter that is typed changes them, and none waits for them; what a post came back with is said at once.
  const before = useDeferredValue(state);
  const checked = before.arrivals === state.arrivals ? before : state;
  const checks = useMemo(() => currentChecks(claimDocument.name, checked.text, checked.view), [claimDocument.name, checked]);
  const shown = useMemo(() => shownProblems(checked, checks), [checked, checks]);
  const problems = useMemo(() => problemsByName(shown), [shown]);
  const begins = beginsAt(state);
  const editor = useMemo<Editor>(
    () => ({ state, checks, shown, problems, audience, begins, change }),
    [state, checks, shown, problems, audience, begins],
  );
  const { text, view } = state;
  const { offered, formKey } = view;
  const fields = useMemo<FormState>(
    () => ({ form: description, formKey, text, problems, first: undefined, offered, enhanced, changeField, changeLine }),
    [description, formKey, text, problems, offered, enhanced, changeField, changeLine],
  );
  const totals = useMemo(() => claimDocumentTotals(text, view.lines, view.rates), [text, view.lines, view.rates]);
  const { claim } = view;
  const asksFiles = claim?.returned?.asked?.name === "file";
  const files = <AttachmentSection {...uploads} />;
  const dealerKnown = audience === "dealer" || (view.text.fields["submitterCode"] !== "" && !problems.has("submitterCode"));

  /** What the page can do by itself does not go to the server; everything else is sent as it would be without scripts. */
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // A submit event is what React wraps here; it names the button that was pressed.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = enhanced && submitter instanceof HTMLButtonElement ? readLocalIntent(submitter.value) : undefined;
    if (!intent) return held.hold(submitter) ? event.preventDefault() : undefined;
    event.preventDefault();
    switch (intent.kind) {
      case "line":
        flushSync(() => change({ kind: "lines", change: intent.change }));
        return focusAfterLineChange(intent.change, changeLines(text, intent.change, anyClaimDocumentForm));
      case "lookUp":
        return setLookUp((last) => ({
          opening: (last?.opening ?? 0) + 1,
          what: intent.what,
          line: text.lists[findLookUp(lookUps, intent.what)?.list ?? ""]?.[intent.index]?.key,
          text,
        }));
      case "recalculate":
        return posts.recalculate(text);
    }
  }

  /** Several rows of a spreadsheet over a code become lines. */
  function handlePaste(event: ClipboardEvent<HTMLFormElement>) {
    const place = event.target instanceof HTMLInputElement ? readCodePath(event.target.name) : undefined;
    const line = place && text.lists[place.list]?.[place.index];
    const rows = place && readPastedRows(event.clipboardData.getData("text"), place.list);
    if (!line || !rows) return;
    event.preventDefault();
    const pasted = pasteRows(text, place.list, line.key, rows);
    setLeftOut(pasted.leftOut);
    change({ kind: "text", text: pasted.text });
    posts.recalculate(pasted.text);
  }

  return (
    <EditorContext.Provider value={editor}>
      <FormContext.Provider value={fields}>
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          className="editor"
          aria-label={title}
          noValidate
          onSubmit={handleSubmit}
          onBlur={posts.resolveCode}
          onPaste={handlePaste}
        >
          {/* The first button is what Enter presses, a scanner's too: it resolves codes, and never sends or removes anything. */}
          <button type="submit" name={intentName} value="recalculate" className="unseen" tabIndex={-1} aria-hidden="true">
            重新计算
          </button>
          <CsrfToken value={view.csrfToken} />
          <HiddenFields form={description} text={withConfirmation(text, view)} />
          <DetailHeader
            number={title}
            status={
              claim ? <ClaimDocumentStatusTag status={claim.status} name={claim.statusName} /> : <ClaimDocumentStatusTag status={0} />
            }
            actions={claim && <ButtonLink to={detailAddress(claimDocument, audience, claim.id)}>查看原单</ButtonLink>}
          >
            {claim && (
              <>
                {claim.writer}创建于 <Moment value={claim.createDate} />
              </>
            )}
          </DetailHeader>
          <EditorMessages here={pathname} failure={posts.failure} />
          {dealerKnown ? (
            <DetailColumns
              scrolls
              aside={
                <>
                  <AmountPanel totals={totals} />
                  {asksFiles && files}
                  <CheckPanel />
                  {!asksFiles && files}
                </>
              }
            >
              {audience === "company" && <DealerSection />}
              <VehicleFaultSection />
              {leftOut > 0 && (
                <Notice tone="warning" title={`${leftOut} 行未添加`} announce>
                  <p>一张单据每类明细最多 {anyClaimDocumentForm.linesMax} 行。请把其余各行填在另一张单据上。</p>
                </Notice>
              )}
              <LineSections totals={totals} />
              <FoldedSections />
            </DetailColumns>
          ) : (
            <DealerStep />
          )}
          <FormBar
            form={description}
            back={claim ? detailAddress(claimDocument, audience, claim.id) : listAddress(claimDocument, audience)}
            backWord="取消"
            buttons={dealerKnown ? [saveDraft, submit] : []}
            showsKeys
          >
            <span className={posts.failure ? "form-status form-status-failed" : "form-status"} role="status">
              {posts.failure ? "提交未成功" : held.waiting ? "附件上传完成后自动继续…" : posts.status}
            </span>
            {view.rates && dealerKnown && (
              // Said where the amounts stand; here for the eye alone, as they are far below.
              <span className="bar-total" aria-hidden="true">
                <Money amount={totals.totalAmount} currency={view.rates.currency} />
              </span>
            )}
          </FormBar>
        </Form>
      </FormContext.Provider>
      <LookUpDialog
        request={lookUp}
        addressOf={(place, wanted) => lookUpRowsAddress(claimDocument.name, audience, place, wanted)}
        onPick={(pick) => {
          const picked = applyPick(lookUps, text, pick);
          change({ kind: "text", text: picked });
          posts.recalculate(picked);
        }}
        onClose={({ opening }) => setLookUp((current) => (current?.opening === opening ? undefined : current))}
      />
    </EditorContext.Provider>
  );
}
