import type { ReactNode } from "react";

/** A labelled value. Nothing (`undefined`, `null`, "") means it was not filled in. */
export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a whole line: long texts. */
  wide?: true;
}

/** Facts as a description list; those not filled in are folded away by name, so that a reader sees what there is. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const filled = facts.filter((fact) => !isEmpty(fact.value));
  const empty = facts.filter((fact) => isEmpty(fact.value));
  return (
    <>
      {filled.length > 0 && (
        <dl className="facts">
          {filled.map((fact) => (
            <div key={fact.label} className={fact.wide && "fact-wide"}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <details className="unfilled">
          <summary>未填写的项目（{empty.length}）</summary>
          <p>{empty.map((fact) => fact.label).join("、")}</p>
        </details>
      )}
    </>
  );
}

/** Whether any of them was filled in: on paper there is nothing else to read. */
export function areFilled(facts: readonly Fact[]): boolean {
  return facts.some((fact) => !isEmpty(fact.value));
}

function isEmpty(value: ReactNode): boolean {
  return value === undefined || value === null || value === "" || value === false;
}
