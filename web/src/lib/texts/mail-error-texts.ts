import type { ApiError, ApiErrorCode } from './api-error.ts';

/** Refusals about the relay that sends mail. */
export const mailErrorTexts = {
  'mail-url-invalid':
    'Saisissez l’adresse de l’application telle que les navigateurs la connaissent, par exemple https://energie.hopital.fr.',
  'mail-password-in-clear':
    'Sans chiffrement, le mot de passe serait lu en chemin. Choisissez STARTTLS ou TLS, ou retirez l’identifiant.',
  'mail-password-needed':
    'Un autre relais ou un autre identifiant demande son propre mot de passe. Saisissez-le.',
  'mail-incomplete':
    'Il manque le relais, l’adresse d’expéditeur ou l’adresse de l’application. Complétez-les, enregistrez, puis réessayez.',
  'mail-not-tried':
    'Ces réglages n’ont pas encore été essayés. Enregistrez-les sans activer l’envoi, envoyez un essai, puis activez.',
} satisfies Partial<Record<ApiErrorCode, string | ((error: ApiError) => string)>>;
