/** The lines of rows that describe the same thing differently, apart from its name: the file does not say which is right. */
export function contradictedLines<Candidate extends { line: number; name?: string | null }>(
  candidates: readonly Candidate[],
  keyOf: (candidate: Candidate) => string,
): ReadonlySet<number> {
  const told = [...Map.groupBy(candidates, keyOf).values()].filter(group => {
    const texts = group.map(({ line: _line, name: _name, ...content }) => JSON.stringify(content));
    return new Set(texts).size > 1;
  });
  return new Set(told.flat().map(({ line }) => line));
}
