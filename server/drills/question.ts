import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { z } from 'zod';

/** The path of a read with what is asked of it. Throws where the contract refuses the question. */
export function question<E extends Endpoint>(endpoint: E, query: z.input<E['query']>): string {
  endpoint.query.parse(query);
  const asked = new URLSearchParams(query as Record<string, string>);
  return asked.size === 0 ? endpoint.path : `${endpoint.path}?${asked}`;
}
