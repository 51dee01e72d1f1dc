import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | null = null;

/** Memory, processor, event loop and garbage collection of this process, however many applications it runs. */
export function processMetrics(): Registry {
  if (registry === null) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
