import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { z } from 'zod';

/** The path of a read with its query. Throws when the contract refuses the query. */
export function question<E extends Endpoint>(endpoint: E, query: z.input<E['query']>): string {
  endpoint.query.parse(query);
  const asked = new URLSearchParams(query as Record<string, string>);
  return asked.size === 0 ? endpoint.path : `${endpoint.path}?${asked}`;
}
