import type * as contract from '@suivi/contract/readings/readings';
import { emptyReading } from '@suivi/domain/sites/sub-metered-energy';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Tx } from '../../../platform/schema/tables.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { sourceOfChange } from '../../../records/months/ledger/source-of-change.ts';
import { readingKind } from '../../../records/readings/reading-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { lockReadings } from '../../../records/readings/store.ts';
import { type EnteredReading, judgeReadings } from '../../../records/declarations/doubts/judge-readings.ts';
import { refuseDoubts } from '../../../records/declarations/doubts/refuse-doubts.ts';
import { checkPeriod, checkQuantities, findReadBuilding } from './check-reading.ts';
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
  today,
  memory,
  edit,
}) =>
  edit(lockReading, id, async (current, before) => {
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
    return ok({ ...after, id, version: before.version + 1 });
  });

async function lockReading(tx: Tx, id: number) {
  const [stored] = await lockReadings(tx, [id]);
  return stored ?? null;
}

/** Refused while the reading of a month is in doubt and nobody has confirmed it. */
async function refuseUnconfirmed(
  source: Parameters<typeof judgeReadings>[0],
  today: CalendarDate,
  entered: EnteredReading,
  isConfirmed = false,
): Promise<Result<null>> {
  return refuseDoubts(
    await judgeReadings(source, today, [entered]),
    () => isConfirmed,
    () => 'quantity',
  );
}
