import type { Target } from "#e2e/attack/targets.ts";
import { signingIn } from "#e2e/fault-matrix/user-actions.ts";
import { signIn, step } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import type { Visit } from "#e2e/leaks/visit-steps.ts";
import { hostile, typedPassword, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { Visitor } from "#e2e/visitor.ts";
import type { loginRoutes } from "#app/features/sign-in/routes.ts";

/** Without an account: what is typed on the way in. */
const atSignIn: Visit = async ({ visitor: { base } }) => {
  const stranger = new Visitor(base);
  const page = await stranger.get(`/login?${written({ type: "dealer", returnTo: hostile, reason: hostile })}`);
  const wrong = await stranger.submit(page, "form:has([name=password])", { username: hostile, password: typedPassword });
  return [page, wrong, await stranger.get(`/newLogin?${written({ returnTo: hostile })}`)];
};

const targets: readonly Target[] = [
  {
    name: "login",
    attacker: "nobody",
    addresses: ["/login", "/login?type=dealer", "/newLogin", "/", "/login?type=__proto__"],
    entries: [
      ["password", "wrong-0815"],
      ["remember", "on"],
      ["returnTo", "//evil.example"],
    ],
    formId: "login",
    sound: 400,
    keeps: { name: "username", piecemeal: false },
  },
  { name: "logout", attacker: "chenjing", addresses: ["/logout"], entries: [], formId: "preferences", sound: 303, endsSession: true },
];

// prettier-ignore
const faults: SubjectDescriptor["faults"] = [
  { operation: "auth.token", screen: "登录", action: signingIn("d10001"), shows: signIn, writes: true },
  { operation: "auth.token", screen: "厂家登录", action: signingIn("zhangwei"), shows: signIn, writes: true },
  { operation: "user.info", screen: "登录", action: signingIn("d10001"), shows: signIn },
  { operation: "user.byToken", screen: "登录", action: signingIn("d10001"), shows: step("获取用户门户信息"), schema: "leftOut" },
  { operation: "dealer.info", screen: "登录", action: signingIn("d10001"), shows: step("获取经销商信息"), schema: "leftOut" },
  { operation: "cvrm.userInfo", screen: "登录", action: signingIn("zhangwei"), shows: step("获取用户角色"), schema: "leftOut" },
  { operation: "log.login", screen: "登录", action: signingIn("zhangwei"), shows: step("写入登录日志"), schema: "unread", writes: true },
];

export const descriptor: SubjectDescriptor<typeof loginRoutes> = {
  faults,
  visits: {
    login: () => ["/login", "/login?type=dealer", atSignIn],
    entry: () => ["/", async ({ visitor }) => new Visitor(visitor.base).get("/")],
    newLogin: () => ["/newLogin", async ({ visitor }) => new Visitor(visitor.base).get(`/newLogin?${written({ returnTo: hostile })}`)],
    logout: ({ list }) => [
      "/logout",
      async ({ signInAgain }) => {
        const leaving = await signInAgain();
        return leaving.submit(await leaving.get(list), "form[action$='/logout']");
      },
    ],
    otherUser: () => [
      "/other-user",
      `/other-user?${written({ owner: hostile, back: hostile, audience: hostile, kept: hostile, proof: hostile })}`,
    ],
  },
  targets: () => targets,
  forms: {
    login: bare("/login", [["username", typed]]),
    entry: bare("/?index", [["username", typed]]),
    newLogin: bare("/newLogin", [["username", typed]]),
    logout: bare("/logout"),
  },
  journeys: ["other-user", "sign-out"],
};
