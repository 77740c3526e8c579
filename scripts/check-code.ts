import { ESLint } from "eslint";
import ts from "typescript";

/*
 * `npm run code`: types, then rules, of one program: each of `tsc` and `eslint` would read and check every source by itself, which took
 * half as long again.
 */

const { error, config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file));
if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, "\n"));
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
const { tsBuildInfoFile: _, ...wanted } = options;
const program = ts.createProgram(fileNames, { ...wanted, incremental: false });
const mistakes = [...errors, ...ts.getPreEmitDiagnostics(program)];
const host: ts.FormatDiagnosticsHost = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => ".", getNewLine: () => "\n" };
if (mistakes.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(mistakes, host));

const eslint = new ESLint({
  overrideConfig: { files: ["**/*.{ts,tsx}"], languageOptions: { parserOptions: { programs: [program], project: null } } },
});
const results = await eslint.lintFiles(["."]);
const said = await (await eslint.loadFormatter("stylish")).format(results);
if (said) console.error(said);

const refused = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0).length;
console.log(`types: ${mistakes.length} mistakes; rules: ${refused} files against them`);
if (mistakes.length + refused > 0) process.exitCode = 1;
