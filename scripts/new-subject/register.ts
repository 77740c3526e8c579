import ts from "typescript";

/** Lines that a file gets which lists all subjects. */
export interface Registration {
  imports: readonly string[];
  /** Elements by the name of the constant whose literal they are appended to. */
  elements: Readonly<Record<string, string>>;
}

/** The text of a module with imports after its last import, and elements at the end of array and object literals. @throws without a literal of that name */
export function register(text: string, { imports, elements }: Registration): string {
  const source = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true);
  const lastImport = source.statements.findLast((statement) => ts.isImportDeclaration(statement));
  const insertions = [{ at: lastImport?.end ?? 0, inserted: imports.map((line) => `\n${line}`).join("") }];
  for (const [name, element] of Object.entries(elements)) {
    const literal = findLiteral(source, name);
    if (literal === undefined) throw new Error(`no list ${name} to register in`);
    const items = ts.isArrayLiteralExpression(literal) ? literal.elements : literal.properties;
    // A comma after the last element, where there is none.
    const comma = items.length > 0 && !items.hasTrailingComma;
    insertions.push({ at: comma ? items.end : literal.end - 1, inserted: `${comma ? "," : ""} ${element}` });
  }
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((result, { at, inserted }) => result.slice(0, at) + inserted + result.slice(at), text);
}

function findLiteral(source: ts.SourceFile, name: string): ts.ArrayLiteralExpression | ts.ObjectLiteralExpression | undefined {
  const declarations = source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations]);
  let value = declarations.find((declaration) => declaration.name.getText(source) === name)?.initializer;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
  return value && (ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value)) ? value : undefined;
}
