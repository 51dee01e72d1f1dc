import * as contract from '@suivi/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

export function registerSettings(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readSettings, readSettings);
  registerEndpoint(app, platform, contract.saveSettings, saveSettings);
}
