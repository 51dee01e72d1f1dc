import * as contract from '@suivi/contract/operation/demonstration';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { keepDemonstrationAccounts, readDemonstration, removeDemonstration } from './demonstration-data.ts';

export function registerDemonstration(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readDemonstration, readDemonstration);
  registerEndpoint(app, platform, contract.removeDemonstration, removeDemonstration);
  registerEndpoint(app, platform, contract.keepDemonstrationAccounts, keepDemonstrationAccounts);
}
