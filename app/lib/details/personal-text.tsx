import { useFetcher, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { withPersonalData, type PersonalValue } from "#app/lib/view/personal-data.ts";
import { useEnhanced } from "../forms/ui/enhanced.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";

interface PersonalTextProps {
  value: PersonalValue;
  /** What is shown: 客户名称. */
  label: string;
  /** Finds the same value in what the page's loader answers. */
  find(loaded: unknown): PersonalValue | undefined;
  /** Inside of a form, what its button that changes nothing is sent for: what was typed stays. */
  intent?: string | undefined;
  /** A telephone number: whoever sees it whole calls it by a touch. */
  called?: boolean | undefined;
}

/**
 * Personal data, with a link to see them whole where they are masked: scripts fetch them into the page as it stands, without scripts it is
 * loaded again.
 */
export function PersonalText({ value, label, find, intent, called }: PersonalTextProps) {
  const { pathname, search } = useLocation();
  const enhanced = useEnhanced();
  const { load, data, state } = useFetcher<unknown>();
  const shown = (data === undefined ? undefined : find(data)) ?? value;
  if (!shown.masked && called)
    return (
      <>
        {shown.text}{" "}
        <ButtonLink to={`tel:${shown.text}`} external size="slim" className="no-print" aria-label={`拨打 ${shown.text}`}>
          拨打
        </ButtonLink>
      </>
    );
  if (!shown.masked) return <>{shown.text}</>;
  const address = pathname + withPersonalData(search);
  const words = `查看完整${label}`;
  const look = { variant: "tertiary", className: "no-print", "aria-label": words } as const;

  function show(event: MouseEvent) {
    if (!enhanced) return;
    event.preventDefault();
    load(address);
  }

  return (
    <>
      {shown.text}{" "}
      {intent === undefined ? (
        <ButtonLink to={address} external onClick={show} {...look}>
          {words}
        </ButtonLink>
      ) : (
        <Button type="submit" name={intentName} value={intent} formAction={address} onClick={show} aria-busy={state !== "idle"} {...look}>
          {words}
        </Button>
      )}
    </>
  );
}
