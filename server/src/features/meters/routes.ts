import * as allocations from '@suivi/contract/meters/allocations';
import * as contract from '@suivi/contract/meters/meters';
import { ofOneMoment } from '../../platform/http/of-one-moment.ts';
import type { Register } from '../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../platform/result.ts';
import { allocationKeyKind, meterKind } from '../../records/meters/meter-kinds.ts';
import {
  firstMeteredSite,
  isMeterInUse,
  listKeys,
  listMeters,
  lockKey,
  lockMeter,
  lockReading,
  lockTree,
} from '../../records/meters/store.ts';
import { findSite } from '../../records/sites/find-site.ts';
import { writeRecords } from '../../records/write-records.ts';
import { addMeterTable } from './add-meter-table.ts';
import { listExceededMeters } from './list-exceeded-meters.ts';
import { listMeterReadings } from './list-meter-readings.ts';
import { readAllocation } from './read-allocation.ts';
import { writeAllocationKey } from './write-allocation-key.ts';
import { writeMeter } from './write-meter.ts';
import { writeMeterReading } from './write-meter-reading.ts';

export function registerMeters(register: Register): void {
  register(contract.listMeters, async ({ db, query: { site: code } }) => {
    const siteId =
      code === undefined ? await firstMeteredSite(db) : ((await findSite(db, { code }))?.id ?? null);
    if (siteId === null)
      return code === undefined
        ? ok({ siteId, meters: [], keys: [] })
        : refuse('not-found', { field: 'site' });
    return ok({ siteId, meters: await listMeters(db, siteId), keys: await listKeys(db, siteId) });
  });
  register(contract.createMeter, async ({ body: { siteId, energyType, ...content }, change }) =>
    change(current => writeMeter(current, { siteId, energyType }, null, content)),
  );
  register(contract.saveMeter, async ({ params: { id }, body, edit }) =>
    edit(lockMeter, id, (current, stored) => writeMeter(current, stored, stored, body)),
  );
  register(contract.deleteMeter, async ({ params: { id }, edit }) =>
    edit(lockMeter, id, async (current, stored) => {
      await lockTree(current.tx, stored.siteId);
      if (await isMeterInUse(current.tx, id)) return refuse('meter-in-use');
      await writeRecords(current, meterKind, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
  register(contract.addMeterTable, async ({ body, today, change }) =>
    change(current => addMeterTable(current, today, body)),
  );
  register(contract.listMeterReadings, ofOneMoment(listMeterReadings));
  register(contract.createMeterReading, async ({ body: { meterId, ...content }, today, change }) =>
    change(current => writeMeterReading(current, today, meterId, null, content)),
  );
  register(contract.saveMeterReading, async ({ params: { id }, body, today, edit }) =>
    edit(lockReading, id, (current, stored) =>
      writeMeterReading(current, today, stored.meterId, stored, body),
    ),
  );
  register(contract.deleteMeterReading, async ({ params: { id }, today, edit }) =>
    edit(lockReading, id, async (current, stored) => {
      const written = await writeMeterReading(current, today, stored.meterId, stored, null);
      return written.kind === 'refused' ? written : done;
    }),
  );
  register(contract.createAllocationKey, async ({ body: { siteId, ...content }, change }) =>
    change(current => writeAllocationKey(current, siteId, null, content)),
  );
  register(contract.saveAllocationKey, async ({ params: { id }, body, edit }) =>
    edit(lockKey, id, (current, stored) => writeAllocationKey(current, stored.siteId, stored, body)),
  );
  register(contract.deleteAllocationKey, async ({ params: { id }, edit }) =>
    edit(lockKey, id, async (current, stored) => {
      await writeRecords(current, allocationKeyKind, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
  register(allocations.listExceededMeters, ofOneMoment(listExceededMeters));
  register(allocations.readAllocation, ofOneMoment(readAllocation));
}
