import type { createDeclaration as endpoint } from '@suivi/contract/declarations/declarations';
import { firstYear } from '@suivi/domain/ground/calendar/month';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { declarationKind } from '../../records/declarations/declaration-kind.ts';
import { lockDeclarations } from '../../records/declarations/store.ts';
import { putEnergiesInUse } from '../../records/sites/energies-in-use/put-in-use.ts';
import { sourceOfChange } from '../../records/months/ledger/source-of-change.ts';
import { writeRecords } from '../../records/write-records.ts';
import { checkContent } from './check-content.ts';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';
import { isSite } from './store.ts';

export const createDeclaration: Handler<typeof endpoint> = async ({ body, today, memory, change }) => {
  const { siteId, energyType, year, confirmedMonths, ...typed } = body;
  const key = { siteId, energyType, year };
  if (year < firstYear || year > today.year) {
    return refuse('declaration-year-out-of-range', {
      field: 'year',
      params: { minimum: firstYear, maximum: today.year },
    });
  }
  const checked = checkContent(energyType, typed);
  if (checked.kind === 'refused') return checked;

  return change(async current => {
    if (!(await isSite(current.tx, siteId))) return refuse('not-found', { field: 'siteId' });
    const entered = { key, stored: null, content: checked.value };
    const asked = await refuseUnconfirmed(
      await sourceOfChange(current.tx, memory),
      today,
      entered,
      confirmedMonths,
    );
    // If somebody else declared the year meanwhile, that is reported before any question.
    const [written] = await writeRecords(current, declarationKind, [entered]);
    if (!written) return refuse('already-exists', { field: 'year' });
    if (asked.kind === 'refused') return asked;
    await putEnergiesInUse(current, [entered]);
    const [stored] = await lockDeclarations(current.tx, [written.id]);
    if (!stored) throw new Error(`declaration ${written.id} vanished inside its own transaction`);
    return ok(stored);
  });
};
