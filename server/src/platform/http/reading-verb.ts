import type { AnswerOf, Endpoint, QueryOf } from '@suivi/contract/ground/endpoint';
import type { Result } from '../result.ts';
import type { Reading } from './reading.ts';

/** A verb that reads, and knows nothing of who asks or how the answer leaves. */
export type ReadingVerb<E extends Endpoint> = (
  reading: Reading & { query: QueryOf<E> },
) => Promise<Result<AnswerOf<E>>>;
