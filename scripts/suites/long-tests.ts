/** A file of tests that takes a minute and seldom breaks by itself. */
export interface LongTest {
  file: string;
  /** Files and folders whose change could break it, beside itself: it runs again when one of them has changed. */
  guards: readonly string[];
  /** Until it has passed once, on record, `npm run test:long` alone has it: others look at the same in less time. */
  waits?: true;
  /** What the file declares by `atSize` (`at-size.ts`) is long; the rest of it always runs. */
  part?: true;
}

/** The part of a subject's tests of the reference backend that fills a table, or a file, with some 100,000 rows. */
const manyRows = <File extends string>(file: File, ...guards: readonly string[]) => ({
  ...{ file, part: true as const },
  guards: ["fixtures/backend/describe-collection.ts", "fixtures/backend/describe-large.ts", "fixtures/backend/store", ...guards],
});
/** A file of such tests alone. */
const manyRowsAlone = <File extends string>(file: File, ...guards: readonly string[]) => ({
  file,
  guards: ["fixtures/backend/describe-large.ts", "fixtures/backend/store", ...guards],
});

/** What a claim or a session that survives a death hangs on. */
const lasting = ["app/auth", "app/forms/send-once.server.ts", "app/forms/sent-record.server.ts", "app/server/store"];
const claimLoss = [...lasting, "e2e/claim-loss/filing.ts", "e2e/claim-loss/killable-product.ts", "fixtures/backend/store/open.ts"];
/** What an image is made by and of, and how its process is told what to do. */
const images = [
  "Dockerfile",
  ".dockerignore",
  "docker",
  "package-lock.json",
  "app/server/process/config.ts",
  "fixtures/backend/settings.ts",
];
const inContainers = [...images, "e2e/containers"];

