import { type ApiError, type ApiErrorCode, isApiError } from './api-error.ts';
import { type Sentence, sentencesAtHand } from './sentences-at-hand.ts';

let sentences: Partial<Record<ApiErrorCode, Sentence>> = sentencesAtHand;
let isLoaded = false;

/** Loads the sentences of all refusals, which no first view needs. Until then a generic sentence is shown. */
export async function loadErrorTexts(): Promise<void> {
  if (isLoaded) return;
  const module = await import('./error-sentences.ts').catch(() => null);
  if (module === null) return;
  sentences = { ...module.errorSentences, ...sentencesAtHand };
  isLoaded = true;
}

/** Returns the refusal once its sentence is loaded. */
export async function withItsText(refusal: ApiError): Promise<ApiError> {
  if (!Object.hasOwn(sentencesAtHand, refusal.code)) await loadErrorTexts();
  return refusal;
}

/** The French sentence for an error: what it is about, and what to do. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return 'Une erreur inattendue s’est produite dans la page. Rechargez-la.';
  const sentence = sentences[error.code];
  if (sentence === undefined) return 'La demande a été refusée. Rechargez la page, puis réessayez.';
  return typeof sentence === 'string' ? sentence : sentence(error);
}

/** The reference to quote when reporting an error that people cannot correct themselves; null for other errors. */
export function errorReference(error: unknown): string | null {
  return isApiError(error, 'internal', 'answer-not-understood') ? (error.requestId ?? null) : null;
}
