import { ESLint } from "eslint";
import ts from "typescript";

/*
 * `npm run code`: types, and the rules that need none. `--typed`: the rules that ask the compiler for types, which take two thirds of the
 * time of all. They use the program that has just been checked: `eslint` by itself would read and check every source once more.
 */
const typed = process.argv.includes("--typed");
const typedRules = ["await-thenable", "no-floating-promises", "no-misused-promises"].map((rule) => `@typescript-eslint/${rule}`);

const { error, config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file));
if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, "\n"));
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
const { tsBuildInfoFile: _, ...wanted } = options;
const program = ts.createProgram(fileNames, { ...wanted, incremental: false });
const mistakes = [...errors, ...ts.getPreEmitDiagnostics(program)];
const host: ts.FormatDiagnosticsHost = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => ".", getNewLine: () => "\n" };
if (mistakes.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(mistakes, host));

const eslint = new ESLint({
  overrideConfig: {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: typed ? { programs: [program], project: null } : { project: null } },
  },
  ruleFilter: ({ ruleId }) => typedRules.includes(ruleId) === typed,
});
const results = await eslint.lintFiles(["."]);
const said = await (await eslint.loadFormatter("stylish")).format(results);
if (said) console.error(said);

const refused = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0).length;
console.log(`types: ${mistakes.length} mistakes; rules: ${refused} files against them`);
if (mistakes.length + refused > 0) process.exitCode = 1;
