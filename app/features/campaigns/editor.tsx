import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { FlagEntry } from "#app/lib/forms/ui/flag-entry.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { useOpenTarget } from "#app/lib/details/open-target.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { stopOwnJump, useReturn } from "#app/lib/documents/use-return.ts";
import { FormBar, type BarButton } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { LineField } from "#app/lib/forms/line-field.tsx";
import { OwnedFiles } from "#app/lib/forms/owned-files.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { actOnActivityForm } from "./activity-action.server.ts";
import { activityForm as form, type ActivityShape } from "./activity-form.ts";
import { activityKind } from "./activity-kind.ts";
import { activityCodeState } from "./activity-words.ts";
import { EditorAside } from "./editor-aside.tsx";
import { EditorFold } from "./editor-fold.tsx";
import { LineSets } from "./editor-lines.tsx";
import { loadEditorPage } from "./editor-page.server.ts";
import { EditorProcesses } from "./editor-processes.tsx";
import { EditorVehicles, VehicleFolds } from "./editor-vehicles.tsx";
import { keepRefreshFlag, readRefreshFlag } from "./refresh-flag.ts";

export const meta = pageMeta;
export { refreshHeaders as headers } from "#app/lib/view/refresh-headers.ts";
export const loader = (args: LoaderFunctionArgs) => loadEditorPage(args);
export const action = (args: ActionFunctionArgs) => actOnActivityForm(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = Awaited<ReturnType<typeof loadEditorPage>>["data"];
type Drafted = NonNullable<Loaded["drafted"]>;

/** A service activity as it is written: new, a draft, or one that was issued (2 §2, §4). */
export default function ActivityEditorPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.drafted ? <AfterDraft key={loaded.formKey} loaded={loaded} drafted={loaded.drafted} /> : <ActivityEditor loaded={loaded} />;
}

/**
 * A draft was made on the page of new ones: its own page follows after the documented time, unless the browser keeps that it does not.
 * Nothing can be typed meanwhile that would get lost.
 */
function AfterDraft({ loaded, drafted }: { loaded: Loaded; drafted: Drafted }) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (readRefreshFlag(true)) return;
    stopOwnJump();
    setStays(true);
  }, []);
  useReturn(drafted.detail, stays ? undefined : drafted.milliseconds);
  if (stays) return <ActivityEditor loaded={loaded} told={drafted.message} />;
  return (
    <div className="card done">
      <div role="status">
        <h1>
          <span className="done-mark" aria-hidden="true">
            ✓
          </span>
          {drafted.message}
        </h1>
        <p>服务活动 {drafted.number}</p>
      </div>
      <div className="done-actions">
        <ButtonLink variant="primary" external to={drafted.detail}>
          打开 {drafted.number}
        </ButtonLink>
        <ButtonLink to={drafted.stay}>继续填写</ButtonLink>
      </div>
      {drafted.milliseconds !== undefined && <p className="quiet">即将打开这个活动。自动返回可在右上角的用户菜单中关闭。</p>}
    </div>
  );
}

const saveDraft: BarButton<ActivityShape> = { write: "saveDraft", words: "保存草稿", busy: "正在保存…", key: keys.saveDraft };
const issue: BarButton<ActivityShape> = { write: "submit", words: "发布活动", busy: "正在发布…", key: keys.submit };
const change: BarButton<ActivityShape> = { ...issue, words: "保存修改", busy: "正在保存…" };
const draft = "0";

