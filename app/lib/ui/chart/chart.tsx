/** A picture the server has drawn (`funnel-chart.server.ts`), with what it shows in words; its figures stand in a table beside it. */
export function Chart({ label, svg }: { label: string; svg: string }) {
  // Drawn by the product's own server, which escapes every name in it.
  return <div className="chart" role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />;
}
