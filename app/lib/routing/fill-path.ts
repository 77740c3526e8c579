/**
 * A route's path with its parameters filled in. `name`: of the route, for whoever forgot one.
 * @throws when a parameter is missing: a bug of the caller.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>, name = path): string {
  return path.replace(/:(\w+)/g, (_, param: string) => {
    const value = params[param];
    if (!value) throw new Error(`route ${name} needs ${param}`);
    return encodeURIComponent(value);
  });
}
