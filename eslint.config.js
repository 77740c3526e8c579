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
const polaris = { regex: "^@shopify/polaris(-icons)?(/|$)", message: "Only app/lib/ui imports Polaris, so that it can be exchanged." };
const zod = {
  regex: "^(zod|@conform-to/zod)(/|$)",
  message: "No zod in the browser: a screen's schemas stand in *.server.ts.",
  allowTypeImports: true,
};
const screens = { regex: "^(#app/|(\\.\\./)+)screens/", message: "What is shared knows no subject." };
const restrict = (...patterns) => ({ "no-restricted-imports": "off", "@typescript-eslint/no-restricted-imports": ["error", { patterns }] });
/** Tests, and what a subject brings to the matrices. */
const tests = "{**/*.test.{ts,tsx},app/{screens/*,shell}/proofs.ts}";

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
  { files: ["app/components/**"], ignores: [tests], rules: restrict(...directions.app, zod, screens) },
  {
    // The kits serve every subject and know none.
    files: ["app/list/**", "app/form/**", "app/document/**", "app/reads/**", "app/preferences/**"],
    // The lists of all kinds of document.
    ignores: [tests, "app/document/document-{kinds,sources}.server.ts", "app/registry/document-sheets.tsx"],
    rules: restrict(...directions.app, polaris, screens),
  },
  { files: ["app/list/**", "app/form/**"], ignores: [tests, "**/*.server.ts"], rules: restrict(...directions.app, polaris, zod, screens) },
  {
    files: ["app/document/**"],
    ignores: [tests, "**/*.server.ts", "app/registry/document-sheets.tsx"],
    rules: restrict(...directions.app, polaris, zod, screens),
  },
  {
    files: ["app/screens/**", "app/shell/**"],
    ignores: [tests, "**/*.server.{ts,tsx}"],
    rules: restrict(...directions.app, polaris, zod),
  },
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
          message: "Fetching ahead reads data and may reload the page: AheadLink (decision 0026).",
        },
      ],
    },
  },
);
