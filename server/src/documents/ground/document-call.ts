import type { Reading } from '../../platform/http/reading.ts';
import type { Call } from '../../platform/http/register-endpoint.ts';
import type { Result } from '../../platform/result.ts';

/** What a call for any document holds; its readings are the verbs that answer the screen. */
export type DocumentCall = Reading & Pick<Call, 'actor' | 'platform' | 'reply'>;

/** For what this document has itself made sure of: a refusal would be a bug. */
export async function answerOf<Answer>(asked: Promise<Result<Answer>>): Promise<Answer> {
  const result = await asked;
  if (result.kind === 'refused') throw new Error(`a document was refused: ${result.refusal.code}`);
  return result.value;
}
