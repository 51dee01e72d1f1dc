import * as contract from '@suivi/contract/operation/backups';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { readBackups } from './read-backups.ts';

/** Only reads: no request makes or restores a backup. */
export function registerBackups(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readBackups, readBackups);
}
