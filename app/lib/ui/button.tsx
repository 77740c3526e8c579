import { Text, UnstyledLink } from "@shopify/polaris";
import { forwardRef, type ButtonHTMLAttributes, type MouseEventHandler, type ReactNode } from "react";

/*
 * Polaris's button on elements of our own. Its component drops `name`, `value`, `formAction` and `aria-keyshortcuts`, by which a form
 * says without scripts what it is sent for, and it watches eleven media queries for each button on a page. `button.test.tsx` holds
 * that what is drawn here is what Polaris draws.
 */

export interface ButtonLook {
  variant?: "primary" | "secondary" | "tertiary";
  /** What cannot be taken back. */
  tone?: "critical" | undefined;
  size?: "medium" | "slim";
  className?: string;
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {}

/** Sends its form, or runs a script when its `type` is `button`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = "secondary", tone, size = "medium", className, children, ...attributes },
  ref,
) {
  return (
    // Polaris leaves the type to each caller too: a button without one sends its form.
    <button {...attributes} ref={ref} className={classOf({ variant, tone, size, className }, attributes.disabled)}>
      <ButtonText variant={variant}>{children}</ButtonText>
    </button>
  );
});

interface ButtonLinkProps extends ButtonLook {
  to: string;
  /** Loads a document: a file, or a page that scripts of this one do not draw. */
  external?: boolean;
  download?: boolean | string;
  target?: "_blank";
  rel?: string;
  id?: string;
  title?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  "aria-label"?: string;
  "aria-keyshortcuts"?: string;
  "data-key"?: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, variant = "secondary", tone, size = "medium", className, children, ...attributes }: ButtonLinkProps) {
  return (
    <UnstyledLink {...attributes} url={to} className={classOf({ variant, tone, size, className })}>
      <ButtonText variant={variant}>{children}</ButtonText>
    </UnstyledLink>
  );
}

/** The look of a button on what is pressed by other means: the summary of a panel. */
export function ButtonFace({ variant = "secondary", tone, size = "medium", className, children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className={classOf({ variant, tone, size, className })}>
      <ButtonText variant={variant}>{children}</ButtonText>
    </span>
  );
}

function ButtonText({ variant, children }: Pick<ButtonLook, "variant"> & { children: ReactNode }) {
  return (
    <Text as="span" variant="bodySm" fontWeight={variant === "primary" ? "semibold" : "medium"}>
      {children}
    </Text>
  );
}

const variants = {
  primary: "Polaris-Button--variantPrimary",
  secondary: "Polaris-Button--variantSecondary",
  tertiary: "Polaris-Button--variantTertiary",
} as const;
const sizes = { medium: "Polaris-Button--sizeMedium", slim: "Polaris-Button--sizeSlim" } as const;

function classOf(
  { variant, tone, size, className }: { [Name in keyof ButtonLook]: ButtonLook[Name] | undefined },
  disabled: boolean | undefined = false,
): string {
  return [
    "Polaris-Button",
    "Polaris-Button--pressable",
    variants[variant ?? "secondary"],
    sizes[size ?? "medium"],
    "Polaris-Button--textAlignCenter",
    disabled && "Polaris-Button--disabled",
    tone && "Polaris-Button--toneCritical",
    className,
  ]
    .filter(Boolean)
    .join(" ");
}
