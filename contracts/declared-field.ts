import { z } from "zod";

/** Whether a shape has the field of a path (`records[].status`, cut at its dots); a shape without fields of its own may have any. */
export function isDeclared(shape: z.core.$ZodType | undefined, [name, ...rest]: readonly string[]): boolean {
  if (shape === undefined || name === undefined) return shape !== undefined;
  if (shape instanceof z.ZodUnion) return shape.options.some((option) => isDeclared(option, [name, ...rest]));
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault || shape instanceof z.ZodCatch)
    return isDeclared(shape.unwrap(), [name, ...rest]);
  if (shape instanceof z.ZodPipe) return isDeclared(shape.in, [name, ...rest]) || isDeclared(shape.out, [name, ...rest]);
  if (shape instanceof z.ZodLazy) return isDeclared(shape.unwrap(), [name, ...rest]);
  if (name.startsWith("[]")) return shape instanceof z.ZodArray && isDeclared(shape.element, [name.slice(2), ...rest].filter(Boolean));
  if (!(shape instanceof z.ZodObject)) return !(shape instanceof z.ZodArray);
  const [own = "", ...lists] = name.split("[]");
  const field: z.core.$ZodType | undefined = shape.shape[own];
  return isDeclared(field, [...lists.map(() => "[]"), ...rest]);
}
