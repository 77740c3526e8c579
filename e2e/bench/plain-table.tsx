import { createServer } from "node:http";
import { renderToString } from "react-dom/server";
import { Pool } from "undici";

/*
 * The yardstick of the list page: the same rows, asked of the same backend, as a table of plain React elements in a bare
 * page. No session, no shell, no form, no router. Run as a process of its own; prints its port.
 */

interface Row {
  id: string;
  applicationNumber: string;
  statusName: string;
  vehicleVin: string;
  causalPartName: string;
  createDate: string;
  totalAmount: number;
  adjustedTotalAmount: number;
  existDays: number;
}
const columns = [
  "applicationNumber",
  "statusName",
  "vehicleVin",
  "causalPartName",
  "createDate",
  "totalAmount",
  "adjustedTotalAmount",
  "existDays",
] as const;

const pool = new Pool(process.env.BACKEND_URL ?? "", { connections: 32 });

const server = createServer((_, answer) => {
  void renderPage().then(
    (html) => answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
    (error: unknown) => answer.destroy(error instanceof Error ? error : undefined),
  );
}).listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address !== "string") console.log(address.port);
});

async function renderPage(): Promise<string> {
  const answer = await pool.request({
    method: "POST",
    path: "/api/claim/v1/claim/page?current=1&size=10",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  // The recorded answer of our own reference backend.
  const { data } = (await answer.body.json()) as { data: { records: Row[] } };
  return `<!doctype html>${renderToString(<Table rows={data.records} />)}`;
}

function Table({ rows }: { rows: readonly Row[] }) {
  return (
    <html lang="zh-CN">
      <body>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((name) => (
                  <td key={name}>{name === "applicationNumber" ? <a href={`/claim/detail/${row.id}`}>{row[name]}</a> : row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </body>
    </html>
  );
}
