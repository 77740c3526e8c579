import { toOpenApi } from "#gateway/openapi.ts";
import { operations } from "#gateway/operations/index.ts";

/** The declared operations as the text of docs/openapi.json. */
export function describeBackend(): string {
  const document = toOpenApi(operations.values(), { title: "保修索赔平台后台服务", version: "1" });
  return `${JSON.stringify(document, null, 2)}\n`;
}
