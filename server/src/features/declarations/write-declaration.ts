import type { Declaration } from '@suivi/contract/declarations/declarations';
import type * as contract from '@suivi/contract/declarations/declarations';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { done, ok } from '../../platform/result.ts';
import { sourceOfChange } from '../../records/months/ledger/source-of-change.ts';
import { declarationKind } from '../../records/declarations/declaration-kind.ts';
import { lockDeclarations } from '../../records/declarations/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { takeEnergiesOutOfUse } from '../../records/sites/energies-in-use/take-out-of-use.ts';
import { isSite } from './store.ts';
import { checkContent } from './check-content.ts';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';

export const saveDeclaration: Handler<typeof contract.saveDeclaration> = async ({
  params: { id },
  body: { confirmedMonths, ...body },
  today,
  memory,
  edit,
}) =>
  edit(lockDeclaration, id, async (current, stored) => {
    const checked = checkContent(stored.energyType, body);
    if (checked.kind === 'refused') return checked;
    const entered = { key: stored, stored, content: checked.value };
    const asked = await refuseUnconfirmed(
      await sourceOfChange(current.tx, memory),
      today,
      entered,
      confirmedMonths,
    );
    if (asked.kind === 'refused') return asked;
    await writeRecords(current, declarationKind, [entered]);
    const [after] = await lockDeclarations(current.tx, [id]);
    if (!after) throw new Error(`declaration ${id} vanished inside its own transaction`);
    return ok(after);
  });

export const deleteDeclaration: Handler<typeof contract.deleteDeclaration> = async ({ params, edit }) =>
  edit(lockDeclaration, params.id, async (current, stored) => {
    await writeRecords(current, declarationKind, [{ key: stored, stored, content: null }]);
    await takeEnergiesOutOfUse(current, stored);
    return done;
  });

/** The declaration of a site in service, locked until the end of the change. */
async function lockDeclaration(tx: Tx, id: number): Promise<Declaration | null> {
  const [stored] = await lockDeclarations(tx, [id]);
  return stored && (await isSite(tx, stored.siteId)) ? stored : null;
}
