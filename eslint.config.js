import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Which way imports may go between the packages (app → gateway; fixtures → gateway declarations; contracts → gateway, fixtures). */
const gatewayParts = "operations|rules|schemas|operation|conventions|errors|backend";
const never = (packages, message) => ({ regex: `^(#|(\\.\\./)+)(${packages})/`, message });
const directions = {
  gateway: [never("app|fixtures|contracts|e2e", "The gateway knows none of its users.")],
  app: [
    never(
      "fixtures|contracts|e2e",
      "The product never imports fixtures; only the host starts the embedded backend, by one dynamic import.",
    ),
  ],
  fixtures: [
    never("app|contracts|e2e", "The reference backend stands alone."),
    {
      regex: `^(#|(\\.\\./)+)gateway/(?!(${gatewayParts})(/|\\.ts$))`,
      message: "The reference backend takes declarations, schemas and shared rules only.",
    },
  ],
  contracts: [never("app|e2e", "Contracts drive the gateway and verify a backend; they know no screen.")],
};
const polaris = {
  regex: "^@shopify/polaris(-icons)?(/|$)",
  message: "Only app/lib/ui and app/lib/forms/ui import Polaris, so that it can be exchanged.",
};
const zod = {
  regex: "^(zod|@conform-to/zod)(/|$)",
  message: "No zod in the browser: a screen's schemas stand in *.server.ts.",
  allowTypeImports: true,
};
const above = (...folders) => ({
  regex: `^(#app/|(\\.\\./)+)(${folders.join("|")})/`,
  message: "Imports go one way: lib, auth, features, server (docs/decisions/0016).",
});
const aboveLib = above("auth", "features", "server");
const aboveAuth = above("features", "server");
const aboveFeatures = above("server");
const restrict = (...patterns) => ({ "no-restricted-imports": "off", "@typescript-eslint/no-restricted-imports": ["error", { patterns }] });
/** Home-made names that standard terms have replaced. */
const replacedNames = [
  ...["side", "Side", "sides", "world", "World", "worldSeed", "standing", "Standing", "patience", "patienceMs", "fate", "Fate", "fateOf"],
  ...["door", "Door", "lease", "misfit", "misfits", "walker", "traveller", "stash", "sendOnce", "findLost", "takeUp", "stand", "untold"],
  ...["leaveUntold", "judge", "readAhead", "AheadLink", "JudgedClaim", "LostPost", "KeptPost", "FormSaid", "ShownForm", "twin", "ground"],
];
/** Tests, and what a subject brings to the matrices. */
const tests = "{**/*.test.{ts,tsx},e2e/subjects/**}";

export default tseslint.config(
  { ignores: ["build/", ".data/", ".cache/", "coverage/", "contracts/pacts/"] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // Remix throws Responses and redirects; only-throw-error would forbid the framework's own way.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-non-null-assertion": "error",
      // An interface that only extends joins a framework's type with ours by declaration merging.
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends", allowObjectTypes: "always" }],
      "id-denylist": ["error", ...replacedNames],
      eqeqeq: ["error", "always", { null: "ignore" }],
      // In a pattern that cleans what users typed, control characters are the point.
      "no-control-regex": "off",
    },
  },
  { files: ["app/**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  { files: ["gateway/**", "app/**", "fixtures/**"], ignores: [tests], rules: { "no-console": "error" } },
  { files: ["gateway/**"], rules: restrict(...directions.gateway) },
  { files: ["fixtures/**"], ignores: [tests], rules: restrict(...directions.fixtures) },
  { files: ["contracts/**"], rules: restrict(...directions.contracts) },
  { files: ["app/**"], ignores: [tests], rules: restrict(...directions.app, polaris) },
  { files: ["app/lib/**"], ignores: [tests], rules: restrict(...directions.app, polaris, aboveLib) },
  { files: ["app/lib/{ui,forms/ui,lists/ui,details}/**"], ignores: [tests], rules: restrict(...directions.app, zod, aboveLib) },
  {
    // Runs in browsers as well.
    files: ["app/lib/{forms,lists,documents,shell}/**"],
    ignores: [tests, "**/*.server.{ts,tsx}", "app/lib/{forms,lists}/ui/**"],
    rules: restrict(...directions.app, polaris, zod, aboveLib),
  },
  { files: ["app/auth/**"], ignores: [tests], rules: restrict(...directions.app, polaris, aboveAuth) },
  { files: ["app/features/**"], ignores: [tests], rules: restrict(...directions.app, polaris, aboveFeatures) },
  { files: ["app/features/**"], ignores: [tests, "**/*.server.{ts,tsx}"], rules: restrict(...directions.app, polaris, zod, aboveFeatures) },
  {
    // The host's one door to the embedded backend: a dynamic import, so that no other host carries it along. And the framework's own way to fetch ahead.
    files: ["app/**"],
    ignores: [tests, "app/server/process/main.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "ImportExpression[source.value=/fixtures/]", message: "Only the host starts the embedded backend." },
        {
          selector: "JSXAttribute[name.name='prefetch']",
          message: "Fetching ahead reads data and may reload the page: PrefetchLink (decision 0026).",
        },
      ],
    },
  },
);
