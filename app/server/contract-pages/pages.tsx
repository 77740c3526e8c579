import { catalogue } from "#gateway/errors.ts";
import type { ContractDocument } from "./document.ts";
import { listFields } from "./fields.ts";
import { FieldTable, OperationSection } from "./operation-section.tsx";
import { contractsPath, pathOfService, renderPage } from "./page-frame.tsx";

/** The index: how to read the contracts, every operation with its page, what errors become. */
export function renderIndexPage({ info, services }: ContractDocument): string {
  const names = [...services.keys()];
  const operations = [...services.values()].reduce((sum, each) => sum + each.length, 0);
  return renderPage(
    `${info.title} - contracts`,
    names,
    undefined,
    <>
      <h1 lang="zh-CN">{info.title}</h1>
      <p>
        {info.description} {operations} operations of {names.length} services; the same as{" "}
        <a href={`${contractsPath}/openapi.json`}>openapi.json</a> (OpenAPI 3.1).
      </p>
      <p>
        Fields are named as <code>gateway_contract_drift_total</code> names them in its label <code>path</code>, which begins within{" "}
        <code>data</code>. Answers may hold more than is named here. <code>npm run contracts:verify -- --url …</code> tries the examples on
        a backend.
      </p>
      {[...services].map(([service, own]) => (
        <section key={service} aria-labelledby={`service-${service}`}>
          <h2 id={`service-${service}`}>
            <a href={pathOfService(service)}>{service}</a>
          </h2>
          <table>
            <caption>Operations of {service}</caption>
            <thead>
              <tr>
                <th scope="col">Operation</th>
                <th scope="col">Method</th>
                <th scope="col">Path</th>
              </tr>
            </thead>
            <tbody>
              {own.map(({ operationId, method, path }) => (
                <tr key={operationId}>
                  <th scope="row">
                    <a href={`${pathOfService(service)}#${operationId}`}>{operationId}</a>
                  </th>
                  <td>
                    <span className={`method ${method.toLowerCase()}`}>{method}</span>
                  </td>
                  <td>
                    <code>{path}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <ErrorCatalogue />
    </>,
  );
}

function ErrorCatalogue() {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">What users read when a call fails</h2>
      <table>
        <caption>The error catalogue, by the kind that logs and metrics name</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Message</th>
            <th scope="col">Advice</th>
            <th scope="col">Our status</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(catalogue).map(([kind, { message, source, advice, status }]) => (
            <tr key={kind}>
              <th scope="row">
                <code>{kind}</code>
              </th>
              <td>
                {source === "statusText" && "the backend's statusText; without one "}
                <span lang="zh-CN">{message}</span>
              </td>
              <td lang="zh-CN">{advice}</td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A service's page, with a list of its operations; undefined when there is no such service. */
export function renderServicePage({ info, services, schemas }: ContractDocument, service: string): string | undefined {
  const operations = services.get(service);
  if (!operations) return undefined;
  const shared = Object.entries(schemas).filter(([name]) => JSON.stringify(operations).includes(`"#/components/schemas/${name}"`));
  return renderPage(
    `${service} - ${info.title}`,
    [...services.keys()],
    service,
    <>
      <h1>Service {service}</h1>
      <nav className="contents" aria-label="Operations">
        <ul>
          {operations.map(({ operationId, method }) => (
            <li key={operationId}>
              <a href={`#${operationId}`}>{operationId}</a> <span className="quiet">{method}</span>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <OperationSection key={operation.operationId} operation={operation} />
      ))}
      {shared.map(([name, schema]) => (
        <section key={name} id={name} aria-labelledby={`shape-${name}`}>
          <h2 id={`shape-${name}`}>{name}</h2>
          <FieldTable caption={`Shape ${name}`} named={{ path: "Field", description: "Says" }} fields={listFields(schema)} />
        </section>
      ))}
    </>,
  );
}
