import type { IssuerFault } from '@suivi/contract/accounts/issuer';
import { nbsp } from '@suivi/presentation/ground/formats/number-formats';
import type { ApiError, ApiErrorCode } from './api-error.ts';

const again = 'Recommencez\u00a0; si cela persiste, prévenez un administrateur.';

const faults: Record<IssuerFault, string> = {
  denied: 'Le service d’identité n’a pas accordé la connexion.',
  client:
    'Le service d’identité a refusé la demande de l’application. Un administrateur doit vérifier l’identifiant, le secret et l’adresse de retour.',
  state: `Cette réponse n’est pas celle de la connexion que vous avez commencée. ${again}`,
  issuer: `La réponse vient d’un autre service d’identité que celui qui est réglé. ${again}`,
  nonce: `La réponse du service d’identité a été faite pour une autre connexion. ${again}`,
  audience: `La réponse du service d’identité est destinée à une autre application. ${again}`,
  time: 'La réponse du service d’identité est périmée ou datée du futur. Recommencez\u00a0; si cela persiste, les horloges des deux serveurs sont à comparer.',
  signature: `La signature du service d’identité n’a pas pu être vérifiée. ${again}`,
  subject: `Le service d’identité a parlé de deux personnes différentes. ${again}`,
  email:
    'Le service d’identité ne donne pas d’adresse e-mail vérifiée. Demandez un compte à un administrateur.',
  answer: `La réponse du service d’identité n’est pas comprise. ${again}`,
};

/** Refusals about signing in with the identity service of the group. */
export const issuerErrorTexts = {
  'issuer-off': 'La connexion par l’établissement n’est pas activée. Connectez-vous avec votre mot de passe.',
  'issuer-unreachable': `Le service d’identité ne répond pas pour le moment. Réessayez dans un instant${nbsp}; en attendant, un administrateur qui a un mot de passe peut se connecter.`,
  'issuer-refused': ({ params }: ApiError) => faults[params['fault'] as IssuerFault] ?? faults.answer,
  'issuer-flow-gone': 'Cette connexion a déjà servi, ou a commencé il y a plus de dix minutes. Recommencez.',
  'issuer-person-unknown':
    'Le service d’identité vous connaît, mais aucun compte ne vous attend ici. Vous pouvez demander l’accès.',
  'issuer-no-role':
    'Aucun de vos groupes ne donne de rôle dans cette application. Demandez à votre service informatique d’être ajouté à l’un d’eux.',
  'issuer-account-closed': 'Votre compte est désactivé. Un administrateur peut le réactiver.',
  'issuer-needed': 'Votre compte se connecte par l’établissement. Utilisez le bouton sous le formulaire.',
  'issuer-address-invalid':
    'Saisissez l’adresse https du service d’identité, sans paramètre, telle qu’il l’annonce.',
  'issuer-secret-needed': 'Un autre service ou un autre identifiant demande son propre secret. Saisissez-le.',
  'issuer-incomplete':
    'Il manque l’adresse du service, l’identifiant, le secret ou le nom du bouton. Complétez-les, puis réessayez.',
} satisfies Partial<Record<ApiErrorCode, string | ((error: ApiError) => string)>>;
