import { describe, expect, it } from "vitest";
import { toOpenApi } from "./openapi.ts";
import { operations } from "./operations/index.ts";
import { meaningOf, usedNames, say } from "./schemas/words.ts";
import { things, uploadThing } from "./test-backend.ts";

describe("the OpenAPI document", () => {
  it("describes every declared operation once, under its documented path", () => {
    const document = JSON.parse(JSON.stringify(toOpenApi(operations.values(), { title: "t", version: "1" })));
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path ?? {}).map((operation) => operation.operationId));
    expect(ids.toSorted()).toEqual([...operations.keys()].toSorted());
    expect(document.paths["/api/claim/v1/claim/{id}"].get.parameters[0]).toMatchObject({
      name: "id",
      in: "path",
      required: true,
      schema: { type: "string", minLength: 1 },
    });
    expect(document.paths["/api/auth/oauth/token"].post).toMatchObject({ security: [{ client: [] }], "x-effect": "write" });
    expect(document.paths["/api/claim/v1/claim/export"].post.responses[200]).toMatchObject({
      description: "claim.xls",
      content: { "application/vnd.ms-excel": {} },
    });
    expect(document.paths["/api/auth/oauth/token"].post.responses[400].description).toContain("The user reads: 用户名或密码错误");
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
    expect(page.description).toContain("Reads: repeated when a connection is lost. Credentials: the user's token (Bearer).");
    expect(page.description).toContain('- lists (200): things exist `{"count":2}`');
    expect(responses[401].description).toContain("The user reads: 登陆信息过期，请重新登陆。");
    expect(Object.keys(responses)).toEqual(["200", "400", "401", "403", "404", "500", "503"]);
    expect(responses[200].content["application/json"].examples).toEqual({ example1: { summary: "lists", value: { status: 0 } } });
    expect(responses[401].content["application/json"].examples.example1.value).toEqual({ status: 401 });
    expect(responses[403].content["application/json"]).toEqual({ schema: { $ref: "#/components/schemas/FailedAnswer" } });
  });

  it("tells what a declaration assumes after what the operation does, and chapters as tags without operations", () => {
    const chapter = { name: "provider states", description: "What a backend holds." };
    const assuming = { ...things, does: "Lists things.", assumed: "The newest come first." };
    const document = JSON.parse(JSON.stringify(toOpenApi([assuming], { title: "t", version: "1" }, new Map(), [chapter])));
    expect(document.paths["/api/claim/v1/thing/page"].post.description).toMatch(
      /^Lists things\.\n\n\*\*Assumed:\*\* The newest come first\./,
    );
    expect(document.tags.at(-1)).toEqual(chapter);
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
    const { ThingPage, Thing, TestThingsAnswer } = document.components.schemas;
    expect(page.responses[200].content["application/json"].schema).toEqual({ $ref: "#/components/schemas/TestThingsAnswer" });
    expect(TestThingsAnswer.properties.data.$ref).toBe("#/components/schemas/ThingPage");
    expect(ThingPage).toMatchObject({ properties: { records: { items: { $ref: "#/components/schemas/Thing" } } }, required: ["records"] });
    expect(Thing.properties.id).toEqual({ type: "string", minLength: 1, description: "Its id, given by the backend." });
    const upload = document.paths["/api/claim/v1/thing/upload"].post.requestBody.content["multipart/form-data"];
    expect(upload.schema.properties.file).toMatchObject({ type: "string", format: "binary" });
  });

  it("says what every operation, parameter and field is, in which form, unit and meaning", () => {
    const document = JSON.parse(JSON.stringify(toOpenApi(operations.values(), { title: "t", version: "1" })));
    const silent: string[] = [];
    const look = (at: string, said: { description?: string }) => {
      if (!said.description) silent.push(at);
    };
    for (const [name, schema] of Object.entries<SchemaOf>(document.components.schemas))
      for (const [field, inner] of Object.entries(schema.properties ?? {})) look(`${name}.${field}`, inner);
    for (const { id, does = "" } of operations.values()) look(id, { description: does });
    for (const operation of Object.values<Record<string, OperationOf>>(document.paths).flatMap((path) => Object.values(path))) {
      for (const parameter of operation.parameters) if (parameter.name) look(`${operation.operationId} ${parameter.name}`, parameter);
    }
    expect(silent, "its shapes or words.ts say what a field is, `does` of its declaration what an operation does").toEqual([]);
    const { Claim, ClaimFilter, LaborLine, ClaimCorrection, DealerDetail } = document.components.schemas;
    expect(Claim.properties.status).toMatchObject({ type: "integer", enum: [0, 1, 2, 3, 4, 5, 6] });
    expect(Claim.properties.status.description).toContain("3 approved");
    expect(Claim.properties.createDate.format).toBe("date-time");
    expect(ClaimFilter.properties.createStartDate.format).toBe("date");
    expect(Claim.properties.totalAmount).toMatchObject({ type: "number", minimum: 0, "x-unit": "the currency of currencyCode" });
    expect(LaborLine.properties.claimLabor.description).toContain("In hours.");
    expect(DealerDetail.properties.manageRate["x-unit"]).toBe("share of 1");
    expect(ClaimCorrection.required).toEqual(["id", "version"]);
  });

  it("has words for no field there is not", () => {
    const text = JSON.stringify(toOpenApi(operations.values(), { title: "t", version: "1" }));
    const unused = usedNames().filter((word) => !text.includes(`"${word.replace(/^[A-Z]\w*\./, "")}"`));
    expect(unused).toEqual([]);
  });

  it("takes no second meaning of a name", () => {
    say({ "NoSuchShape.field": "One thing." });
    say({ "NoSuchShape.field": "One thing." });
    expect(meaningOf("NoSuchShape.field")).toBe("One thing.");
    say({ "NoSuchShape.field": "Another thing." });
    expect(() => meaningOf("NoSuchShape.field")).toThrow("means two things");
  });
});

interface SchemaOf {
  properties?: Record<string, { description?: string }>;
}

interface OperationOf {
  operationId: string;
  parameters: { name?: string; description?: string }[];
}
