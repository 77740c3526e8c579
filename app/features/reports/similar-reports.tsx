import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { useQuietRefresh } from "./quiet-refresh.ts";
import type { ReportForm } from "./report-fields.ts";
import type { readSimilar } from "./similar-reports.server.ts";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

type Similar = Awaited<ReturnType<typeof readSimilar>>;

interface SimilarReportsProps {
  form: ReportForm;
  given: Similar;
  /** What has to be filled in before any are listed. */
  asks: string;
}

/** How long after the last letter reports are asked for. */
const restMs = 800;

/** Reports of the same that were solved; with scripts they follow what is typed. */
export function SimilarReports({ form, given, asks }: SimilarReportsProps) {
  const place = useRef<HTMLDivElement>(null);
  const similar = useFollowed(form, place, given);
  return (
    <div ref={place} aria-live="polite">
      {!similar.ok && <PartMissing what="类似报告" part={similar} />}
      {similar.ok && !similar.value && <p className="quiet">填写{asks}后，列出已解决的类似报告。</p>}
      {similar.ok && similar.value?.length === 0 && <p className="quiet">没有已解决的类似报告。</p>}
      {similar.ok && similar.value && similar.value.length > 0 && (
        <ul className="plain-list">
          {similar.value.map(({ id, to, reportNumber, subject, why, approvedAmount, currencyCode, answerOpinion }) => (
            <li key={id}>
              <Link to={to} target="_blank" rel="noreferrer">
                {reportNumber}
                <span className="unseen">（新窗口）</span>
              </Link>{" "}
              {subject}
              <br />
              <small>
                {[why, answerOpinion].filter(Boolean).join(" · ")}
                {approvedAmount && (
                  <>
                    {" · 批准 "}
                    <Money amount={approvedAmount} currency={currencyCode} />
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
      <IntentButton className="without-scripts" intent="refresh" at="similar">
        查询类似报告
      </IntentButton>
    </div>
  );
}

/** What was found for the form as it stands, asked anew once nobody has typed for a moment. */
function useFollowed(form: ReportForm, place: React.RefObject<HTMLElement>, given: Similar): Similar {
  const { text, enhanced } = useForm(form);
  const { ask, answer } = useQuietRefresh(place);
  const { mainPartCode, sysSymptomId, subject } = text.fields;
  const asked = [mainPartCode, sysSymptomId, subject, text.lists.troubleCodes[0]?.code].join("\n");
  const seen = useRef(asked);
  useEffect(() => {
    if (!enhanced || seen.current === asked) return;
    const timer = window.setTimeout(() => {
      seen.current = asked;
      ask();
    }, restMs);
    return () => window.clearTimeout(timer);
  }, [asked, enhanced, ask]);
  // The answer of this form's own page.
  return answer ? (answer.pageData as { similar: Similar }).similar : given;
}
