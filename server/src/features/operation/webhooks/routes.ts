import * as contract from '@suivi/contract/operation/webhooks';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { createWebhook, listWebhooks, removeWebhook, switchWebhook, tryWebhook } from './webhooks.ts';

export function registerWebhooks(register: Register): void {
  register(contract.listWebhooks, listWebhooks);
  register(contract.createWebhook, createWebhook);
  register(contract.switchWebhook, switchWebhook);
  register(contract.tryWebhook, tryWebhook);
  register(contract.removeWebhook, removeWebhook);
}
