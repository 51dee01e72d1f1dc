import type { DeclarationContent, DeclarationKey } from '@suivi/domain/declaration/declaration-content';
import type { Change } from '../../platform/change.ts';
import { declarationKind } from '../../records/declarations/declaration-kind.ts';
import { putEnergiesInUse } from '../../records/energies-in-use/put-in-use.ts';
import { writeRecords } from '../../records/write-records.ts';

/** Adds a declaration, and puts in use an energy that it declares for the first time; null when the year is declared already. */
export async function addDeclaration(
  change: Change,
  key: DeclarationKey,
  content: DeclarationContent,
): Promise<number | null> {
  const [written] = await writeRecords(change, declarationKind, [{ key, stored: null, content }]);
  if (!written) return null;
  await putEnergiesInUse(change, [{ key, content }]);
  return written.id;
}
