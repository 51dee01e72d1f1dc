import type { saveReading as endpoint } from '@suivi/contract/readings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { checkQuantities, findReadBuilding } from './check-reading.ts';
import { readingEntry } from './reading-entry.ts';
import { isSameReading, lockReading, updateReading } from './reading-store.ts';

export const saveReading: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const before = await lockReading(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const { electricity, gas, water, buildingId, year, month } = before;
    const after = { electricity, gas, water, [body.energyType]: body.quantity };
    const plausible = checkQuantities(after);
    if (plausible.kind === 'refused') return plausible;
    const found = await findReadBuilding(current.tx, buildingId);
    if (found.kind === 'refused') return found;
    if (isSameReading(before, after)) {
      current.nothingToDo();
      return ok({ id, version, electricity, gas, water });
    }
    const stored = await updateReading(current, before, after);
    const { building, site } = found.value;
    const place = { building, siteName: site.name, period: { year, month } };
    await current.journal(readingEntry(id, place, { before, after }));
    return ok(stored);
  });
