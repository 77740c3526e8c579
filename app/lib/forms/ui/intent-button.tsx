import { useLocation } from "@remix-run/react";
import { forwardRef, type ComponentProps } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { intentName } from "../posts/intent-name.ts";

interface IntentButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "name" | "value" | "formAction" | "ref"> {
  intent: string;
  /** Section that the page stands at again. */
  at: string;
}

/**
 * Sends its form for something else than to write it. The page keeps what its address asks for: scripts would leave the query out, which may
 * say what the form is about.
 */
export const IntentButton = forwardRef<HTMLButtonElement, IntentButtonProps>(function IntentButton({ intent, at, ...button }, ref) {
  const { search } = useLocation();
  return <Button {...button} ref={ref} type="submit" name={intentName} value={intent} formAction={`${search}#${at}`} />;
});
