import { ButtonLink } from "#app/lib/ui/button.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { RelatedDocuments } from "#app/lib/documents/related-documents.tsx";
import type { readAuthorizations } from "./authorizations.server.ts";

type Authorized = NonNullable<Awaited<ReturnType<typeof readAuthorizations>>>;

/** The pre-authorizations that were asked for with a report, and the way to ask for one. */
export function Authorizations({ asked, create, usable }: Authorized) {
  return (
    <Section id="authorizations" title="预授权">
      {!asked.ok && <PartMissing what="预授权" part={asked} />}
      {asked.ok && asked.value.length > 0 && <RelatedDocuments documents={asked.value} />}
      {asked.ok && asked.value.length === 0 && (
        <p className="quiet">{usable ? "还没有用该报告申请预授权。" : "答复之后可以用该报告申请预授权。"}</p>
      )}
      {create && (
        <p>
          <ButtonLink to={create}>用该报告新建预授权</ButtonLink>
        </p>
      )}
    </Section>
  );
}
