import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";

interface SubmitButtonProps {
  children: ReactNode;
  /** Shown while the form is under way. */
  busy?: string;
  /** What the form is sent for, when it has several buttons. */
  name?: string;
  value?: string;
  look?: "primary" | "secondary" | "danger";
}

/**
 * Sends its form. With scripts it cannot be pressed twice; without them a second press is harmless (form token).
 * It is disabled only once the submission is on its way, so its own name and value travel with it.
 */
export function SubmitButton({ children, busy, name, value, look = "primary" }: SubmitButtonProps) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <Button
      type="submit"
      name={name}
      value={value}
      variant={look === "primary" ? "primary" : "secondary"}
      tone={look === "danger" ? "critical" : undefined}
      disabled={sending}
      aria-busy={sending || undefined}
    >
      {sending && busy ? busy : children}
    </Button>
  );
}
