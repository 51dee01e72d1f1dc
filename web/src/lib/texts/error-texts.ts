import { type ApiError, type ApiErrorCode, isApiError } from './api-error.ts';
import { type Sentence, sentencesAtHand } from './sentences-at-hand.ts';

let sentences: Partial<Record<ApiErrorCode, Sentence>> = sentencesAtHand;
let isLoaded = false;

/** Loads the sentences of all refusals, which no first view needs. Without them one says that it was a refusal. */
export async function loadErrorTexts(): Promise<void> {
  if (isLoaded) return;
  const module = await import('./error-sentences.ts').catch(() => null);
  if (module === null) return;
  sentences = { ...module.errorSentences, ...sentencesAtHand };
  isLoaded = true;
}

/** A refusal, with the words for it at hand. */
export async function withItsText(refusal: ApiError): Promise<ApiError> {
  if (!Object.hasOwn(sentencesAtHand, refusal.code)) await loadErrorTexts();
  return refusal;
}

/** The French sentence for what went wrong: what it is about, and what to do. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return 'Une erreur inattendue s’est produite dans la page. Rechargez-la.';
  const sentence = sentences[error.code];
  if (sentence === undefined) return 'La demande a été refusée. Rechargez la page, puis réessayez.';
  return typeof sentence === 'string' ? sentence : sentence(error);
}

/** The number to quote when reporting an error that people cannot mend themselves; null for the others. */
export function errorReference(error: unknown): string | null {
  return isApiError(error, 'internal', 'answer-not-understood') ? (error.requestId ?? null) : null;
}
