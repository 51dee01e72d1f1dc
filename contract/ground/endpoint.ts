import type { Action } from '@suivi/domain/accounts/can';
import type { z } from 'zod';
import { noBody, nothing } from './primitives.ts';

/** `anonymous`: no session is needed. Every other endpoint names the one action that the role must allow. */
export type Access = 'anonymous' | Action;

/**
 * `create` takes an `Idempotency-Key` header, so that a request whose answer was lost can be sent again. `edit` takes
 * the version that was read in `If-Match` (428 without, 409 when stale). `command` changes something that carries no
 * version (signing out, ending a session).
 */
export type Effect = 'read' | 'create' | 'edit' | 'command';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Kept extends boolean = boolean,
  Does extends Effect = Effect,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, below `/api`. */
  path: `/api/${string}`;
  access: Who;
  effect: Does;
  /** One English line for the interface's documentation. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /**
   * Answers are kept until the data change, shared by everyone who may ask, and carry an ETag. Reads only, and only
   * those whose answer does not depend on who asks: their handler is not told.
   */
  cached: Kept;
  /** Asked by the page on its own: does not count as activity of the person, whose session may end meanwhile. */
  passive?: true;
  /** Runs in the lane of heavy work, so that it cannot starve interactive requests. */
  heavy?: true;
};

type Described<P, Q, B, A, Who, Kept> = Omit<
  Endpoint,
  'method' | 'effect' | 'params' | 'query' | 'body' | 'answer' | 'access' | 'cached'
> & {
  access: Who;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  cached?: Kept;
};
type Definition<P, Q, B, A, Who, Kept, Does> = Described<P, Q, B, A, Who, Kept> & {
  method: Endpoint['method'];
  effect: Does;
};

export function endpoint<
  A extends z.ZodType,
  const Who extends Access,
  const Does extends Effect,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
  const Kept extends boolean = false,
>(definition: Definition<P, Q, B, A, Who, Kept, Does>): Endpoint<P, Q, B, A, Who, Kept, Does> {
  return {
    ...definition,
    params: (definition.params ?? nothing) as P,
    query: (definition.query ?? nothing) as Q,
    body: (definition.body ?? noBody) as B,
    cached: (definition.cached ?? false) as Kept,
  };
}

/** One that answers a `GET` and changes nothing. */
export function readEndpoint<
  A extends z.ZodType,
  const Who extends Access,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  const Kept extends boolean = false,
>(
  definition: Described<P, Q, typeof noBody, A, Who, Kept>,
): Endpoint<P, Q, typeof noBody, A, Who, Kept, 'read'> {
  return endpoint({ ...definition, method: 'GET', effect: 'read' });
}

/** One that makes something of what is posted. */
export function createEndpoint<
  A extends z.ZodType,
  const Who extends Access,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
>(definition: Described<P, Q, B, A, Who, false>): Endpoint<P, Q, B, A, Who, false, 'create'> {
  return endpoint({ ...definition, method: 'POST', effect: 'create' });
}

/** One that puts something else in the place of what was read. */
export function saveEndpoint<
  A extends z.ZodType,
  const Who extends Access,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
>(definition: Described<P, Q, B, A, Who, false>): Endpoint<P, Q, B, A, Who, false, 'edit'> {
  return endpoint({ ...definition, method: 'PUT', effect: 'edit' });
}

/** One that deletes what was read, or takes it out of service. */
export function deleteEndpoint<
  A extends z.ZodType,
  const Who extends Access,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
>(definition: Described<P, Q, B, A, Who, false>): Endpoint<P, Q, B, A, Who, false, 'edit'> {
  return endpoint({ ...definition, method: 'DELETE', effect: 'edit' });
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
