import type { createReading as endpoint } from '@suivi/contract/readings/readings';
import { emptyReading } from '@suivi/domain/sites/sub-metered-energy';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { checkPeriod, checkQuantities, findReadBuilding } from './check-reading.ts';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';
import { sourceOfChange } from '../../../records/months/ledger/source-of-change.ts';
import { readingKind } from '../../../records/readings/reading-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';

export const createReading: Handler<typeof endpoint> = async ({ body, today, memory, change }) => {
  const { buildingId, year, month, energyType, quantity, isConfirmed } = body;
  const period = { year, month };
  const open = checkPeriod(period, today);
  if (open.kind === 'refused') return open;
  const reading = { ...emptyReading, [energyType]: quantity };
  const plausible = checkQuantities(reading);
  if (plausible.kind === 'refused') return plausible;
  return change(async current => {
    const found = await findReadBuilding(current.tx, buildingId);
    if (found.kind === 'refused') return found;
    const entered = {
      siteId: found.value.siteId,
      key: { buildingId, ...period },
      stored: null,
      content: reading,
    };
    const asked = await refuseUnconfirmed(
      await sourceOfChange(current.tx, memory),
      today,
      entered,
      isConfirmed,
    );
    const [written] = await writeRecords(current, readingKind, [entered]);
    // Somebody was quicker: what they entered must be seen before it is changed.
    if (!written) return refuse('version-stale');
    if (asked.kind === 'refused') return asked;
    return ok({ ...written, ...reading });
  });
};
