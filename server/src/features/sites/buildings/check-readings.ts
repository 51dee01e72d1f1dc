import type { checkReadings as endpoint } from '@suivi/contract/readings/readings';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { type EnteredReading, judgeReadings } from '../../../records/declarations/doubts/judge-readings.ts';
import { findReadingsOf } from '../../../records/readings/store.ts';
import { findBuilding } from './store.ts';

/** Entries that cannot be saved at all are reported when they are saved. */
export const checkReadings: Handler<typeof endpoint> = async ({ body: { year, entries }, ...reading }) => {
  const { db, today } = reading;
  const keys = entries.map(({ buildingId, month }) => ({ buildingId, year, month }));
  const stored = await findReadingsOf(db, keys, false);
  const entered: EnteredReading[] = [];
  for (const { buildingId, month, electricity, gas, water } of entries) {
    const building = await findBuilding(db, buildingId);
    if (!building) continue;
    entered.push({
      siteId: building.siteId,
      key: { buildingId, year, month },
      stored: stored.find(each => each.buildingId === buildingId && each.month === month) ?? null,
      content: { electricity, gas, water },
    });
  }
  return ok({ doubts: await judgeReadings(reading, today, entered) });
};
