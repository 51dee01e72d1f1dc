import type { OutgoingHttpHeaders } from 'node:http';
import type { readEvents as endpoint } from '@suivi/contract/operation/events';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import type { EventHub } from './event-hub.ts';

/** Answers with the stream if the client accepts one; otherwise with the data version at once, for clients that poll. */
export function readEventsFrom(hub: EventHub): Handler<typeof endpoint> {
  return async ({ request, reply, actor, dataVersion }) => {
    const wantsStream = request.headers.accept?.includes('text/event-stream') === true;
    if (!wantsStream || request.method === 'HEAD') return ok({ dataVersion });
    if (!hub.hasRoomFor(actor)) return refuse('overloaded');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Otherwise, buffering proxies would hold the events back.
      'x-accel-buffering': 'no',
    });
    const forget = hub.add(raw, actor, dataVersion);
    raw.on('close', forget);
    raw.on('error', forget);
    return ok({ dataVersion });
  };
}
