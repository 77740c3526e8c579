/** The pages' own sheet, in the product's colours (app/styles/tokens.css): they must be readable where no client file is served. */
export const contractStyle = `
:root { --ink: #13233a; --ink-text: #c9d6e8; --page: #f3f5f8; --surface: #fff; --quiet: #f8fafc; --line: #dde3ea; --text: #1b2430; --muted: #566372; --action: #134aa6; }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
a { color: var(--action); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
code, pre { font: 12.5px/1.5 ui-monospace, "SF Mono", Consolas, "Liberation Mono", "Noto Sans CJK SC", monospace; }
code { overflow-wrap: anywhere; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 8px; top: 8px; padding: 4px 12px; background: var(--surface); }
header { padding: 10px 24px; background: var(--ink); }
header a { display: inline-block; margin-right: 4px; padding: 4px 10px; border-radius: 6px; color: var(--ink-text); text-decoration: none; }
header > a { margin-left: -10px; color: #fff; font-weight: 600; }
header a:hover, header nav a[aria-current] { background: #1d3352; color: #fff; }
header a:focus-visible { outline-color: #fff; }
header nav { display: inline; }
main { max-width: 1080px; margin: 0 auto; padding: 20px 24px 80px; }
main:focus { outline: none; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; }
h2 { margin: 0 0 8px; font-size: 18px; line-height: 1.4; overflow-wrap: anywhere; }
h3 { margin: 20px 0 6px; font-size: 14px; }
p { margin: 0 0 8px; max-width: 76ch; }
section { margin: 16px 0; padding: 18px 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
section:target { border-color: var(--action); box-shadow: 0 0 0 1px var(--action); }
.anchor { margin-left: 8px; color: var(--muted); font-weight: 400; text-decoration: none; }
.call { font-size: 15px; }
.call code { font-size: 14px; }
.facts, .quiet { color: var(--muted); }
.facts { max-width: none; }
.method { display: inline-block; min-width: 56px; padding: 0 8px; border-radius: 4px; background: #eceff3; color: #4a5563; font-size: 12px; font-weight: 600; line-height: 20px; text-align: center; }
.method.get { background: #e5f0fb; color: #1b5a9e; }
.method.post { background: #e2f4ea; color: #0b6b43; }
.method.put { background: #fff1d6; color: #8a5300; }
.method.delete { background: #fde8e6; color: #b3261e; }
table { width: 100%; margin: 0 0 8px; border-collapse: collapse; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead th { color: var(--muted); font-size: 12px; font-weight: 400; white-space: nowrap; }
thead th:first-child { width: 34%; }
thead th:nth-child(2) { width: 30%; }
tbody th { font-weight: 400; }
tbody tr:last-child > * { border-bottom: 0; }
.contents ul { margin: 0; padding: 0; list-style: none; columns: 3 240px; }
.contents li { overflow-wrap: anywhere; }
details { border-bottom: 1px solid var(--line); }
summary { padding: 5px 0; cursor: pointer; overflow-wrap: anywhere; }
.status { color: var(--muted); font-size: 12px; }
details ul { margin: 0 0 8px; padding-left: 20px; }
figure { margin: 0 0 12px; }
figcaption { color: var(--muted); font-size: 12px; }
pre { margin: 0; padding: 10px 12px; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 6px; background: var(--quiet); }
@media (max-width: 640px) {
  header, main { padding-left: 12px; padding-right: 12px; }
  header > a { margin-left: 0; }
  section { padding: 14px 12px; }
  .contents ul { columns: 1; }
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: block; padding: 6px 0; border-bottom: 1px solid var(--line); }
  th, td { display: inline; padding: 0; border: 0; }
  td::before { content: " · "; color: var(--muted); }
}
@media print { header, .contents, .anchor { display: none; } section { border: 0; padding: 0; } }
`;
