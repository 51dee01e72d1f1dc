import * as contract from '@suivi/contract/operation/events';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { openEventHub } from './open-event-hub.ts';
import { readEventsFrom } from './read-events.ts';

export function registerEvents(app: FastifyInstance, platform: Platform): void {
  const hub = openEventHub(platform);
  // Before the server waits for its connections: a stream never ends by itself.
  app.addHook('preClose', async () => hub.close());
  registerEndpoint(app, platform, contract.readEvents, readEventsFrom(hub));
}
