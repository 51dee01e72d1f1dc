/** « le centre Emile Roux », « les centres Emile Roux et Brioude », « les centres A, B et C ». */
export function plannedCentres(names: readonly string[]): string {
  const [first = 'Emile Roux', ...others] = names;
  const last = others.at(-1);
  if (last === undefined) return `le centre ${first}`;
  return `les centres ${[first, ...others.slice(0, -1)].join(', ')} et ${last}`;
}
