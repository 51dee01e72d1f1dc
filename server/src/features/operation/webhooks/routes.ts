import * as contract from '@suivi/contract/operation/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { createWebhook, listWebhooks, removeWebhook, switchWebhook, tryWebhook } from './webhooks.ts';

export function registerWebhooks(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listWebhooks, listWebhooks);
  registerEndpoint(app, platform, contract.createWebhook, createWebhook);
  registerEndpoint(app, platform, contract.switchWebhook, switchWebhook);
  registerEndpoint(app, platform, contract.tryWebhook, tryWebhook);
  registerEndpoint(app, platform, contract.removeWebhook, removeWebhook);
}
