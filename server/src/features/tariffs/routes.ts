import * as contract from '@suivi/contract/tariffs';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createTariff } from './create-tariff.ts';
import { listTariffs } from './list-tariffs.ts';

export function registerTariffs(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listTariffs, listTariffs);
  registerEndpoint(app, platform, contract.createTariff, createTariff);
}
