import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { BegunVersion } from './begun-version.ts';

/** What the page knows about an endpoint at run time: the schemas stay on the server. */
export type DescribedEndpoint = Pick<Endpoint, 'method' | 'path' | 'effect'>;

type Accepted<Schema> = Schema extends { _zod: { input: infer Input; output: infer Output } }
  ? Input extends object
    ? { [Key in keyof Input]: Input[Key] | (Key extends keyof Output ? Output[Key] : never) }
    : Input
  : never;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/**
 * The options of a call of `E`. In `params` and `query` a number may stand for its text. `begun` is required for edits
 * (`If-Match`): only an editing session has it. `idempotencyKey` is for creations that the person may send again; a new key is
 * generated when it is omitted.
 */
export type CallOptions<E extends Endpoint> = Part<'params', Accepted<E['params']>> &
  Part<'query', Accepted<E['query']>> &
  Part<'body', E['body']['_zod']['input']> &
  (E['effect'] extends 'edit' ? { begun: BegunVersion } : { begun?: undefined }) & {
    idempotencyKey?: string | undefined;
    signal?: AbortSignal | undefined;
  };

/** The options can be omitted when none of them is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
