import { doubtCodes, type DryRunFaultCode } from '@suivi/domain/imports/dry-run/dry-run-item';
import type { ProblemParams } from '@suivi/domain/ground/table/import-problem';
import { energyDefinitions, type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { units } from '@suivi/domain/ground/number/unit';
import { energyLabel } from '../energy/energy-words.ts';
import { buildingCodeTakenText } from '../sites/building-fields.ts';
import { pointFaultTexts } from '../supply/point-fields.ts';
import { siteFaultTexts, siteWords } from '../sites/site-fields.ts';
import { formatCount, formatNumber, unitLabel } from '../ground/formats/number-formats.ts';

type Sentence = string | ((params: ProblemParams) => string);

const quoted = (params: ProblemParams, name = 'text') => `«\u00a0${params[name] ?? ''}\u00a0»`;
const numbered = (params: ProblemParams, name: string) => formatNumber(Number(params[name] ?? 0), 3);

/** The column concerned, when its header is known; otherwise empty. */
function inColumn(params: ProblemParams): string {
  return params['header'] ? `Colonne ${quoted(params, 'header')}, ` : '';
}

function energyOf(params: ProblemParams): string {
  const energy = energyTypes.find(each => each === params['energy']);
  return energy === undefined ? 'cette énergie' : energyLabel(energy satisfies EnergyType);
}

function unitOf(params: ProblemParams, name = 'unit'): string {
  const unit = units.find(each => each === params[name]);
  return unit === undefined ? String(params[name] ?? 'cette unité') : unitLabel(unit);
}

function allowedUnits(params: ProblemParams): string {
  const energy = energyTypes.find(each => each === params['energy']);
  return energy === undefined ? '' : ` (${energyDefinitions[energy].units.map(unitLabel).join(', ')})`;
}

/** « 12 000 kWh, 1 800 € »: the stored figures, or those of the file, limited to the ones that differ. */
function figuresText(params: ProblemParams, quantity: string, cents: string, unit: string): string {
  const told = [
    ...(params[quantity] === undefined ? [] : [`${numbered(params, quantity)}\u00a0${unitOf(params, unit)}`]),
    ...(params[cents] === undefined ? [] : [`${formatNumber(Number(params[cents]) / 100, 2)}\u00a0€`]),
  ];
  return told.join(', ');
}

/** A point without a number is named by its site and its energy. */
export function pointNameText(text: string): string {
  const energy = energyTypes.find(each => text.endsWith(` · ${each}`));
  return energy === undefined ? text : text.slice(0, -energy.length) + energyLabel(energy);
}

function heldText(params: ProblemParams): string {
  const stored = figuresText(params, 'stored', 'storedCents', 'otherUnit');
  const told = figuresText(params, 'told', 'toldCents', 'unit');
  return `Ce mois a déjà ${stored}\u00a0; le fichier dit ${told}.`;
}

/** Why a row is refused, and what to do; used for the dry run and for the file of refused rows. */
const sentences: Record<DryRunFaultCode, Sentence> = {
  'site-missing': 'Le site manque.',
  'point-shared': params =>
    `Le point ${quoted(params)} livre plusieurs sites\u00a0: ajoutez au fichier une colonne «\u00a0Site\u00a0».`,
  'site-unknown': params => `Le site ${quoted(params)} n’est pas connu.`,
  'building-missing': 'Le bâtiment manque.',
  'building-unknown': params => `Le bâtiment ${quoted(params)} n’est pas connu.`,
  'energy-missing': 'L’énergie manque.',
  'energy-unknown': params => `L’énergie ${quoted(params)} n’est pas connue.`,
  'energy-not-read': params => `${energyOf(params)} n’est pas relevée par bâtiment.`,
  'period-missing': 'L’année ou le mois manque.',
  'period-contradicts': params =>
    `La ligne dit deux années (${params['year'] ?? ''} et ${params['other'] ?? ''}). Corrigez l’une des deux, ou ignorez sa colonne.`,
  'period-invalid': params => `La date ou la période ${quoted(params)} n’est pas comprise.`,
  'period-in-future': 'Ce mois n’est pas encore arrivé.',
  'period-too-early': params => `L’année ${params['year'] ?? ''} est trop ancienne.`,
  'period-reversed': 'La facture finit avant de commencer.',
  'period-too-long': params => `La facture couvre ${params['months'] ?? ''} mois\u00a0: vérifiez ses dates.`,
  'index-decreases':
    'L’index est plus petit que celui d’avant\u00a0: compteur changé ou colonnes inversées\u00a0? Donnez la consommation de cette ligne.',
  'index-previous-missing':
    'Le relevé d’avant manque\u00a0: la consommation ne peut pas être calculée. Ajoutez-le, ou donnez la consommation de cette ligne.',
  'month-incomplete':
    'Une autre ligne du même mois ne peut pas être lue\u00a0: sans elle, ce mois serait faux. Corrigez-la, puis renvoyez toutes les lignes de ce mois ensemble.',
  'days-missing': params =>
    `Des jours de ce mois manquent (${formatCount(Number(params['days']), 'relevé entier', 'relevés entiers')} sur ${params['ofDays'] ?? ''})\u00a0: leur somme ne serait pas celle du mois. Envoyez le mois entier en un seul fichier.`,
  'duplicate-unclear': params =>
    `La ligne ${params['line'] ?? ''} porte sur le même mois sans dire si elle s’ajoute ou remplace. Indiquez le compteur (PRM, PCE) ou gardez une seule des deux.`,
  'number-invalid': params => `${quoted(params)} n’est pas un nombre.`,
  'number-ambiguous': params =>
    `${quoted(params)} peut se lire ${numbered(params, 'decimal')} ou ${numbered(params, 'thousands')}\u00a0: dites ce qui sépare les décimales, ou récrivez-le.`,
  'mark-unclear': params =>
    `${quoted(params)} porte un astérisque que rien n’explique\u00a0: ajoutez au tableau la note «\u00a0* valeur estimée\u00a0» si c’en est une, ou retirez-le.`,
  'number-negative':
    'Une consommation ne peut pas être négative. Une ligne qui retire à son mois le dit\u00a0: «\u00a0régularisation\u00a0» en observation, ou «\u00a0oui\u00a0» dans une colonne «\u00a0Avoir\u00a0».',
  'number-too-large': params => `${quoted(params)} est trop grand.`,
  'amount-negative':
    'Un montant négatif doit être marqué comme avoir\u00a0: «\u00a0oui\u00a0» dans une colonne «\u00a0Avoir\u00a0».',
  'credit-exceeds-bill':
    'L’avoir retire plus que les factures du même mois dans ce fichier\u00a0: ajoutez-y la facture qu’il corrige.',
  'unit-missing': 'L’unité manque.',
  'unit-unknown': params => `L’unité ${quoted(params)} n’est pas connue.`,
  'unit-not-allowed': params =>
    `${energyOf(params)}\u00a0: ${unitOf(params)} n’est pas une de ses unités${allowedUnits(params)}.`,
  'unit-contradicts': 'L’unité de la cellule contredit celle de la colonne.',
  'units-mixed': params =>
    `L’unité ${unitOf(params)} ne peut pas être ramenée à ${unitOf(params, 'otherUnit')}, celle de la ligne ${params['line'] ?? ''}.`,
  'coefficient-out-of-bounds': 'Le coefficient du gaz doit être compris entre 1 et 20 kWh PCS/m³.',
  'ecs-producer-missing': 'L’ECS doit dire ce qui la produit (électricité, gaz, fioul ou réseau).',
  'ecs-producer-unknown': params => `${quoted(params)} n’est pas un producteur d’ECS connu.`,
  'formula-without-value':
    'Cette cellule est une formule sans valeur enregistrée. Enregistrez le classeur dans un tableur.',
  'duplicate-different': params => `La ligne ${params['line'] ?? ''} dit autre chose du même mois.`,
  'name-missing': 'Le nom manque.',
  'text-too-long': params => `Le texte dépasse ${params['longest'] ?? ''} caractères.`,
  'position-invalid': 'La position sur le plan demande X et Y.',
  'status-unknown': params => `Le statut ${quoted(params)} n’est pas connu (Normal, Surveillance ou Alerte).`,
  'finess-invalid': siteWords.finess.unread ?? '',
  'siret-invalid': siteWords.siret.unread ?? '',
  'location-invalid': siteWords.location.unread ?? '',
  'energies-invalid': siteWords.energiesInUse.unread ?? '',
  'type-unknown': params => `Le type ${quoted(params)} n’est pas connu.`,
  'answer-unknown': params =>
    `${inColumn(params)}${quoted(params)} n’est ni oui ni non. Écrivez oui, O, vrai, 1 ou x\u00a0; non, N, faux ou 0\u00a0; ou laissez la cellule vide.`,
  'estimate-unknown': params =>
    `${inColumn(params)}${quoted(params)} ne dit pas si la valeur est estimée. Écrivez oui, O, vrai, 1, x ou estimé\u00a0; non, N, faux, 0, réel ou mesuré\u00a0; ou laissez la cellule vide.`,
  'month-partly-billed':
    'Les factures du fichier ne couvrent pas ce mois tout entier\u00a0: envoyez ensemble, dans un seul fichier, toutes celles qui le couvrent.',
  'month-held': params => `${heldText(params)} Dites s’il faut remplacer, additionner ou laisser.`,
  'month-closed':
    'Ce mois est clôturé pour ce centre\u00a0: personne ne le modifie plus, cette ligne est laissée de côté. Une erreur se corrige une fois le mois rouvert par un administrateur.',
  'scale-differs': params =>
    Number(params['factor']) > 1
      ? 'Ces valeurs sont environ mille fois celles des autres années\u00a0: vérifiez l’unité (kWh ou MWh), ou confirmez-les.'
      : 'Ces valeurs sont environ mille fois plus petites que celles des autres années\u00a0: vérifiez l’unité (kWh ou MWh), ou confirmez-les.',
  'price-implausible': params =>
    `Le montant divisé par la quantité donne ${numbered(params, 'price')}\u00a0€/${unitOf(params)}\u00a0: vérifiez l’unité ou la colonne du montant, ou confirmez ces valeurs.`,
  'quantity-outlier': params =>
    `Cette quantité est ${numbered(params, 'factor')} fois celle des mois comparables\u00a0: vérifiez-la, ou confirmez-la.`,
  'zero-to-the-end':
    'Zéro, et plus rien ensuite dans l’année\u00a0: si ce mois n’est pas encore saisi, laissez sa cellule vide\u00a0; sinon, confirmez-le.',
  'sites-swapped': params =>
    `Ces valeurs ressemblent bien plus à celles de ${quoted(params)}, et les siennes à celles-ci\u00a0: les deux sites sont peut-être inversés. Vérifiez les noms, ou confirmez ces valeurs.`,
  'months-shifted':
    'Ces valeurs correspondent à celles déjà connues, mais un mois plus tôt ou plus tard\u00a0: vérifiez les mois du fichier, ou confirmez ces valeurs.',
  'year-copied':
    'Ces valeurs sont exactement celles d’une autre année\u00a0: vérifiez l’année du fichier, ou confirmez ces valeurs.',
  'same-at-two-sites': params =>
    `${quoted(params)} a exactement la même valeur pour ce mois\u00a0: la même facture est peut-être donnée à deux sites. Corrigez le fichier, ou confirmez les deux.`,
  'bill-at-two-points': params =>
    `Le point ${params['number'] ?? ''} a la même quantité, le même montant et les mêmes jours (facture ${quoted(params)})\u00a0: la même facture est peut-être donnée à deux points. Corrigez le fichier, ou confirmez les deux.`,
  'credit-without-bill':
    'Cet avoir, ou cette facture négative, rend plus que les factures gardées de ces jours\u00a0: le mois deviendrait négatif. Importez d’abord la facture annulée, corrigez la ligne qui l’a fait refuser, ou confirmez.',
  'credit-of-refused':
    'Cet avoir rend ce que facture peut-être une ligne refusée du même fichier\u00a0: corrigez-la, puis renvoyez les deux ensemble.',
  'bill-other-point': params =>
    `La facture de ce numéro est déjà enregistrée pour un autre point (${params['number'] ?? ''})\u00a0: vérifiez le point, ou confirmez qu’elle en change.`,
  'unit-differs': params =>
    `La déclaration existante est en ${unitOf(params, 'otherUnit')}, le fichier en ${unitOf(params)}\u00a0: une déclaration n’a qu’une unité.`,
  'no-consumption': 'Un montant sans aucune consommation de l’année ne peut pas être déclaré.',
  'not-positive-number': 'Veuillez saisir des valeurs numériques positives.',
  'ttc-not-positive': 'Veuillez saisir des montants TTC positifs.',
  ambiguous: 'Ce nombre a deux lectures\u00a0: récrivez-le.',
  'unit-mismatch': 'L’unité écrite n’est pas celle de la déclaration.',
  'gas-coefficient-required': 'Le gaz en m³ demande son coefficient (kWh PCS/m³).',
  'gas-coefficient-invalid': 'Le coefficient du gaz doit être compris entre 1 et 20 kWh PCS/m³.',
  'gas-coefficient-not-allowed': 'Seul le gaz en m³ a un coefficient.',
  'ecs-producer-required': 'L’ECS doit dire ce qui la produit (électricité, gaz, fioul ou réseau).',
  'ecs-producer-not-allowed': 'Seule l’ECS dit ce qui la produit.',
  'reading-held': params => `${heldText(params)} Dites s’il faut remplacer ou laisser.`,
  'reading-absurd': params =>
    `Cette valeur est invraisemblable pour un bâtiment (${numbered(params, 'maximum')} par mois au plus)\u00a0: vérifiez l’unité.`,
  'building-without-code':
    'Code bâtiment non trouvé\u00a0: donnez un code à ce bâtiment dans Données/Bâtiment.',
  'building-type-missing': 'Le type d’un nouveau bâtiment manque.',
  'building-code-taken': buildingCodeTakenText,
  'row-twice': 'Une autre ligne décrit déjà la même chose.',
  'row-contradicts':
    'Une autre ligne décrit la même chose autrement\u00a0: gardez une seule des deux, puis renvoyez-la.',
  ...siteFaultTexts,
  'point-sharing-invalid': pointFaultTexts['point-sharing-invalid'],
  'point-places-invalid': pointFaultTexts['point-places-invalid'],
  'sharing-unknown': params => `La répartition ${quoted(params)} n’est pas connue.`,
  'list-invalid': params =>
    `${quoted(params)} n’est pas une liste que l’import comprend. Reprenez la forme de l’export, avec «\u00a0depuis le\u00a0» et une date.`,
  'point-without-date':
    'La liste ne dit pas depuis quand ce nouveau point livre son site. Ajoutez une colonne «\u00a0Depuis le\u00a0».',
  'power-without-date':
    'Une puissance souscrite n’est pas celle qui est enregistrée, et la liste ne dit pas depuis quand. Ajoutez une colonne «\u00a0Depuis le\u00a0», ou changez la fiche du point.',
  'point-unknown': ({ text }) =>
    `Le point «\u00a0${pointNameText(String(text ?? ''))}\u00a0» n’est pas connu.`,
  'point-missing': 'Le numéro du point de livraison manque.',
  'point-number-invalid': params =>
    `${quoted(params)} n’est pas un numéro de point\u00a0: un PRM a 14 chiffres, un PCE 14 chiffres ou GI et 6 chiffres.`,
  'point-elsewhere': params =>
    `Le point ${params['number'] ?? ''} ne livre pas ${quoted(params)}\u00a0: corrigez ses sites dans Points de livraison, ou n’importez pas la colonne du site.`,
  'supplier-missing': 'Le fournisseur manque.',
  'bill-days-missing': 'Les jours que couvre la facture manquent (du … au …).',
  'bill-amount-missing': 'Le montant TTC manque, ou HT et TVA.',
  'bill-kind-unknown': params =>
    `${quoted(params)} ne dit pas si c’est une facture, un avoir ou une facture rectificative\u00a0: écrivez-le, ou retirez la ligne si elle n’est pas à payer.`,
  'bill-contradicts': 'Les lignes de cette facture se contredisent (date ou nature).',
  'bill-incomplete': 'Une autre ligne de cette facture est refusée\u00a0: elle l’est tout entière.',
  'bill-twice': 'Ce numéro de facture vient deux fois pour ce point, avec des chiffres différents.',
  'bill-total-repeated':
    'Le même montant est écrit sur chaque point de la facture\u00a0: c’est sans doute son total. Donnez le montant de chaque point.',
  'bill-quantity-unclear':
    'Les lignes ne disent pas lesquelles portent la consommation\u00a0: choisissez une colonne de consommation, ou saisissez cette facture.',
  'measure-unreadable':
    '{column}\u00a0: «\u00a0{text}\u00a0» n’a pas pu être lu ({count} fois). Le reste du point est lu.',
  'day-incomplete':
    'Il manque des pas dans ce jour ({minutes} minutes reçues sur {ofMinutes})\u00a0: il n’est pas enregistré.',
  'day-overlapping':
    'Des pas de durées différentes se recouvrent dans ce jour\u00a0: il n’est pas enregistré.',
  'bill-sign-wrong':
    'Un avoir rend de l’argent et de l’énergie\u00a0: une de ses valeurs ne le fait pas. Écrivez-la en négatif.',
  'bill-held':
    'Une facture de ce numéro est déjà enregistrée avec d’autres chiffres. Dites s’il faut la remplacer ou la laisser.',
  'bill-month-closed': params =>
    `Cette facture est enregistrée avec d’autres chiffres et touche un mois clôturé (${String(params['month'] ?? '').padStart(2, '0')}/${params['year'] ?? ''})\u00a0: elle reste comme elle est. Importez une facture rectificative ou un avoir, qui sera une régularisation du premier mois ouvert.`,
  'bill-over-estimate':
    'Une facture réelle et une estimation couvrent les mêmes jours de ce point, sans index ni ligne de reprise qui les départagent. Dites si la facture réelle compte toute la consommation, ou seulement ce qui reste après l’estimation.',
  'bill-same-days': params =>
    `La facture ${quoted(params)} couvre les mêmes jours de ce point, et remplacerait ou serait remplacée. Dites si la dernière remplace l’autre, ou saisissez une rectificative ou un avoir.`,
};

const ofOneEnergy = new Set<DryRunFaultCode>([...doubtCodes, 'reading-held', 'reading-absurd']);

export function importFaultText(code: DryRunFaultCode, params: ProblemParams): string {
  const sentence = sentences[code];
  const text = typeof sentence === 'string' ? sentence : sentence(params);
  // A reading has several energies, of which only one may be refused.
  const isOfOne = ofOneEnergy.has(code) && params['energy'] !== undefined;
  return isOfOne ? `${energyOf(params)}\u00a0: ${text}` : text;
}
