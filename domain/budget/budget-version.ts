/** A draft may change; a voted version is the one with which the year is compared; a closed one is history. */
export const budgetStates = ['draft', 'voted', 'closed'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Whether a version may go from one state to another: never back, so that a voted version stays unchanged. */
export function mayBecome(from: BudgetState, to: BudgetState): boolean {
  return budgetStates.indexOf(to) === budgetStates.indexOf(from) + 1;
}

type Version = { year: number; state: BudgetState; position: number };

/** The version with which a year is compared: the last one that was voted; null while there is none. */
export function votedVersion<V extends Version>(versions: readonly V[], year: number): V | null {
  return (
    versions
      .filter(version => version.year === year && version.state !== 'draft')
      .toSorted((a, b) => b.position - a.position)[0] ?? null
  );
}

/** The label of the next version of a year: « BP », then « DM1 », « DM2 » … */
export function nextLabel(labels: readonly string[]): string {
  if (labels.length === 0) return 'BP';
  const numbers = labels.map(label => Number(/^DM(\d+)$/.exec(label)?.[1] ?? 0));
  return `DM${Math.max(...numbers) + 1}`;
}
