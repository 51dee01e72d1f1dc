import * as contract from '@suivi/contract/supply/tariffs';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { tariffFault } from '@suivi/domain/supply/tariff/tariff-fault';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import {
  type MobileDays,
  readMobileDays,
  writeMobileDays,
} from '../../../records/supply/tariffs/mobile-days.ts';
import { readTariffs, addTariff } from '../../../records/supply/tariffs/store.ts';

export function registerTariffs(register: Register): void {
  register(contract.listTariffs, async ({ db }) => ok({ tariffs: await readTariffs(db) }));
  register(contract.createTariff, async ({ body, change }) => {
    const { kind, values, validFrom, validTo } = body;
    const fault = tariffFault(kind, values);
    if (fault !== null) return refuse('tariff-value-missing', { field: `values.${fault}` });
    if (validTo !== null && validTo < validFrom)
      return refuse('tariff-days-disordered', { field: 'validTo' });
    return change(async current => ok(await addTariff(current, body)));
  });
  register(contract.readMobilePeakDays, async ({ db }) => ok(told(await readMobileDays(db))));
  register(contract.saveMobilePeakDays, async ({ body, edit }) =>
    edit(
      tx => readMobileDays(tx, true),
      null,
      async (change, before) => ok(told(await writeMobileDays(change, before, body))),
    ),
  );
}

const told = ({ days, ...stored }: MobileDays) => ({ ...stored, days: days.map(isoDayAt) });
