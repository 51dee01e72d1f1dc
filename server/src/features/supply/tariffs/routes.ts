import * as contract from '@suivi/contract/supply/tariffs';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import {
  type MobileDays,
  readMobileDays,
  writeMobileDays,
} from '../../../records/supply/tariffs/mobile-days.ts';
import { readTariffs } from '../../../records/supply/tariffs/store.ts';
import { createTariff } from './create-tariff.ts';

export function registerTariffs(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listTariffs, async ({ db }) =>
    ok({ tariffs: await readTariffs(db) }),
  );
  registerEndpoint(app, platform, contract.createTariff, createTariff);
  registerEndpoint(app, platform, contract.readMobilePeakDays, async ({ db }) =>
    ok(told(await readMobileDays(db))),
  );
  registerEndpoint(app, platform, contract.saveMobilePeakDays, async ({ body, edit }) =>
    edit(
      tx => readMobileDays(tx, true),
      null,
      async (change, before) => ok(told(await writeMobileDays(change, before, body))),
    ),
  );
}

const told = ({ days, ...stored }: MobileDays) => ({ ...stored, days: days.map(isoDayAt) });
