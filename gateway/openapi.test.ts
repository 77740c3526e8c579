import { describe, expect, it } from "vitest";
import { toOpenApi } from "./openapi.ts";
import { operations } from "./operations/index.ts";
import { things, uploadThing } from "./test-backend.ts";

describe("the OpenAPI document", () => {
  it("describes every declared operation once, under its documented path", () => {
    const document = JSON.parse(JSON.stringify(toOpenApi(operations.values(), { title: "t", version: "1" })));
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path ?? {}).map((operation) => operation.operationId));
    expect(ids.toSorted()).toEqual([...operations.keys()].toSorted());
    expect(document.paths["/api/claim/v1/claim/{id}"].get.parameters[0]).toEqual({
      name: "id",
      in: "path",
      required: true,
      schema: { type: "string" },
    });
    expect(document.paths["/api/auth/oauth/token"].post).toMatchObject({ security: [{ client: [] }], "x-effect": "write" });
    expect(document.paths["/api/claim/v1/claim/export"].post.responses[200]).toMatchObject({
      description: "claim.xls",
      content: { "application/vnd.ms-excel": {} },
    });
  });

  it("names what any call may be answered with, and shows what the contracts show", () => {
    const examples = new Map([
      [
        things.id,
        {
          requests: { asks: { name: "a" } },
          answers: { 200: { lists: { status: 0 } }, 401: { ends: { status: 401 } } },
          interactions: [{ description: "lists", status: 200, states: [{ name: "things exist", params: { count: 2 } }] }],
        },
      ],
    ]);
    const document = JSON.parse(JSON.stringify(toOpenApi([things, uploadThing], { title: "t", version: "1" }, examples)));
    const { responses, ...page } = document.paths["/api/claim/v1/thing/page"].post;
    expect(page["x-interactions"]).toEqual(examples.get(things.id)?.interactions);
    expect(Object.keys(responses)).toEqual(["200", "400", "401", "403", "404", "500", "503"]);
    expect(responses[200].content["application/json"].examples).toEqual({ example1: { summary: "lists", value: { status: 0 } } });
    expect(responses[401].content["application/json"].examples.example1.value).toEqual({ status: 401 });
    expect(responses[403]).not.toHaveProperty("content");
  });

  it("has every reference lead to something of the document", () => {
    const text = JSON.stringify(toOpenApi(operations.values(), { title: "t", version: "1" }));
    const document = JSON.parse(text);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path.split("/"));
    expect(references).toContainEqual(["components", "schemas", "MenuEntry"]);
    for (const path of references)
      expect(
        path.reduce((at, name) => at?.[name], document),
        path.join("/"),
      ).toBeDefined();
  });

  it("shows the shapes of the wire, wrapped in the envelope", () => {
    const document = JSON.parse(JSON.stringify(toOpenApi([things, uploadThing], { title: "t", version: "1" })));
    const page = document.paths["/api/claim/v1/thing/page"].post;
    expect(page.parameters.slice(0, 2)).toMatchObject([{ name: "current", in: "query", required: false }, { name: "orders[0].column" }]);
    const { data } = page.responses[200].content["application/json"].schema.properties;
    expect(data.properties.records.items.properties.id).toEqual({ anyOf: [{ type: "string", minLength: 1 }, { type: "number" }] });
    expect(data.required).toEqual(["records"]);
    const upload = document.paths["/api/claim/v1/thing/upload"].post.requestBody.content["multipart/form-data"];
    expect(upload.schema.properties.file).toEqual({ type: "string", format: "binary" });
  });
});
