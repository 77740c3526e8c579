import type { Backend } from "#gateway/backend.ts";
import { areaList } from "#gateway/operations/delivery-address.ts";

export const provinces = (backend: Backend) => readAreas(backend, { level: 2 });

/** None without a province. */
export const cities = (backend: Backend, parentId: string) =>
  parentId === "" ? Promise.resolve([]) : readAreas(backend, { parentId, level: 3 });

async function readAreas(backend: Backend, query: { parentId?: string; level: number }) {
  return (await backend.read(areaList, { query })).map(({ id, name }) => ({ value: id, label: name ?? id }));
}
