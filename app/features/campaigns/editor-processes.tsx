import { LookUpButton } from "#app/lib/forms/ui/look-up-field.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { fieldAt, type LineField as LineFieldName } from "#app/lib/forms/form.ts";
import { EntryCell, EntryTable } from "#app/lib/forms/ui/entry-table.tsx";
import { lineInputName } from "#app/lib/forms/values/form-text.ts";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineField, LineKey } from "#app/lib/forms/line-field.tsx";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { lookUpIntent } from "#app/lib/lookups/look-up-intent.ts";
import { activityForm as form, type ActivityShape, type processLists } from "./activity-form.ts";
import { LineAddition, LineRemoval } from "./editor-lines.tsx";

type List = (typeof processLists)[number];

const list = "processes";
const id = "processes";
const short = ["number", "repairOpDictId", "repairOpRemark", "useLimitFlag", "useValue", "useUnitCode"] as const;

interface OfProcess {
  list: List;
  word: string;
  names: readonly LineFieldName<ActivityShape, List>[];
  lookUp?: string;
}
const ofProcess: readonly OfProcess[] = [
  { list: "processParts", word: "零件", names: ["partCode", "quantity"], lookUp: "part" },
  { list: "processLabors", word: "工时", names: ["laborCode", "standardClaimLabor"], lookUp: "labor" },
  { list: "processFees", word: "其他费用", names: ["otherFeeTypeDictId", "quantity", "unitPrice", "description"] },
];

/** What is done in an activity: each process with its parts, labor and other fees (2 §3). */
export function EditorProcesses() {
  const { text, problems } = useForm(form);
  return (
    <Section id={id} title="作业与限额">
      {problems.get(list) && <p className="field-problem">{problems.get(list)}</p>}
      {text.lists.processes.map((process, index) => {
        const place = `作业 ${index + 1}`;
        return (
          <fieldset key={process.key} className="grid-next">
            <legend>{place}</legend>
            <LineKey list={list} index={index} line={process} />
            <div className="grid">
              {short.map((name) => (
                <LineField key={name} form={form} list={list} index={index} name={name} />
              ))}
              <LineField form={form} list={list} index={index} name="procDesc" wide />
            </div>
            {ofProcess.map((lines) => (
              <ProcessLines key={lines.list} {...lines} process={process.key} place={place} />
            ))}
            <p className="line-add">
              {ofProcess.map(({ list: of, word }) => (
                <LineAddition key={of} value={lineIntent("add", of, index)} id={id}>
                  {word}
                  <span className="unseen">到{place}</span>
                </LineAddition>
              ))}
              <LineRemoval list={list} index={index} id={id} place={`${place}及其明细`} />
            </p>
          </fieldset>
        );
      })}
      <p className="line-add">
        <LineAddition value={lineIntent("add", list)} id={id}>
          添加作业
        </LineAddition>
      </p>
    </Section>
  );
}

/** The lines of one kind of a process; their places are those of the whole form. */
function ProcessLines({ list: of, word, names, lookUp, process, place }: OfProcess & { process: string; place: string }) {
  const { text } = useForm(form);
  const own = text.lists[of].flatMap((line, index) => (line.process === process ? [{ line, index }] : []));
  if (own.length === 0) return null;
  const labelOf = (name: string) => fieldAt(form, lineInputName(of, 0, name))?.label ?? "";
  const headings = [...names.map((name) => ({ label: labelOf(name) })), { label: "操作", width: 110 }];
  return (
    <EntryTable label={`${place}的${word}`} first={{ label: "类别", width: 72 }} headings={headings}>
      {own.map(({ line, index }) => {
        const called = `${place}的${word}第 ${index + 1} 行`;
        return (
          <tbody key={line.key}>
            <tr>
              <td>{word}</td>
              {names.map((name, at) => (
                <EntryCell key={name} label={labelOf(name)} {...(at === 0 && { own: 0 })}>
                  <LineInput form={form} list={of} index={index} name={name} label={`${called}${labelOf(name)}`} />
                </EntryCell>
              ))}
              <EntryCell label="操作">
                <LineKey list={of} index={index} line={line} />
                <LineInput form={form} list={of} index={index} name="process" label="" />
                <span className="line-buttons">
                  {lookUp && <LookUpButton name={intentName} value={lookUpIntent(lookUp, index)} label={called} />}
                  <LineRemoval list={of} index={index} id={id} place={called} />
                </span>
              </EntryCell>
            </tr>
          </tbody>
        );
      })}
    </EntryTable>
  );
}
