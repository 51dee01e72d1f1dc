import type { Month } from '../ground/calendar/month.ts';
import { type DeclarationContent, numberedMonths } from './declaration-content.ts';

/** `both`: to different values, a real conflict. `alike`: both to the same value. */
export type ChangedBy = 'me' | 'them' | 'both' | 'alike';

type Versions<T> = { base: T; mine: T; theirs: T; changedBy: ChangedBy };

/** One field that differs between the three versions of a declaration. */
export type FieldChange =
  | ({ field: 'unit' | 'ecsProducer' | 'notes' | 'ttcNotes' } & Versions<string | null>)
  | ({ field: 'gasCoefficient' } & Versions<number | null>)
  | ({ field: 'quantity' | 'amountCents'; month: Month } & Versions<number | null>)
  | ({ field: 'isCreditNote'; month: Month } & Versions<boolean>);

/**
 * What changed since `base`, the version from which the user began, for the choice between `theirs`, saved in the meantime, and
 * `mine`. Fields in the order of the form, months by quantity, amount, credit note.
 */
export function diffDeclarations(
  base: DeclarationContent,
  mine: DeclarationContent,
  theirs: DeclarationContent,
): FieldChange[] {
  const texts = (['unit', 'ecsProducer', 'notes', 'ttcNotes'] as const).flatMap(field =>
    versions(base[field], mine[field], theirs[field]).map(change => ({ field, ...change })),
  );
  const coefficient = versions(base.gasCoefficient, mine.gasCoefficient, theirs.gasCoefficient).map(
    change => ({
      field: 'gasCoefficient' as const,
      ...change,
    }),
  );
  return [...texts, ...coefficient, ...monthChanges(base, mine, theirs)];
}

function monthChanges(
  base: DeclarationContent,
  mine: DeclarationContent,
  theirs: DeclarationContent,
): FieldChange[] {
  const myMonths = numberedMonths(mine);
  const theirMonths = numberedMonths(theirs);
  return numberedMonths(base).flatMap(({ month, ...before }, index): FieldChange[] => {
    const [me, them] = [myMonths[index], theirMonths[index]];
    if (!me || !them) return [];
    return [
      ...(['quantity', 'amountCents'] as const).flatMap(field =>
        versions(before[field], me[field], them[field]).map(change => ({ field, month, ...change })),
      ),
      ...versions(before.isCreditNote, me.isCreditNote, them.isCreditNote).map(change => ({
        field: 'isCreditNote' as const,
        month,
        ...change,
      })),
    ];
  });
}

/** One element, or none when nobody changed the field. */
function versions<T>(base: T, mine: T, theirs: T): Versions<T>[] {
  if (mine === base && theirs === base) return [];
  return [{ base, mine, theirs, changedBy: whoChanged(base, mine, theirs) }];
}

function whoChanged<T>(base: T, mine: T, theirs: T): ChangedBy {
  if (mine === theirs) return 'alike';
  if (theirs === base) return 'me';
  return mine === base ? 'them' : 'both';
}
