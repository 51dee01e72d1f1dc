import type { AnswerOf, Endpoint, QueryOf } from '@suivi/contract/ground/endpoint';
import type { Result } from '../result.ts';
import type { Reading } from './reading.ts';

/** A verb that reads, and does not know who asks or how the answer is sent. */
export type ReadingVerb<E extends Endpoint> = (
  reading: Reading & { query: QueryOf<E> },
) => Promise<Result<AnswerOf<E>>>;
