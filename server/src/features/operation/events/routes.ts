import * as contract from '@suivi/contract/operation/events';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerOn } from '../../../platform/http/register-endpoint.ts';
import { openEventHub } from './open-event-hub.ts';
import { readEventsFrom } from './read-events.ts';

export function registerEvents(app: FastifyInstance, platform: Platform): void {
  const register = registerOn(app, platform);
  const hub = openEventHub(platform);
  // Before the server waits for its connections: a stream never ends by itself.
  app.addHook('preClose', async () => hub.close());
  register(contract.readEvents, readEventsFrom(hub));
}
