import type { AnswerOf, Endpoint, QueryOf } from '@suivi/contract/endpoint';
import type { Result } from '../result.ts';
import type { Call } from './register-endpoint.ts';

/** What reading verbs are given beside their question: by a request, or by whoever makes a document of their answers. */
export type Reading = Pick<Call, 'db' | 'today' | 'keep' | 'versions'>;

/** A verb that reads, and knows nothing of who asks or how the answer leaves. */
export type ReadingVerb<E extends Endpoint> = (
  reading: Reading & { query: QueryOf<E> },
) => Promise<Result<AnswerOf<E>>>;
