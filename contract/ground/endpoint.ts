import type { Action } from '@suivi/domain/accounts/can';
import type { TokenScope } from '@suivi/domain/accounts/token-scope';
import type { z } from 'zod';
import { byId, noBody, nothing } from './primitives.ts';

/** `anonymous`: no session is needed. Every other endpoint names the single action that the role must allow. */
export type Access = 'anonymous' | Action;

/**
 * `create` takes an `Idempotency-Key` header, so that a request whose answer was lost can be sent again. `edit` takes the version
 * that was read in `If-Match` (428 when absent, 409 when stale). `command` changes something that has no version (signing out,
 * ending a session).
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
  path: Path;
  access: Who;
  effect: Does;
  /** One English line for the interface's documentation. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /**
   * Answers are cached until the data change, shared by everyone who may ask, and carry an ETag. Only for reads whose answer does
   * not depend on who asks: their handler does not receive the user.
   */
  cached: Kept;
  /** The page sends it by itself: it does not count as activity of the person, whose session may expire meanwhile. */
  passive?: true;
  /** Runs in the lane of heavy work, so that it cannot starve interactive requests. */
  heavy?: true;
  /** For endpoints below `/api/v1`: only an access token with this scope can call them. */
  scope?: TokenScope;
};

/** Deletes, archives or sets aside one record, which is named by its id alone. */
export type DeletingEndpoint = Endpoint<
  typeof byId,
  typeof nothing,
  typeof noBody,
  z.ZodType,
  Access,
  boolean,
  'edit'
>;

type Path = `/api/${string}`;
/** The path of a single record determines its parameter. */
type Implied<At extends Path> = {
  one: typeof byId;
  other: typeof nothing;
}[At extends `${string}/:id` | `${string}/:id/${string}` ? 'one' : 'other'];

type Described<At, P, Q, B, A, Who, Kept, Does> = Pick<
  Endpoint,
  'summary' | 'passive' | 'heavy' | 'scope'
> & {
  path: At;
  access: Who;
  /** The parameters of the path; absent: `id`, a record identifier, where the path has one. */
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  /** Only for reads. */
  cached?: Does extends 'read' ? Kept : never;
};

/** Returns a factory for the endpoints of one method and effect. */
function endpointsOf<const Does extends Effect>(method: Endpoint['method'], effect: Does) {
  return <
    A extends z.ZodType,
    const Who extends Access,
    const At extends Path,
    P extends z.ZodType = Implied<At>,
    Q extends z.ZodType = typeof nothing,
    B extends z.ZodType = typeof noBody,
    const Kept extends boolean = false,
  >(
    definition: Described<At, P, Q, B, A, Who, Kept, Does>,
  ): Endpoint<P, Q, B, A, Who, Kept, Does> => ({
    ...definition,
    method,
    effect,
    params: (definition.params ?? (/\/:id(\/|$)/.test(definition.path) ? byId : nothing)) as P,
    query: (definition.query ?? nothing) as Q,
    body: (definition.body ?? noBody) as B,
    cached: (definition.cached ?? false) as Kept,
  });
}

/** An endpoint that answers a `GET` and changes nothing. */
export const readEndpoint = endpointsOf('GET', 'read');
/** An endpoint that is asked with a body and changes nothing. */
export const checkEndpoint = endpointsOf('POST', 'read');
/** An endpoint that creates something from what is posted. */
export const createEndpoint = endpointsOf('POST', 'create');
/** An endpoint that replaces what was read. */
export const saveEndpoint = endpointsOf('PUT', 'edit');
/** An endpoint that acts on what was read. */
export const editEndpoint = endpointsOf('POST', 'edit');
/** An endpoint that deletes what was read, or takes it out of service. */
export const deleteEndpoint = endpointsOf('DELETE', 'edit');
/** An endpoint that changes something without a version. */
export const commandEndpoint = endpointsOf('POST', 'command');
/** An endpoint that deletes something without a version. */
export const endEndpoint = endpointsOf('DELETE', 'command');

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
