import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Fold } from "#app/lib/details/fold.tsx";
import { useOpenTarget } from "#app/lib/details/open-target.ts";
import { areFilled, Facts, type Fact } from "#app/lib/details/facts.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { showPersonal } from "#app/lib/view/personal-data.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { faultFacts, feeFacts, recordFacts, summaryFacts, warrantyFacts } from "../detail/detail-facts.tsx";
import type { ClaimDocumentView } from "../detail/detail-view.server.ts";
import type { OwnSection } from "../detail/document-sections.tsx";
import type { CodeNames } from "../dictionary-names.server.ts";

interface DocumentFoldsProps {
  audience: Audience;
  document: ClaimDocumentView;
  names: CodeNames;
  /** What it is authorized by and connected with; it stands elsewhere where the document is read. */
  links?: ReactNode;
  /** What each kind of fee comes to. */
  fees: ReactNode;
  underFees?: OwnSection | undefined;
  last?: OwnSection;
  /** The fold of its files, before all. */
  files: ReactNode;
  /** A fold behind that of the vehicle, and one behind `last`. */
  vehicle?: ReactNode;
  history?: ReactNode;
  /** Why the vehicle was repaired stands open: whoever reads the document reads that. */
  read?: true;
}

/** What a document says besides its summary and its lines, each part folded away behind its gist. */
export function DocumentFolds(props: DocumentFoldsProps) {
  const { audience, document, names, links, fees, underFees, last, files, vehicle, history, read } = props;
  const kind = useClaimDocument();
  useOpenTarget();
  // Without scripts whoever asks for the customer's name gets the page anew.
  const isAsked = useSearchParams()[0].get(showPersonal.name) === showPersonal.value;
  const [fault, papers, warranty] = [faultFacts(document, names), summaryFacts(document, names, kind), warrantyFacts(document, names)];
  const record = recordFacts(document, audience === "company", kind);
  return (
    <section className="card card-flush folds" aria-label="其余内容">
      {files}
      <Fold id="fault" title="故障与原因" gist={[document.symptomRemark, document.failureRemark]} open={read}>
        <Facts facts={textsLast(fault)} />
      </Fold>
      <Fold id="papers" title="单据与客户" gist={[document.dmsClaimNumber, document.submitterName, document.region]} open={isAsked}>
        <Facts facts={textsLast(papers)} />
      </Fold>
      <Fold id="warranty" title="车辆与保修" gist={[document.vehicleModelCode, document.warrantyPolicy]}>
        <Facts facts={warranty} />
      </Fold>
      {vehicle}
      {links && (
        <Fold id="links" title="授权与关联" gist={[document.actCode, document.kindnessAuthorizationCode, document.preAuzNumber]}>
          {links}
        </Fold>
      )}
      <Fold id="fees" title="费用合计" gist={["净额、税额、合计"]}>
        {fees}
        <Facts facts={feeFacts(document)} />
      </Fold>
      {[underFees, last]
        .flatMap((own) => own ?? [])
        .map(({ id, title, content }) => (
          <Fold key={id} id={id} title={title}>
            {content}
          </Fold>
        ))}
      {history}
      {areFilled(record) && (
        <Fold id="record" title="系统信息" gist={["记录编号与版本"]}>
          <Facts facts={record} />
        </Fold>
      )}
    </section>
  );
}

/** What takes a line of its own leaves no gaps among what does not. */
function textsLast(facts: readonly Fact[]): Fact[] {
  return [...facts.filter(({ wide }) => !wide), ...facts.filter(({ wide }) => wide)];
}
