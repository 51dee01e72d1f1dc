import type { deleteDeclaration as endpoint } from '@suivi/contract/declarations/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { declarationKind } from '../../records/declarations/declaration-kind.ts';
import { takeEnergiesOutOfUse } from '../../records/sites/energies-in-use/take-out-of-use.ts';
import { writeRecords } from '../../records/write-records.ts';
import { storedDeclaration } from './stored-declaration.ts';

export const deleteDeclaration: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const found = await storedDeclaration(current.tx, id, version);
    if (found.kind === 'refused') return found;
    const stored = found.value;
    await writeRecords(current, declarationKind, [{ key: stored, stored, content: null }]);
    await takeEnergiesOutOfUse(current, stored);
    return ok({ done: true as const });
  });
