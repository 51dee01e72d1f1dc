import * as contract from '@suivi/contract/operation/mail';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { readMailSettings, saveMailSettings } from './save-mail-settings.ts';
import { listOutbox, stopOutbox } from './stop-outbox.ts';
import { tryMail } from './try-mail.ts';

export function registerMail(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readMailSettings, readMailSettings);
  registerEndpoint(app, platform, contract.saveMailSettings, saveMailSettings);
  registerEndpoint(app, platform, contract.tryMail, tryMail);
  registerEndpoint(app, platform, contract.listOutbox, listOutbox);
  registerEndpoint(app, platform, contract.stopOutbox, stopOutbox);
}
