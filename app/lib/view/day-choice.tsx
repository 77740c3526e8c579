import { Form } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";

interface DayChoiceProps {
  day: string;
  /** What its button says: 查看当日价格. */
  button: string;
}

/** Asks the page for what is valid on another day. */
export function DayChoice({ day, button }: DayChoiceProps) {
  return (
    <Form method="get" className="day-choice no-print">
      <div className="field">
        <label htmlFor="asked-day">日期</label>
        <input key={day} id="asked-day" className="control" type="date" name="day" defaultValue={day} />
      </div>
      <Button>{button}</Button>
    </Form>
  );
}