function ActivityEditor({ loaded, told }: { loaded: Loaded; told?: string }) {
  useOpenTarget();
  const { answer, lost } = useFormAnswer<ActivityShape, Loaded["pageData"]>(form, loaded);
  const view = answer ?? loaded;
  const { stored, preview, list } = view.pageData;
  const isDraft = stored === undefined || stored.status === draft;
  const isRefused = lost !== undefined || (answer?.posted === true && answer.message?.tone === "critical");
  useEffect(() => {
    // As documented: what was not saved leaves the flag set (2 §4).
    if (isRefused) keepRefreshFlag(true);
  }, [isRefused, answer]);
  return (
    <>
      {told && !answer && <MessageNotice message={{ tone: "success", title: told }} />}
      {loaded.told && !answer && <MessageNotice message={{ tone: "warning", title: loaded.told }} />}
      <FormFrame key={loaded.formKey} form={form} view={view} lost={lost} label={loaded.title} className="editor" enter="refresh">
        <DetailHeader
          number={loaded.title}
          status={stored && <StatusTag tone={stateOf(stored.status).tone}>{stateOf(stored.status).label}</StatusTag>}
        />
        <DetailColumns scrolls aside={<EditorAside {...view.pageData} />}>
          <FormFields
            form={form}
            id="summary"
            title="活动"
            names={[
              ...(["actCode", "actName", "actTypeDictId", "announcementNum", "actBeginDate", "actEndDate", "actDeadline"] as const),
              ...(["symptomId", "failureCode", "actDesc", "firstWarrantyFlag"] as const),
            ]}
          />
          <EditorProcesses />
          <EditorVehicles preview={preview} stored={stored} list={list} />
          <section className="card card-flush folds" aria-label="其余内容">
            <MainPartsFold />
            <VehicleFolds />
            <FilesFold />
          </section>
        </DetailColumns>
        <FormBar
          form={form}
          back={stored ? detailAddress(activityKind, "company", stored.id) : listAddress(activityKind, "company")}
          backWord="取消"
          buttons={isDraft ? [saveDraft, issue] : [change]}
        >
          {loaded.isCreate && <StayHere />}
          <Button type="submit" name={intentName} value="resetAll">
            重置
          </Button>
        </FormBar>
      </FormFrame>
    </>
  );
}

const stateOf = (status: string | undefined) => activityCodeState(Number(status));

function MainPartsFold() {
  const { text } = useForm(form);
  const named = text.lists.mainParts.flatMap(({ partCode }) => (partCode === "" ? [] : [partCode]));
  return (
    <EditorFold
      id="main-parts"
      title="主要零件"
      gist={named.slice(0, 3)}
      filled={named.length > 0 || text.lists.mainParts.length > 1}
      paths={["mainParts"]}
    >
      <LineSets list="mainParts" id="main-parts" line="主要零件" add="添加主要零件" names={["partCode"]} lookUp="main-part" />
    </EditorFold>
  );
}

function FilesFold() {
  const { text } = useForm(form);
  const files = text.lists.attachmentList;
  return (
    <EditorFold
      id="attachments"
      title="附件"
      gist={files.slice(0, 3).map(({ attachmentName }) => attachmentName)}
      filled={files.length > 0}
      paths={["file", "attachmentList"]}
    >
      <OwnedFiles
        form={form}
        section="attachments"
        list="attachmentList"
        upload="upload"
        word="附件"
        preview={pathTo("companyActivityUploadPreview")}
        hint="jpg、png、pdf、txt、xlsx、docx、mp4，每个不超过 20 MB，最多 20 个。"
        more={(_line, index) =>
          (["attachmentName", "description", "attachmentRemark"] as const).map((name) => (
            <LineField key={name} form={form} list="attachmentList" index={index} name={name} />
          ))
        }
      />
    </EditorFold>
  );
}

/** Whether a saved draft stays on this page; without scripts its own page offers to go on. */
function StayHere() {
  const enhanced = useEnhanced();
  const { state } = useNavigation();
  const [stays, setStays] = useState(false);
  useEffect(() => setStays(!readRefreshFlag(true)), []);
  useEffect(() => {
    // A draft that was refused has set the flag: what is ticked when it is saved again counts.
    if (state === "submitting") keepRefreshFlag(!stays);
  }, [state, stays]);
  if (!enhanced) return null;
  const tick = (_name: string, value: string) => {
    keepRefreshFlag(value !== "1");
    setStays(value === "1");
  };
  return <FlagEntry id="stay-here" name="" label="保存草稿后留在本页" value={stays ? "1" : ""} onChange={tick} />;
}
