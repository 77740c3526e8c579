import { Fragment } from "react";
import { kindOfStatus } from "#gateway/answer.ts";
import { catalogue } from "#gateway/errors.ts";
import type { Content, ContractOperation, Interaction, Parameter, Schema } from "./document.ts";
import { describeType, listFields, type Field } from "./fields.ts";

/** One operation: what is sent, what is answered, what goes wrong, and what the contracts try. */
export function OperationSection({ operation }: { operation: ContractOperation }) {
  const { operationId, method, path, requestBody, responses } = operation;
  const heading = `operation-${operationId}`;
  return (
    <section id={operationId} aria-labelledby={heading}>
      <h2 id={heading}>
        {operationId}
        <a className="anchor" href={`#${operationId}`} aria-label={`Link to ${operationId}`}>
          #
        </a>
      </h2>
      <p className="call">
        <span className={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </p>
      {operation.description !== "" && <p>{operation.description}</p>}
      <p className="facts">
        {describeEffect(operation)} · {describeCredential(operation)} · {describeSource(operation)}
      </p>
      {operation.parameters.length > 0 && <ParameterTable operation={operationId} parameters={operation.parameters} />}
      {requestBody && <BodyPart operation={operationId} title="Request body" content={requestBody.content} />}
      {responses["200"] && (
        <BodyPart operation={operationId} title="Answer" note={responses["200"].description} content={responses["200"].content} />
      )}
      <FailureTable operation={operation} />
      {operation["x-interactions"].length > 0 && <Interactions operation={operation} />}
    </section>
  );
}

function describeEffect(operation: ContractOperation): string {
  return operation["x-effect"] === "write" ? "writes: sent once, never repeated" : "reads: may be sent again when a connection is lost";
}

function describeCredential({ security }: ContractOperation): string {
  const schemes = security.flatMap((scheme) => Object.keys(scheme));
  if (schemes.includes("client")) return "the product's own client (Basic)";
  return schemes.includes("bearer") ? "the user's token (Bearer)" : "no credentials";
}

/** The document's summary ends with the section of the specification. */
function describeSource({ summary }: ContractOperation): string {
  return `specification ${/\((.*)\)$/.exec(summary)?.[1] ?? "—"}`;
}

function ParameterTable({ operation, parameters }: { operation: string; parameters: readonly Parameter[] }) {
  const fields = parameters.map(({ name, required, schema, in: place, description }) => ({
    path: name,
    required,
    type: describeType(schema),
    description: description === "" ? place : `${place}. ${description}`,
  }));
  return (
    <>
      <h3>Parameters</h3>
      <FieldTable caption={`Parameters of ${operation}`} named={{ path: "Name", description: "Where, and what it says" }} fields={fields} />
    </>
  );
}

interface BodyPartProps {
  operation: string;
  title: string;
  note?: string;
  content: Content;
}

function BodyPart({ operation, title, note, content }: BodyPartProps) {
  return (
    <>
      <h3>{title}</h3>
      {Object.entries(content).map(([type, { schema }]) => (
        <div key={type}>
          <p>
            <code>{type}</code>
            {note ? `: ${note}` : ""}
          </p>
          <ShapeTable caption={`${title} of ${operation}`} schema={schema} />
        </div>
      ))}
    </>
  );
}

function ShapeTable({ caption, schema }: { caption: string; schema: Schema }) {
  const fields = listFields(schema);
  if (fields.length === 0) return <p>{describeType(schema)}</p>;
  return <FieldTable caption={caption} named={{ path: "Field", description: "Says" }} fields={fields} />;
}

interface FieldTableProps {
  caption: string;
  named: { path: string; description: string };
  fields: readonly Field[];
}

export function FieldTable({ caption, named, fields }: FieldTableProps) {
  const described = fields.some(({ description }) => description);
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{named.path}</th>
          <th scope="col">Type</th>
          <th scope="col">Presence</th>
          {described && <th scope="col">{named.description}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, type, required, description }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td>{type}</td>
            <td>{required ? "required" : "optional"}</td>
            {described && <td>{description}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FailureTable({ operation }: { operation: ContractOperation }) {
  const { operationId, responses } = operation;
  const failures = Object.entries(responses).filter(([status]) => status !== "200");
  return (
    <>
      <h3>When it fails</h3>
      <table>
        <caption>Failures of {operationId}</caption>
        <thead>
          <tr>
            <th scope="col">HTTP status</th>
            <th scope="col">Means</th>
            <th scope="col">Body, if there is one</th>
            <th scope="col">The user reads</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(([status, { description, content }]) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>{description}</td>
              <td>
                <FailedBody content={content} />
              </td>
              <td lang="zh-CN">{wordsOf(status, operation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The shapes a failure may have: each stands once at the page's end. */
function FailedBody({ content }: { content: Content }) {
  const shapes = Object.values(content).flatMap(({ schema }) => schema.anyOf ?? [schema]);
  return shapes.map((shape, index) => (
    <Fragment key={describeType(shape)}>
      {index > 0 && " or "}
      {shape.$ref ? <a href={`#${describeType(shape)}`}>{describeType(shape)}</a> : describeType(shape)}
    </Fragment>
  ));
}

/** A call of the product's own client asks for a token: there a 400 refuses name or password. */
function wordsOf(status: string, { security }: ContractOperation): string {
  const signsIn = security.some((scheme) => "client" in scheme);
  const { message, advice } = catalogue[status === "400" && signsIn ? "invalidCredentials" : kindOfStatus(Number(status))];
  return `${message} ${advice}`;
}

function Interactions({ operation }: { operation: ContractOperation }) {
  return (
    <>
      <h3>Examples</h3>
      {operation["x-interactions"].map((interaction) => (
        <Example key={interaction.description} interaction={interaction} operation={operation} />
      ))}
    </>
  );
}

function Example({ interaction: { description, status, states }, operation }: { interaction: Interaction; operation: ContractOperation }) {
  const sent = findExample(operation.requestBody?.content, description);
  const answered = findExample(operation.responses[status]?.content, description);
  return (
    <details>
      <summary>
        {description} <span className="status">{status}</span>
      </summary>
      {states.length > 0 && (
        <ul>
          {states.map(({ name, params }) => (
            <li key={name + JSON.stringify(params)}>
              {name} <code>{JSON.stringify(params)}</code>
            </li>
          ))}
        </ul>
      )}
      {sent !== undefined && <Json title="Sent" value={sent} />}
      {answered !== undefined && <Json title="Answered" value={answered} />}
    </details>
  );
}

function findExample(content: Content | undefined, description: string): unknown {
  const examples = Object.values(content ?? {}).flatMap((part) => Object.values(part.examples));
  return examples.find(({ summary }) => summary === description)?.value;
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre lang="zh-CN">{JSON.stringify(value, null, 2)}</pre>
    </figure>
  );
}
