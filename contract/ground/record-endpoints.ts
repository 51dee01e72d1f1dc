import type { Action } from '@suivi/domain/accounts/can';
import type { z } from 'zod';
import { createEndpoint, deleteEndpoint, editEndpoint, saveEndpoint } from './endpoint.ts';
import { done } from './primitives.ts';

/**
 * What is done to the records of one path by those who may `write` them: made of `made`, saved as `body`, answered as `answer`.
 * Each endpoint is told by its summary.
 */
export function recordEndpoints<
  const Who extends Action,
  Made extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(path: `/api/${string}`, write: Who, { made, body, answer }: { made: Made; body: Body; answer: Answer }) {
  const one = `${path}/:id` as const;
  return {
    create: (summary: string) => createEndpoint({ path, access: write, summary, body: made, answer }),
    save: (summary: string) => saveEndpoint({ path: one, access: write, summary, body, answer }),
    /** Nothing of it is left but the journal. */
    delete: (summary: string) => deleteEndpoint({ path: one, access: write, summary, answer: done }),
    /** Out of every view, and back with all that it kept. */
    archive: <const May extends Action>(access: May, summary: string) =>
      deleteEndpoint({ path: one, access, summary, answer }),
    restore: <const May extends Action>(access: May, summary: string) =>
      editEndpoint({ path: `${one}/restore`, access, summary, answer }),
  };
}
