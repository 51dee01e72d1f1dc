import * as contract from '@suivi/contract/supply/tariffs';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { readTariffs } from '../../../records/supply/tariffs/store.ts';
import { createTariff } from './create-tariff.ts';

export function registerTariffs(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listTariffs, async ({ db }) =>
    ok({ tariffs: await readTariffs(db) }),
  );
  registerEndpoint(app, platform, contract.createTariff, createTariff);
}
