import type { Action } from '@suivi/domain/accounts/can';
import type { z } from 'zod';
import { createEndpoint, deleteEndpoint, editEndpoint, saveEndpoint } from './endpoint.ts';
import { done } from './primitives.ts';

/**
 * The endpoints of the records of one path, for people who may `write` them: created from `made`, saved as `body`, answered as
 * `answer`. Each function takes the summary of its endpoint.
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
    /** Deletes the record; only the journal keeps it. */
    delete: (summary: string) => deleteEndpoint({ path: one, access: write, summary, answer: done }),
    /** Archives a record, which then disappears from every view, or restores it with everything it kept. */
    archive: <const May extends Action>(access: May, summary: string) =>
      deleteEndpoint({ path: one, access, summary, answer }),
    restore: <const May extends Action>(access: May, summary: string) =>
      editEndpoint({ path: `${one}/restore`, access, summary, answer }),
  };
}
