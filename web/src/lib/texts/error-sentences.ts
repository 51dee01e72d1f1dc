import { billErrorTexts } from './bill-error-texts.ts';
import { closingErrorTexts } from './closing-error-texts.ts';
import type { ApiError, ApiErrorCode } from './api-error.ts';
import { formatCount, formatNumber, nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { meterErrorTexts } from './meter-error-texts.ts';
import { fileErrorTexts } from './file-error-texts.ts';
import { invalidFieldText } from './invalid-field-text.ts';
import { issuerErrorTexts } from './issuer-error-texts.ts';
import { mailErrorTexts } from './mail-error-texts.ts';
import { operatErrorTexts } from './operat-error-texts.ts';
import { pictureErrorTexts } from './picture-error-texts.ts';
import type { SiteFaultCode } from '@suivi/domain/sites/site-rules';
import { buildingCodeTakenText } from '@suivi/presentation/sites/building-fields';
import { pointFaultTexts } from '@suivi/presentation/supply/point-fields';
import { siteFaultTexts } from '@suivi/presentation/sites/site-fields';
import { savingErrorTexts } from './saving-error-texts.ts';
import type { Sentence, sentencesAtHand } from './sentences-at-hand.ts';

const siteErrorTexts = Object.fromEntries(
  Object.entries(siteFaultTexts).map(([code, text]) => [
    code,
    typeof text === 'string' ? text : ({ params }: ApiError) => text(params),
  ]),
) as Record<SiteFaultCode, Sentence>;

/** A sentence for every refusal that is not in `sentencesAtHand`. A code without one does not compile. */
export const errorSentences: Record<Exclude<ApiErrorCode, keyof typeof sentencesAtHand>, Sentence> = {
  invalid: ({ field, params }) => invalidFieldText(field, params),
  'idempotency-key-missing': 'La page est trop ancienne pour enregistrer. Rechargez-la, puis réessayez.',
  'sign-in-refused': 'Email ou mot de passe incorrect',
  forbidden:
    'Votre rôle ne permet pas cette action. Demandez à un administrateur de la faire ou de changer votre rôle.',
  'origin-refused':
    'Le serveur n’accepte pas les demandes venues de cette adresse. Ouvrez l’application à son adresse habituelle.',
  'not-found': 'Cet élément n’existe plus. Rechargez la page pour voir ce qui existe.',
  'method-not-allowed': 'La page est trop ancienne pour cette action. Rechargez-la, puis réessayez.',
  'request-too-slow':
    'L’envoi a été trop lent et a été interrompu. Rien n’a été enregistré. Vérifiez votre connexion au réseau, puis réessayez.',
  'version-stale':
    'Quelqu’un d’autre a modifié cet élément entre-temps. Rechargez-le pour voir ce qui a changé avant d’enregistrer.',
  'already-exists': 'Cet élément existe déjà. Ouvrez-le pour le modifier.',
  'last-admin':
    'C’est le dernier administrateur actif. Nommez d’abord un autre administrateur, puis recommencez.',
  'idempotency-key-reused': 'Cet enregistrement a déjà été envoyé avec d’autres valeurs. Rechargez la page.',
  'payload-too-large': 'C’est trop volumineux pour être envoyé. Réduisez la taille, puis réessayez.',
  'unsupported-media-type': 'Ce type de fichier n’est pas accepté. Choisissez l’un des formats proposés.',
  'version-missing': 'La page est trop ancienne pour enregistrer. Rechargez-la, puis réessayez.',
  throttled: ({ params }) => `Trop de tentatives. Réessayez ${delay(params['retryAfterSeconds'])}.`,
  'request-headers-too-large':
    'La demande est trop longue pour le serveur. Rechargez la page, puis réessayez avec moins de filtres.',
  internal: 'Le serveur a rencontré une erreur inattendue. Réessayez, puis signalez-la si elle persiste.',
  'outcome-unknown':
    'La base de données a cessé de répondre pendant l’enregistrement\u00a0: il a peut-être été fait. Rechargez la page pour voir ce qui est enregistré avant de réessayer.',
  'database-not-writable':
    'Rien ne peut être enregistré pour le moment\u00a0: l’espace du serveur est plein, ou sa base de données est en lecture seule. La consultation reste possible. Prévenez un administrateur, puis réessayez.',
  'commits-wait':
    'Rien ne peut être enregistré pour le moment\u00a0: la base de données attend sa machine de secours, qui ne répond pas. La consultation reste possible. Prévenez un administrateur, puis réessayez.',

  'email-already-used':
    'Un compte existe déjà avec cet e-mail. Modifiez ce compte ou utilisez un autre e-mail.',
  'demonstration-closed':
    'Les comptes de démonstration ne peuvent pas se connecter à un serveur que d’autres machines joignent\u00a0: leur mot de passe est public. Un administrateur décide de leur sort dans «\u00a0Comptes\u00a0».',
  'second-factor-required': 'Saisissez le code de votre application d’authentification.',
  'second-factor-wrong':
    'Ce code n’est pas le bon, ou a déjà servi. Vérifiez l’heure du téléphone qui le donne, attendez le code suivant, ou utilisez un code de secours.',
  'second-factor-locked':
    'Trop de codes faux ont été essayés\u00a0: la connexion par code est bloquée. Un administrateur la rouvre en réinitialisant le mot de passe, que quelqu’un d’autre connaît peut-être, ou en retirant le second facteur.',
  'second-factor-missing':
    'Les administrateurs doivent se connecter avec un second facteur. Ajoutez-le dans «\u00a0Mon compte\u00a0» pour continuer.',
  'second-factor-not-started':
    'Ce compte n’a pas de second facteur en attente ni en usage. Recommencez depuis le début.',
  'second-factor-needed':
    'Le second facteur est exigé des administrateurs\u00a0: il ne peut pas être retiré. Changez d’abord ce réglage dans «\u00a0Paramètres\u00a0».',
  'second-factor-own-first':
    'Ajoutez d’abord un second facteur à votre propre compte, dans «\u00a0Mon compte\u00a0», avant de l’exiger des autres.',
  'valid-from-taken': 'Une autre valeur commence déjà ce mois-là. Modifiez-la, ou choisissez un autre mois.',
  'token-scope-missing': 'Ce jeton n’a pas ce droit. Créez-en un autre dans «\u00a0Paramètres\u00a0».',
  'token-scope-above-role':
    'Votre rôle ne permet pas de donner ce droit à un jeton. Demandez-le à quelqu’un dont le rôle le permet.',
  'token-end-out-of-range': 'Choisissez un dernier jour entre aujourd’hui et dans un an.',
  'token-too-many': ({ params }) =>
    `Vous avez déjà ${formatCount(Number(params['most'] ?? 20), 'jeton')} en service. Révoquez ceux qui ne servent plus.`,
  'own-view-too-many': ({ params }) =>
    `Vous avez déjà ${formatCount(Number(params['most'] ?? 30), 'vue')} à vous. Supprimez celles qui ne servent plus.`,
  'link-invalid':
    'Ce lien n’est plus valable\u00a0: il a déjà servi, a expiré ou a été remplacé. Demandez-en un autre à un administrateur.',
  'password-too-short': ({ params }) =>
    `Mot de passe trop court${nbsp}: ${formatCount(Number(params['minimum'] ?? 15), 'caractère')} au moins.`,
  'password-too-long': ({ params }) =>
    `Mot de passe trop long${nbsp}: ${formatCount(Number(params['maximum'] ?? 128), 'caractère')} au plus.`,
  'password-too-common': ({ params }) =>
    `Ce mot de passe est trop facile à deviner${weaknessText(params['weakness'])}. Choisissez-en un autre, par exemple plusieurs mots sans lien entre eux.`,
  'password-needed': 'Saisissez votre propre mot de passe pour confirmer ce changement.',
  'password-wrong': 'Mot de passe actuel incorrect. Vérifiez-le, puis réessayez.',
  'cannot-change-self':
    'Vous ne pouvez pas faire cela sur votre propre compte. Demandez-le à un autre administrateur.',
  'real-admin-required':
    'Créez d’abord un vrai compte administrateur et choisissez son mot de passe, sinon plus personne ne pourrait se connecter.',

  'opening-hours-invalid':
    'Ces heures ne se lisent pas. Écrivez par exemple 08:00-12:00, 13:30-18:30, ou rien si le point est fermé ce jour-là.',
  'day-said-twice': 'Ce jour est saisi deux fois. Retirez l’une des deux lignes.',
  'solar-parts-not-whole': ({ params }) =>
    `Nommez qui participe au partage${nbsp}; en parts fixes, elles font 100${nbsp}% (${formatNumber(Number(params['sum'] ?? 0) / 10_000, 2)}${nbsp}% saisis).`,
  'point-number-invalid': ({ params }) => pointFaultTexts['point-number-invalid'](params),
  'point-number-taken':
    'Un point de livraison porte déjà ce numéro. Ouvrez-le\u00a0: il peut être donné à un autre site à partir d’une date.',
  'point-places-invalid': ({ params }) => pointFaultTexts['point-places-invalid'](params),
  'point-sharing-invalid': ({ params }) => pointFaultTexts['point-sharing-invalid'](params),
  'point-is-measured':
    'Le distributeur a publié des mesures de ce point\u00a0: annulez d’abord l’import de ses fichiers.',
  'point-has-bills': ({ params }) =>
    `Ce point a ${formatCount(Number(params['count'] ?? 1), 'facture')}. Supprimez-les d’abord, ou donnez une fin à la livraison.`,
  'point-is-metered':
    'Des compteurs ou des clés de répartition dépendent de ce point\u00a0: déplacez-les d’abord dans «\u00a0Comptage\u00a0».',
  ...meterErrorTexts,
  ...issuerErrorTexts,
  ...mailErrorTexts,
  ...operatErrorTexts,
  ...savingErrorTexts,
  ...billErrorTexts,

  'value-doubtful':
    'Une valeur sort de ce qui est attendu. Vérifiez-la, puis confirmez-la ou corrigez-la\u00a0: rien n’a été enregistré.',
  ...closingErrorTexts,

  'declaration-without-consumption': 'Veuillez saisir au moins une consommation mensuelle.',
  'declaration-unit-not-allowed': 'Cette unité ne convient pas à ce type d’énergie. Choisissez-en une autre.',
  'declaration-coefficient-required':
    'Saisissez le coefficient de conversion du gaz (kWh PCS par m³), imprimé sur la facture.',
  'declaration-coefficient-not-allowed':
    'Le coefficient de conversion ne sert qu’au gaz déclaré en m³. Effacez-le ou changez d’unité.',
  'declaration-producer-required': 'Indiquez par quoi l’ECS est produite.',
  'declaration-producer-not-allowed': '«\u00a0Produite par\u00a0» ne concerne que l’ECS. Effacez ce choix.',
  'declaration-amount-negative': 'Veuillez saisir des montants TTC positifs.',
  'declaration-year-out-of-range': 'Cette année n’est pas ouverte à la déclaration. Choisissez-en une autre.',

  'building-code-not-found':
    'Code bâtiment non trouvé. Donnez un code à ce bâtiment dans Données/Bâtiment, ou vérifiez qu’il n’a pas été supprimé.',
  'building-code-taken': ({ params }) => buildingCodeTakenText(params),
  'reading-month-not-open':
    'Ce mois n’est pas ouvert à la saisie. Choisissez un mois entre janvier 2010 et aujourd’hui.',
  'reading-absurd': ({ params }) =>
    `Cette valeur est invraisemblable pour un bâtiment${nbsp}: ${formatNumber(Number(params['maximum']))} par mois au plus. Vérifiez l’unité.`,
  'reading-note-invalid': ({ field }) =>
    field === 'kind'
      ? 'Les relevés d’un sous-compteur ne viennent pas d’une facture. Choisissez un autre sujet que «\u00a0Facture estimée\u00a0».'
      : 'Les sous-compteurs comptent l’électricité, le gaz et l’eau. Choisissez l’une de ces énergies, ou tous les compteurs.',
  ...siteErrorTexts,
  'plan-not-a-picture':
    'Ce fichier n’est pas une image SVG, PNG, JPEG ou WebP. Choisissez un fichier de l’un de ces types.',
  'plan-type-lies': ({ params }) =>
    `Ce fichier se dit ${params['claimed'] ?? ''} mais contient du ${params['found'] ?? ''}. Enregistrez-le sous son vrai type, puis réessayez.`,
  'plan-unsafe': ({ params }) =>
    `Ce plan contient un élément qui pourrait s’exécuter ou chercher des données ailleurs (${params['found'] ?? ''}). Exportez-le sans cet élément. Rien n’a été enregistré.`,
  ...pictureErrorTexts,

  'decree-reference-incomplete':
    'Ces douze mois ne peuvent pas servir de référence\u00a0: des mois manquent, ou ils sortent des années admises.',
  'decree-surface-invalid':
    'Une surface est positive, et sa part chauffée ou refroidie (décret) ne la dépasse pas.',
  'decree-indicator-invalid':
    'Cet indicateur est hors des limites admises (par exemple 8 784 heures par an).',
  'decree-span-disordered': 'Le dernier mois ne peut pas précéder le premier.',
  'weather-import-running': 'Un autre import météo est en cours. Attendez sa fin, puis réessayez.',
  'weather-download-not-allowed':
    'Cette installation ne peut pas joindre Météo-France. Téléchargez le fichier, puis importez-le ici.',

  'load-not-empty':
    'Cette installation contient déjà des données. Chargez ce fichier dans une installation vide.',
  'load-not-an-export':
    'Ce fichier n’est pas un export «\u00a0Toutes les données\u00a0», ou il est incomplet. Exportez-le de nouveau.',
  'load-other-version': ({ params }) =>
    `Cet export vient d’une autre version (${params['found'] ?? ''}, ici ${params['wanted'] ?? ''}). Mettez les deux installations à la même version, puis exportez de nouveau.`,
  'export-too-long': ({ params }) =>
    `Ce tableau aurait ${formatNumber(Number(params['rows']))} lignes, ${formatNumber(Number(params['maximum']))} au plus pour Excel. Choisissez un centre ou une année, ou l’export CSV.`,
  'export-too-heavy':
    'Ce document demande trop de temps ou de mémoire pour être établi. Choisissez un seul centre ou une seule année, ou un autre format.',

  ...fileErrorTexts,
  'deposit-other-subject':
    'Ce fichier ne contient pas ce qui se dépose à cette adresse. Vérifiez son contenu, ou importez-le dans «\u00a0Imports et exports\u00a0».',
  'import-not-open': 'Cet import a changé d’étape entre-temps. La page vient d’être mise à jour.',
  'import-mapping-incomplete':
    'Il manque encore une information pour lire ce fichier. Complétez la correspondance des colonnes.',
  'import-names-open':
    'Des noms du fichier restent sans réponse. Dites ce qu’ils désignent, ou laissez-les de côté.',
  'import-has-refused-rows':
    'Des lignes sont refusées. Corrigez-les, ou importez seulement les lignes valides.',

  'alert-not-open':
    'Cette alerte a déjà été acquittée ou s’est close d’elle-même. La liste vient d’être mise à jour.',
  'threshold-critical-not-above-warning':
    'Le seuil critique doit être supérieur au seuil de surveillance. Corrigez l’un des deux.',
};

function delay(seconds: string | number | undefined): string {
  const count = Number(seconds ?? 60);
  if (!Number.isFinite(count) || count < 60) return 'dans une minute';
  return `dans ${formatCount(Math.ceil(count / 60), 'minute')}`;
}

const weaknessTexts: Record<string, string> = {
  common: 'c’est l’un des mots de passe les plus courants, ou il en contient un',
  known: 'il contient votre nom, votre adresse, le nom du groupe ou celui d’un site',
  keyboard: 'il suit les touches du clavier ou une suite de chiffres ou de lettres',
  repeated: 'il répète la même chose',
  year: 'c’est un mot et une date',
  words: 'il ne tient qu’à quelques mots courants',
};

function weaknessText(weakness: string | number | undefined): string {
  const text = weaknessTexts[String(weakness)];
  return text === undefined ? '' : `${nbsp}: ${text}`;
}
