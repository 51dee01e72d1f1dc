import type * as contract from '@suivi/contract/readings/readings';
import { emptyReading } from '@suivi/domain/sites/sub-metered-energy';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { checkPeriod, checkQuantities, findReadBuilding } from './check-reading.ts';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';
import { sourceOfChange } from '../../../records/months/ledger/source-of-change.ts';
import { readingKind } from '../../../records/readings/reading-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { lockReadings } from '../../../records/readings/store.ts';
import { answerOf, isSameReading } from './reading-store.ts';

export const createReading: Handler<typeof contract.createReading> = async ({
  body,
  today,
  memory,
  change,
}) => {
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
    // Somebody else was faster: the person must see what they entered before changing it.
    if (!written) return refuse('version-stale');
    if (asked.kind === 'refused') return asked;
    return ok({ ...written, ...reading });
  });
};

export const saveReading: Handler<typeof contract.saveReading> = async ({
  params: { id },
  body,
  version,
  today,
  memory,
  change,
}) =>
  change(async current => {
    const [before] = await lockReadings(current.tx, [id]);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const { electricity, gas, water } = before;
    const after = { electricity, gas, water, [body.energyType]: body.quantity };
    const plausible = checkQuantities(after);
    if (plausible.kind === 'refused') return plausible;
    const found = await findReadBuilding(current.tx, before.buildingId);
    if (found.kind === 'refused') return found;
    if (isSameReading(before, after)) {
      current.nothingToDo();
      return ok(answerOf(before));
    }
    const entered = { siteId: found.value.siteId, key: before, stored: before, content: after };
    const asked = await refuseUnconfirmed(
      await sourceOfChange(current.tx, memory),
      today,
      entered,
      body.isConfirmed,
    );
    if (asked.kind === 'refused') return asked;
    await writeRecords(current, readingKind, [entered]);
    return ok({ ...after, id, version: version + 1 });
  });
