import { migratingText } from '@suivi/presentation/operation/migrating-text';
import type { ApiError, ApiErrorCode } from './api-error.ts';

export type Sentence = string | ((error: ApiError) => string);

/** Sentences needed at once, or when nothing more can be loaded: no server answers, or nobody is signed in. */
export const sentencesAtHand = {
  'not-authenticated': 'Votre session est terminée. Reconnectez-vous pour continuer.',
  overloaded: 'Le serveur est très sollicité. Réessayez dans quelques secondes.',
  'database-unavailable':
    'La base de données ne répond pas pour le moment. Rien n’a été enregistré. Réessayez dans un instant.',
  migrating: migratingText,
  'network-failed': 'Le serveur ne répond pas. Vérifiez votre connexion au réseau, puis réessayez.',
  'answer-not-understood': 'La réponse du serveur n’a pas pu être lue. Rechargez la page, puis réessayez.',
} satisfies Partial<Record<ApiErrorCode, string>>;
