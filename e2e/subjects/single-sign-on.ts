import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { Target } from "#e2e/attack/targets.ts";
import { signingOn } from "#e2e/fault-matrix/user-actions.ts";
import { signOn } from "#e2e/fault-matrix/failure-views.ts";
import { bare } from "#e2e/foreign-forms.ts";
import type { Visit } from "#e2e/leaks/visit-steps.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { signOnRoutes } from "#app/features/single-sign-on/routes.ts";

/** Tokens nobody has, as a link from elsewhere brings them. */
const withTokens = (path: string): Visit[] => [
  path,
  `${path}?${written({ token: hostile })}`,
  `${path}?${written({ token: "a-token-of-nobody", returnTo: hostile })}`,
  `${path}?${written({ reason: hostile })}`,
  ({ visitor }) => visitor.request(path, { form: { [csrfTokenName]: "forged", [intentName]: hostile } }),
];

const confirmation: Target = {
  name: "sign-on",
  attacker: "nobody",
  addresses: ["/dp", "/sso", "/dp?token=nobodys-token", "/sso?reason=linkUsed"],
  entries: [],
  formId: "sign-on",
  buttons: ["signOn", "cancel"],
  sound: 303,
};

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof signOnRoutes> = {
  faults: [
    { operation: "user.info", screen: "经销商门户登录", action: signingOn("d10001"), shows: signOn },
    { operation: "user.byToken", screen: "单点登录", action: signingOn("zhangwei"), shows: signOn, schema: "leftOut" },
  ],
  visits: { sso: () => withTokens("/sso"), dp: () => withTokens("/dp") },
  targets: () => [confirmation],
  forms: { sso: bare("/sso", [], ["signOn", "cancel", ""]), dp: bare("/dp", [], ["signOn", "cancel", ""]) },
  journeys: ["entries"],
};
