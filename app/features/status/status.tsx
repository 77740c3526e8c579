import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userInfo } from "#gateway/operations/session.ts";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { Actor } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { permissionWord } from "./permission-words.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";

export const meta = pageMeta;

/** What runs here, whether the backend answers this very user, and who that is: for whoever helps over the telephone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, backend, buildInfo, gateway, signedIn } = context;
  const began = performance.now();
  const answer = await optionalRead(backend.read(userInfo), (user) => user.account === actor.account);
  const ms = Math.round(performance.now() - began);
  return {
    buildInfo,
    now: new Date().toISOString(),
    answer: answer.ok ? { ok: true as const, ms, sameUser: answer.value } : answer,
    services: Object.entries(gateway.health()).map(([name, state]) => ({ name, state })),
    who: { ...pickActor(actor), endsAt: signedIn && new Date(signedIn.expiresAt).toISOString() },
  };
}

/** No token, no group: what its user may read aloud. */
function pickActor({ account, userName, audience, groupId, tenantId, dealerCode, dealerName, authorities }: Actor) {
  const prefix = `${groupId}_${tenantId}_`;
  return {
    account,
    userName,
    audience,
    dealer: [dealerCode, dealerName].filter(Boolean).join(" "),
    permissions: authorities.map((entry) => permissionWord(entry.startsWith(prefix) ? entry.slice(prefix.length) : entry)),
  };
}

const states = {
  up: { tone: "success", children: "正常" },
  down: { tone: "critical", children: "无响应" },
  unknown: { tone: "idle", children: "尚未调用" },
} as const;

type Service = { name: string; state: keyof typeof states };

const columns: readonly Column<Service>[] = [
  { id: "name", header: "后台服务", rowHeader: true, cell: ({ name }) => name },
  { id: "state", header: "最近一次调用", cell: ({ state }) => <StatusTag {...states[state]} /> },
];

export default function Status() {
  const { buildInfo, now, answer, services, who } = useLoaderData<typeof loader>();
  return (
    <>
      <DetailHeader number="运行状态" />
      <Section id="who" title="当前登录">
        <Facts
          facts={[
            { label: "用户名", value: who.account },
            { label: "姓名", value: who.userName },
            { label: "类型", value: who.audience === "company" ? "厂家" : "经销商" },
            { label: "经销商", value: who.dealer },
            { label: "登录有效期至", value: who.endsAt && <Moment value={who.endsAt} /> },
            { label: "权限", value: who.permissions.join("、"), wide: true },
          ]}
        />
      </Section>
      <Section id="backend" title="后台">
        {answer.ok ? (
          <p>
            后台响应正常，用时 {answer.ms} 毫秒{answer.sameUser ? "" : "；后台返回的用户与当前登录不一致，请重新登录"}。
          </p>
        ) : (
          <PartMissing what="后台响应" part={answer} />
        )}
        <Table label="后台服务" rows={services} rowKey={({ name }) => name} columns={columns} />
      </Section>
      <Section id="build" title="版本">
        <Facts
          facts={[
            { label: "版本", value: buildInfo.version },
            { label: "提交", value: buildInfo.commit },
            { label: "构建时间", value: buildInfo.builtAt && <Moment value={buildInfo.builtAt} /> },
            { label: "服务器时间（上海）", value: <Moment value={now} /> },
          ]}
        />
      </Section>
    </>
  );
}