/** By Vitest's project. */
export const longTests = {
  unit: [
    {
      // The product's process, started some dozen times with settings that cannot be.
      file: "app/server/process/start.test.ts",
      guards: ["app/server/process", "gateway/limits.ts"],
    },
    {
      // Ways of many claims: plans of the database, and tallies that agree with it.
      file: "e2e/bench/million-world.test.ts",
      guards: [
        "e2e/bench/million-world.ts",
        "fixtures/application",
        "fixtures/backend/store",
        "fixtures/business-report",
        "fixtures/claim",
      ],
    },
    { file: "fixtures/backend/store/durable-file-system.test.ts", guards: ["fixtures/backend/store"] },
    {
      // Databases as they were before each migration that changes what is stored.
      file: "fixtures/backend/store/migrate.test.ts",
      guards: ["fixtures/backend/store", "fixtures/attachment/contents.ts"],
    },
    {
      // Five lists of 100,000 rows: plans of the database.
      file: "fixtures/subjects/large-lists.test.ts",
      guards: [
        "fixtures/backend/describe-large.ts",
        "fixtures/backend/store/collection.ts",
        "fixtures/dealer/list.ts",
        "fixtures/dealer/table.ts",
        "fixtures/labor/handlers.ts",
        "fixtures/trouble-code/handlers.ts",
        "fixtures/trouble-code/table.ts",
        "fixtures/vehicle/list-handlers.ts",
        "fixtures/vehicle/table.ts",
      ],
    },
    {
      // Processes of the reference backend that are killed, and what is found after them.
      file: "fixtures/backend/process.test.ts",
      guards: ["fixtures/backend/embed.ts", "fixtures/backend/main.ts", "fixtures/backend/settings.ts", "fixtures/backend/store"],
    },
    manyRows("fixtures/activity/activity-vehicles.test.ts", "fixtures/activity"),
    manyRows("fixtures/deduction/deductions.test.ts", "fixtures/deduction"),
    manyRows("fixtures/goods-order/goods-orders.test.ts", "fixtures/goods-order"),
    manyRows("fixtures/lead/lead-import.test.ts", "fixtures/lead"),
    manyRows("fixtures/part/parts.test.ts", "fixtures/part"),
    manyRows("fixtures/partner/partners.test.ts", "fixtures/partner"),
    manyRows("fixtures/payment-bill/calls/payment-bill-world.test.ts", "fixtures/payment-bill"),
    manyRows("fixtures/rework/reworks.test.ts", "fixtures/rework"),
    manyRows("fixtures/short-code/short-codes.test.ts", "fixtures/short-code"),
    manyRows("fixtures/traceability/traceability-import.test.ts", "fixtures/traceability"),
    manyRowsAlone("fixtures/lead/leads-large.test.ts", "fixtures/lead"),
    manyRowsAlone("fixtures/tech-support/large.test.ts", "fixtures/report", "fixtures/tech-support"),
    manyRowsAlone("fixtures/traceability/large-traceability.test.ts", "fixtures/traceability"),
    manyRowsAlone("fixtures/warranty-report/large.test.ts", "fixtures/report", "fixtures/warranty-report"),
    manyRowsAlone("fixtures/withdrawal/withdrawals-large.test.ts", "fixtures/withdrawal"),
    // Random sequences by several people at once.
    {
      file: "fixtures/deduction/calls/deducting-at-once.test.ts",
      guards: ["fixtures/backend/store", "fixtures/claim", "fixtures/deduction"],
    },
    {
      file: "fixtures/payment-bill/calls/bills-at-once.test.ts",
      guards: ["fixtures/backend/store", "fixtures/claim", "fixtures/deduction", "fixtures/payment-bill"],
    },
    {
      file: "fixtures/return-order/packing-at-once.test.ts",
      guards: ["fixtures/backend/store", "fixtures/return-order", "fixtures/returns"],
    },
    // A backend that is killed while it makes a month, and while it pays.
    { file: "fixtures/payment-bill/calls/killed.test.ts", guards: ["fixtures/backend/store", "fixtures/payment-bill"] },
  ],
  screens: [
    {
      file: "app/screens/claim/export-size.screen.test.ts",
      waits: true,
      guards: ["app/reads", "fixtures/backend/file-answer.ts", "gateway/download.ts"],
    },
    {
      file: "app/screens/payment-bill/month-size.screen.test.ts",
      waits: true,
      guards: ["app/reads", "app/screens/payment-bill", "fixtures/payment-bill/calls", "gateway/download.ts"],
    },
    {
      // The web process dies while it makes drafts, and while it pays.
      file: "app/screens/payment-bill/month-killed.screen.test.ts",
      waits: true,
      guards: [...claimLoss, "app/screens/payment-bill", "fixtures/payment-bill/calls"],
    },
    {
      file: "app/screens/business-report/report-size.screen.test.ts",
      waits: true,
      guards: ["app/reads", "fixtures/business-report", "gateway/download.ts"],
    },
    {
      file: "app/import/import-killed.screen.test.ts",
      waits: true,
      guards: ["app/import", "app/server/store", "app/forms/send-once.server.ts"],
    },
    { file: "app/import/import-size.screen.test.ts", guards: ["app/import", "app/server/store", "e2e/check-file-alone.ts"] },
    { file: "app/server/process/killed.screen.test.ts", guards: [...lasting, "app/server/process"] },
    {
      file: "app/server/process/prometheus.screen.test.ts",
      guards: ["docker/grafana", "docker/prometheus", "gateway/metrics.ts", "app/server/process/admin.ts"],
    },
    {
      file: "app/server/process/start.screen.test.ts",
      guards: ["app/server/process", "fixtures/backend/embed.ts", "fixtures/backend/main.ts"],
    },
    {
      file: "app/server/store/back-up.screen.test.ts",
      waits: true,
      guards: ["app/server/store", "docs/operations.md", "fixtures/backend/store/open.ts"],
    },
    { file: "app/server/store/stores.screen.test.ts", guards: ["app/auth", "app/server/store", "fixtures/backend/store/open.ts"] },
    { file: "e2e/chaos/chaos.screen.test.ts", waits: true, guards: ["e2e/chaos", "gateway/client.ts", "gateway/resilience.ts"] },
    { file: "e2e/claim-loss/killed-app.screen.test.ts", waits: true, guards: claimLoss },
    { file: "e2e/claim-loss/killed-backend.screen.test.ts", guards: claimLoss },
    { file: "e2e/claim-loss/killed-embedded.screen.test.ts", waits: true, guards: claimLoss },
    {
      file: "e2e/claim-loss/killed-payment.screen.test.ts",
      guards: [...claimLoss, "app/screens/withdrawal", "fixtures/withdrawal"],
    },
    { file: "e2e/claim-loss/stopped-copy.screen.test.ts", guards: [...claimLoss, "e2e/claim-loss/stopped-copy.ts"] },
    { file: "e2e/claim-loss/two-processes.screen.test.ts", guards: claimLoss },
    { file: "e2e/containers/package.screen.test.ts", guards: [...images, "e2e/containers/package-content.ts"] },
    { file: "e2e/load/load.screen.test.ts", guards: ["app/server/load", "e2e/load"] },
    { file: "e2e/replicas/local.screen.test.ts", guards: [...lasting, "e2e/replicas"] },
  ],
  journeys: [{ file: "e2e/journeys/replicas.journey.ts", waits: true, guards: [...lasting, "e2e/replicas"] }],
  contracts: [
    { file: "contracts/generated-java.test.ts", guards: ["docs/openapi.json", "contracts/java"] },
    {
      file: "contracts/stranger/trial.test.ts",
      guards: [
        "contracts/pacts",
        "contracts/stranger",
        "contracts/verification.ts",
        "contracts/verifier-process.ts",
        "contracts/verify-results.ts",
      ],
    },
    {
      // Faults put into answers one by one, each verified by a process of its own.
      file: "contracts/verify-mutants.test.ts",
      guards: ["contracts/mutant-backend.ts", "contracts/pacts", "contracts/verification.ts", "contracts/verifier-process.ts"],
    },
  ],
  containers: [
    { file: "e2e/containers/backend-image.container.test.ts", guards: inContainers },
    { file: "e2e/containers/replicas.container.test.ts", waits: true, guards: [...inContainers, "e2e/replicas"] },
    { file: "e2e/containers/servers.container.test.ts", guards: inContainers },
    { file: "e2e/containers/stub-backend.container.test.ts", guards: inContainers },
    { file: "e2e/containers/web-image.container.test.ts", guards: inContainers },
    { file: "e2e/journeys/claim-filing.journey.ts", guards: inContainers },
    { file: "e2e/journeys/claims.journey.ts", waits: true, guards: inContainers },
    { file: "e2e/journeys/errors.journey.ts", waits: true, guards: inContainers },
    { file: "e2e/journeys/review.journey.ts", waits: true, guards: inContainers },
  ],
} as const satisfies Readonly<Record<string, readonly LongTest[]>>;

