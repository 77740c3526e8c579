/** A vehicle model and its year, which names of models often end with. */
export function modelWords(model: string | undefined, year: string | undefined): string {
  const name = year === undefined ? model : model?.replace(`${year} 款`, "").trim();
  return [name, year && `${year} 款`].filter(Boolean).join(" · ");
}
