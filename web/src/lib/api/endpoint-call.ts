import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { BegunVersion } from './begun-version.ts';

/** What the page knows of an endpoint when it runs: the schemas stay on the server. */
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
 * What a call of `E` needs. In `params` and `query` a number may stand for its text. `begun` is required by edits
 * (`If-Match`): only an editing session has it. `idempotencyKey` belongs to creations that may be sent again by the
 * person, and is made anew when left out.
 */
export type CallOptions<E extends Endpoint> = Part<'params', Accepted<E['params']>> &
  Part<'query', Accepted<E['query']>> &
  Part<'body', E['body']['_zod']['input']> &
  (E['effect'] extends 'edit' ? { begun: BegunVersion } : { begun?: undefined }) & {
    idempotencyKey?: string | undefined;
    signal?: AbortSignal | undefined;
  };

/** The options may be left out where nothing in them is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
