import type { Reading } from '../../platform/http/reading.ts';
import type { Call } from '../../platform/http/register-endpoint.ts';
import type { Result } from '../../platform/result.ts';
import type { Actor } from '../../platform/session/actor.ts';

/** What any document is made from, requested by a call or by the clock; its data are read by the verbs that answer the screen. */
export type DocumentCall = Reading &
  Pick<Call, 'platform'> & { actor: Pick<Actor, 'accountId' | 'name' | 'role'> | undefined };

/** The answer, where the document has made sure that it cannot be refused: a refusal would be a bug. */
export async function answerOf<Answer>(asked: Promise<Result<Answer>>): Promise<Answer> {
  const result = await asked;
  if (result.kind === 'refused') throw new Error(`a document was refused: ${result.refusal.code}`);
  return result.value;
}
