import { readShell as endpoint } from '@suivi/contract/operation/shell';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { readShell } from './read-shell.ts';

export function registerShell(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, endpoint, readShell);
}
