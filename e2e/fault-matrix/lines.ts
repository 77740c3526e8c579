import { subjects } from "#e2e/subjects.ts";
import type { MatrixLine } from "./matrix-line.ts";

/** Of all screens. */
export const matrixLines: readonly MatrixLine[] = subjects.flatMap(({ descriptor }) => descriptor.faults);