export type LongProject = keyof typeof longTests;

/** A suite of its own, of other tests: what the release of Node that images use could break is of Node's own making, or packages'. */
export const newerNode: LongTest = {
  file: ".ci/run",
  guards: ["Dockerfile", "package-lock.json", "app/server/http", "fixtures/backend/store/durable-file-system.ts", "gateway/transport.ts"],
};

const variable = "LONG_TESTS_LEFT_OUT";

/** Tells Vitest, whose `--exclude` does not reach projects, which of a project's files this run does without. */
export function leavingOut(left: Readonly<Partial<Record<LongProject, readonly LongTest[]>>>): Readonly<Record<string, string>> {
  const files = Object.entries(left).flatMap(([project, tests]) => tests.map(({ file }) => `${project} ${file}`));
  return { [variable]: files.join(",") };
}

/** The files a project is to leave out of this run; of some a part alone is left out, by `atSize`. */
export function filesLeftOut(project: LongProject): string[] {
  return wholeFiles(project).filter((file) => isLeftOut(project, file));
}

/** Whether this run does without the file, or without its long part. */
export function isLeftOut(project: LongProject, file: string): boolean {
  return (process.env[variable] ?? "").split(",").includes(`${project} ${file}`);
}

/** Files of long tests and of nothing else. */
export function wholeFiles(project: LongProject): string[] {
  const tests: readonly LongTest[] = longTests[project];
  return tests.filter(({ part }) => !part).map(({ file }) => file);
}
