import { useEffect, useRef, useState } from "react";

/**
 * The value of a controlled field that loses nothing: what was typed before scripts took over is adopted, and the given value
 * comes back whenever `arrival` (a navigation, an answer) changes.
 * @param id of the input element.
 */
export function useTypedValue(id: string, given: string, arrival?: unknown): [value: string, change: (value: string) => void] {
  const [value, setValue] = useState(given);
  const lastArrival = useRef<unknown>(unarrived);

  useEffect(() => {
    if (lastArrival.current === unarrived) {
      const element = document.getElementById(id);
      // The value of a field is asked of the element itself: React does not know what was typed before it woke up.
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) setValue(element.value);
    } else if (lastArrival.current !== arrival) setValue(given);
    lastArrival.current = arrival;
  }, [id, given, arrival]);

  return [value, setValue];
}

const unarrived = Symbol("no arrival yet");
