import { PersonalText } from "#app/lib/details/personal-text.tsx";
import type { PersonalValue } from "#app/lib/view/personal-data.ts";
import { claimWords } from "../claim-words.ts";
import type { ClaimDocumentView } from "./detail-view.server.ts";
import { useReview } from "../review/review-context.tsx";

/** The customer of a document, to be shown one document at a time. */
export function CustomerName({ value }: { value: PersonalValue }) {
  const intent = useReview() ? "recalculate" : undefined;
  return <PersonalText value={value} label={claimWords.customerName} find={findCustomer} intent={intent} />;
}

/** Pages and sheets of a document answer with it under this name. */
function findCustomer(loaded: unknown): PersonalValue | undefined {
  return (loaded as { document?: Pick<ClaimDocumentView, "customerName"> }).document?.customerName;
}
