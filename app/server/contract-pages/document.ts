import { z } from "zod";

/* The part of docs/openapi.json that its pages show. */

const Schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  description: z.string().optional(),
  required: z.array(z.string()).default([]),
  $ref: z.string().optional(),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get additionalProperties() {
    return z.union([Schema, z.boolean()]).optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
});
export type Schema = z.output<typeof Schema>;

const Content = z.record(
  z.string(),
  z.object({
    schema: Schema,
    examples: z.record(z.string(), z.object({ summary: z.string(), value: z.json() })).default({}),
  }),
);
export type Content = z.output<typeof Content>;

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string().default(""),
  schema: Schema,
});
export type Parameter = z.output<typeof Parameter>;

const Interaction = z.object({
  description: z.string(),
  status: z.number(),
  states: z.array(z.object({ name: z.string(), params: z.record(z.string(), z.json()) })),
});
export type Interaction = z.output<typeof Interaction>;

const DescribedOperation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string().default(""),
  "x-effect": z.string(),
  "x-interactions": z.array(Interaction).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([Parameter, z.object({ $ref: z.string() })])),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content.default({}) })),
});

const Document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), DescribedOperation)),
  components: z.object({ parameters: z.record(z.string(), Parameter), schemas: z.record(z.string(), Schema) }),
});

/** An operation as a page shows it; its parameters are the whole ones. */
export interface ContractOperation extends Omit<z.output<typeof DescribedOperation>, "parameters"> {
  method: string;
  path: string;
  parameters: Parameter[];
}

/** What the pages are made of: the operations of each service, by path, and the shapes told once: failures, and what holds itself. */
export interface ContractDocument {
  info: z.output<typeof Document>["info"];
  services: ReadonlyMap<string, readonly ContractOperation[]>;
  schemas: Readonly<Record<string, Schema>>;
}

/** @throws ZodError when the text is not the document the declarations make */
export function readContractDocument(text: string): ContractDocument {
  const { info, paths, components } = Document.parse(JSON.parse(text));
  const unfold = createUnfolding(components.schemas);
  const services = new Map<string, ContractOperation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [service] = operation.tags;
      const parameters = operation.parameters.map((parameter) => ("$ref" in parameter ? findShared(parameter.$ref) : parameter));
      const requestBody = operation.requestBody && { content: unfoldContent(operation.requestBody.content, unfold) };
      const responses = Object.fromEntries(
        Object.entries(operation.responses).map(([status, { description, content }]) => [
          status,
          // Failures have one body almost everywhere; it is told once.
          { description, content: status === "200" ? unfoldContent(content, unfold) : content },
        ]),
      );
      const known = services.get(service) ?? [];
      services.set(service, [...known, { ...operation, method: method.toUpperCase(), path, parameters, requestBody, responses }]);
    }
  }
  const failures = new Set([...services.values()].flatMap((operations) => operations.flatMap(namesOfFailures)));
  const toldOnce = Object.entries(components.schemas).filter(([name]) => failures.has(name) || holdsItself(name, components.schemas));
  return {
    info,
    services: new Map([...services].sort(([one], [other]) => one.localeCompare(other, "en"))),
    schemas: Object.fromEntries(toldOnce),
  };

  function findShared(reference: string): Parameter {
    const found = components.parameters[nameOfReference(reference)];
    if (!found) throw new Error(`${reference} leads nowhere`);
    return found;
  }
}

type Unfolding = (schema: Schema) => Schema;

/** Puts shapes in the place of references to them, so that a page shows an operation whole; one that holds itself stays a name. */
function createUnfolding(schemas: Readonly<Record<string, Schema>>): Unfolding {
  const unfold: Unfolding = (schema) => {
    const name = schema.$ref && nameOfReference(schema.$ref);
    const target = name ? schemas[name] : undefined;
    if (name && target) {
      if (holdsItself(name, schemas)) return schema;
      const { description = target.description } = schema;
      return { ...unfold(target), ...(description !== undefined && { description }) };
    }
    const { properties, items, anyOf } = schema;
    return {
      ...schema,
      ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([field, inner]) => [field, unfold(inner)])) }),
      ...(items && { items: unfold(items) }),
      ...(anyOf && { anyOf: anyOf.map(unfold) }),
    };
  };
  return unfold;
}

function unfoldContent(content: Content, unfold: Unfolding): Content {
  return Object.fromEntries(Object.entries(content).map(([type, part]) => [type, { ...part, schema: unfold(part.schema) }]));
}

/** Whether a shape leads back to itself. */
function holdsItself(name: string, schemas: Readonly<Record<string, Schema>>): boolean {
  const seen = new Set<string>();
  const open = referencesOf(schemas[name]);
  for (let reached = open.pop(); reached !== undefined; reached = open.pop()) {
    if (reached === name) return true;
    if (seen.has(reached)) continue;
    seen.add(reached);
    open.push(...referencesOf(schemas[reached]));
  }
  return false;
}

function referencesOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { $ref, properties = {}, items, anyOf = [] } = schema;
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [...($ref ? [nameOfReference($ref)] : []), ...inner.flatMap(referencesOf)];
}

function namesOfFailures({ responses }: ContractOperation): string[] {
  const failed = Object.entries(responses).filter(([status]) => status !== "200");
  return failed.flatMap(([, { content }]) => Object.values(content).flatMap(({ schema }) => referencesOf(schema)));
}

/** The last part of a reference within the document. */
export function nameOfReference(reference: string): string {
  return reference.split("/").at(-1) ?? reference;
}
