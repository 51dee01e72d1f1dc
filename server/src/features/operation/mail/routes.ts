import * as contract from '@suivi/contract/operation/mail';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { readMailSettings, saveMailSettings } from './save-mail-settings.ts';
import { listOutbox, stopOutbox } from './stop-outbox.ts';
import { tryMail } from './try-mail.ts';

export function registerMail(register: Register): void {
  register(contract.readMailSettings, readMailSettings);
  register(contract.saveMailSettings, saveMailSettings);
  register(contract.tryMail, tryMail);
  register(contract.listOutbox, listOutbox);
  register(contract.stopOutbox, stopOutbox);
}
