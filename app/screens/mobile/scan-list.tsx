import type { StoredScan } from "./scan-store.ts";

interface ScanListProps {
  scans: readonly StoredScan[];
  remove(scan: StoredScan): void;
  retry(): void;
}

const timeOf = (at: number) => new Date(at).toLocaleTimeString("zh-CN", { hour12: false });

/** What waits on this terminal and what was refused, and how many were written within a day. */
export function ScanList({ scans, remove, retry }: ScanListProps) {
  const open = scans.filter(({ state }) => state !== "written");
  const waiting = open.filter(({ state }) => state === "waits").length;
  return (
    <section className="card" aria-label="待提交">
      <h2>
        待提交 <span className="scan-count">{waiting} 条</span>
      </h2>
      <p className="quiet">24 小时内已提交 {scans.length - open.length} 条</p>
      <ul className="scan-list">
        {open.slice(-50).map((scan) => (
          <li key={scan.place}>
            {scan.code}
            <small>
              {scan.vin} · {timeOf(scan.at)}
            </small>
            {scan.state === "refused" ? (
              <>
                <small className="scan-problem">{scan.message}</small>
                <button type="button" className="button" onClick={() => remove(scan)}>
                  移除
                </button>
              </>
            ) : (
              <small>等待提交</small>
            )}
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <button type="button" className="button" onClick={retry}>
          全部提交
        </button>
      )}
    </section>
  );
}
