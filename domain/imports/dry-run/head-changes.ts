import type { DeclarationContent } from '../../declarations/declaration-content.ts';
import { classifyRow } from './classify-row.ts';
import type { DryRunItem } from './dry-run-item.ts';

/** Changes of the declaration as a whole are shown once, with its first month. */
export function addHeadChanges(
  items: DryRunItem[],
  before: DeclarationContent | null,
  { gasCoefficient, ecsProducer, notes, ttcNotes }: DeclarationContent,
): void {
  const [first] = items;
  const heads = classifyRow(
    before && {
      gasCoefficient: before.gasCoefficient,
      ecsProducer: before.ecsProducer,
      notes: before.notes,
      ttcNotes: before.ttcNotes,
    },
    { gasCoefficient, ecsProducer, notes, ttcNotes },
  );
  if (!first || heads.kind !== 'changed') return;
  if (first.class === 'identical') first.class = 'changed';
  first.changes = [...first.changes, ...heads.changes];
}
