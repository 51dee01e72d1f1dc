/** A project may change; a voted version is what the year is measured against; a closed one is history. */
export const budgetStates = ['draft', 'voted', 'closed'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Whether a version may go from one state to another: never back, so that what was voted stays what was voted. */
export function mayBecome(from: BudgetState, to: BudgetState): boolean {
  return budgetStates.indexOf(to) === budgetStates.indexOf(from) + 1;
}

type Version = { year: number; state: BudgetState; position: number };

/** What a year is measured against: the last version that was voted; null while none is. */
export function votedVersion<V extends Version>(versions: readonly V[], year: number): V | null {
  return (
    versions
      .filter(version => version.year === year && version.state !== 'draft')
      .toSorted((a, b) => b.position - a.position)[0] ?? null
  );
}

/** How the next version of a year is called: « BP », then « DM1 », « DM2 » … */
export function nextLabel(labels: readonly string[]): string {
  if (labels.length === 0) return 'BP';
  const numbers = labels.map(label => Number(/^DM(\d+)$/.exec(label)?.[1] ?? 0));
  return `DM${Math.max(...numbers) + 1}`;
}
