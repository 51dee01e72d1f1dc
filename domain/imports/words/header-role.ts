import { pointFields } from '../../supply/fields/point-fields.ts';
import { buildingFields } from '../../sites/building.ts';
import type { Fields } from '../../ground/fields/field.ts';
import { siteFields } from '../../sites/site.ts';
import { energyInWords } from '../../energy/energy-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { ColumnRole } from './mapping.ts';
import { headOfNoUse, labelOfNoUse } from './no-use.ts';
import { unreadUnit } from './unread-unit.ts';
import { siteRole } from './site-role.ts';
import { writtenUnit } from './written-unit.ts';

/** Prices, intensities and ratios: neither quantities nor amounts, whatever words are beside them. */
const each = 'm²|m2|lit|jour|heure|nuit[ée]e|repas|patient|s[ée]jour|r[ée]sident|habitant';
const ratio = new RegExp(
  `/\\s*(${each}|mwh|kwh|m³|m3|l\\b|dju|j\\b|h\\b|an(née)?\\b|agent|etp|passage)|\\bpar\\s+(${each})|c€|%|\\bN\\s*[-–]\\s*[1-9]\\b`,
  'i',
);
/** Euros are the only currency stored: an amount in another one is not read. */
const otherMoney = /(?<!\p{L})(?:[kM]?FF?|[kK]?F?CFA|XPF|CHF|USD|GBP|[Ff]rancs?|FRANCS?)(?!\p{L})|[$£]/u;
export const isOtherMoney = (header: string): boolean => otherMoney.test(header);

/** Whether a text names a price, an intensity or a percentage. */
export const isRatio = (text: string): boolean => ratio.test(text);
const coefficientUnit = /kwh(\s*pcs)?\s*\/\s*m(³|3)/i;

/** Tariff hours, each with a quantity or amount of its own. */
export const tariffClass =
  /\b(hph|hch|hpb|hcb|hpe|hce|hp|hc|pte|pointe|base|heures? (pleines?|creuses?|de pointe)( (hiver|ete))?)\b/;

/** Water is billed a second time as waste water: its volume is not an additional one. */
const drained = /\b(assainissement|eaux usees|redevance pollution)\b/;

/** Without a unit, a total is that of the columns beside it, whatever they are. */
const sum = /\b(total|totaux|totale|somme)\b/;

/** The confidence that « facturé » alone means euros. */
const ofBills = 0.7;

type Rule = readonly [ColumnRole, number, RegExp];

/** The rules of fields for the headers that name them. */
function rulesOf(fields: Fields): Rule[] {
  return Object.values(fields).flatMap(({ role, words }): Rule[] =>
    words === undefined ? [] : [[role as ColumnRole, 0.95, words]],
  );
}

/** Words of folded headers, in this order: the first match decides. */
const rules: readonly Rule[] = [
  // A part of another column, unless it concerns tariff hours, which are added.
  ['ignored', 0.9, /^dont\b(?!.*\b(hp|hc|hph|hch|hpb|hcb|pte|pointe|heures)\b)/],
  [
    'ignored',
    0.95,
    /\b(ecart|evolution|variation|objectif|cible|budget(?! (consomme|realise|execute))|reste|solde|disponible|prev(ision(nel(le)?s?)?)?|dju|degres? jours?|moyenne|cumule?e?s?|annee precedente|an dernier|corrigee?s? (du climat|dju|climat\w*)|co2|emissions?|ges|carbone|productions?|injecte?e?s?|injection|revend\w+|chauffee?s?|temperature|theoriques?|simulee?s?|partiel(le)?s?|incompl(et|ete)s?|economies?|economisee?s?|pertes?|energie primaire|[km]wh ?ep)\b/,
  ],
  [
    'ignored',
    0.95,
    /^(?!.*\b(debut|fin)\b).*\bdate\b.*\b(facture|facturation|emission|echeance|paiement|reglement|edition|prelevement|mandat\w*|reception|saisie|releve|relevee?|index)\b/,
  ],
  [
    'index-from',
    0.9,
    /^(?!dates? ).*\b(index|releve)\b.*\b(debut|ancien|initial|precedent|depart)\b|\b(ancien|precedent|premier) (index|releve)\b/,
  ],
  [
    'index-to',
    0.9,
    /\bindex\b|\b(nouveau|dernier) releve\b|^(?!dates? ).*\breleve (final|fin|actuel|nouveau)\b|^releves? (du |de )?compteurs?\b/,
  ],
  [
    'ignored',
    0.95,
    /^(adresses?|lieux?|profil|mode|segment|tranche|frequence|periodicite)s? (de |du |d )?(consommation|conso|livraison|releves?)$/,
  ],
  ['ignored', 0.95, /^(id|n|created at|updated at|updated by|declared by|version)$/],
  ['building', 0.95, /^(building id|identifiant( du)? batiment|buildings? name|nom (du )?batiment)$/],
  ['site', 0.95, /^(site id|sites? name|asset name|identifiant( du)? site)$/],
  ...rulesOf(pointFields),
  ['places', 0.95, /^sites livres$/],
  ['gas-coefficient', 0.95, /\bcoef\w*\b/],
  ['ecs-producer', 0.95, /\b(produite? par|producteur|ecs producer|produced by)\b/],
  ['ttc-notes', 0.95, /\b(notes? ttc|ttc notes?)\b/],
  ['notes', 0.9, /\b(notes?|commentaires?|remarques?|observations?|comments?)\b/],
  ['amount', 0.9, /^prix( total)?( en)?( eur(os?)?)? ttc( eur(os?)?)?$/],
  ['ignored', 0.9, /\b(prix|tarif|unit price|hors taxes?)\b|\bht\b(?!.*\bttc\b)/],
  [
    'bill-number',
    0.9,
    /\b(no?|num|numero|ref|reference|invoice) (de |d |du )?(la )?(factures?|number|id|bl|bon( de livraison)?)\b|^(bl|bon de livraison|piece)$/,
  ],
  [
    'power',
    0.9,
    /^(puissances? souscrites?|ps)( en)?( (k(va|w)|pointe|pte|hph|hch|hpb|hcb|hpe|hce|hp|hc|base))*$/,
  ],
  [
    'meter',
    0.9,
    /\b(pdl|prm|pce|rae|compteurs?|point de (livraison|comptage)|(n|no|numero|ref|reference) (de |du )?points?|sous stations?|(delivery|metering) point|meters?|contrat)\b/,
  ],
  ['credit-note', 0.95, /\b(avoirs?|credit note|note de credit)\b/],
  [
    'estimated',
    0.95,
    /^(estimee?s?|estimated|estimation|(facture|releve|quantite) estimee?|(type|nature) (de |du )?(la )?(releve|facture))( oui non)?$/,
  ],
  ['ignored', 0.95, /\b(surface|superficie|area)\b.*\b(ha|hectares?)\b/],
  ['energy-area', 0.95, /\bsurface\b.*\bconsommations?\b|\benergy area\b/],
  ['floor-area', 0.95, /\bsurface de plancher\b|\bsdp\b|\bfloor area\b/],
  ['surface', 0.95, /\b(surface|superficie|area)\b/],
  ['amount', 0.95, /\b(ttc|montants?|couts?|depenses?|amount|cost)\b/],
  ['amount', 0.9, /\bnet a payer\b/],
  ['amount', ofBills, /\b(factures?|eur|euros?)\b/],
  ['building-code', 0.95, /\bcode (du )?batiment\b|\bbuildings? code\b/],
  ['site', 0.95, /\bcode (du )?(site|etablissement)\b|\bsites? code\b/],
  ['unit', 0.95, /^(unites?|units?|unite de (mesure|compte))$/],
  [
    'energy',
    0.95,
    /^(energies?|types? d energies?|energy( type)?|fluides?|vecteur|types? de fluide|fluids?|flux|produits?|combustibles?)$/,
  ],
  ['period', 0.9, /^(horodatage|horodate|horaire)\b/],
  ['from', 0.9, /\bdebut\b|^(du|from|depuis( le)?|(period )?start( date)?|periode du|date from)$/],
  ['to', 0.9, /\bfin\b|^(au|to|(period )?end( date)?|periode au|date to)$/],
  [
    'year',
    0.95,
    /^(annees?|years?|reference year|exercice|saisons?( de chauffe)?|an|annee (de )?(reference|consommation))$/,
  ],
  [
    'month',
    0.95,
    /^(mois|months?|reference month|(n|numero) (de |du )?mois|mois (de )?(reference|consommation))$/,
  ],
  [
    'period',
    0.9,
    /^(mois |dates? |periode )?((jj |dd )?mm (aaaa|yyyy|aa|yy)|(aaaa|yyyy) mm( jj| dd)?|(aaaa|yyyy)mm(jj|dd)?|mm(aaaa|yyyy))$/,
  ],
  [
    'period',
    0.9,
    /^(periode|period|dates?|horodatage|arretee? (au|le)|mois annee|mois et annee|annee mois|date .*|periode .*)$/,
  ],
  ...rulesOf(siteFields),
  ...rulesOf(buildingFields),
  ['type', 0.9, /^types?( (de|du) (site|batiment|etablissement))?$|^(building|site) type$/],
  ['code', 0.9, /^code$/],
  ['name', 0.9, /^(noms?|names?|libelle|designation)$/],
  ['name', 0.85, /^raison sociale\b/],
  ['building', 0.9, /\b(batiments?|buildings?|pavillons?)\b/],
  ['site', 0.9, /\b(sites?|etablissements?|centres?( hospitaliers?)?|hopital|hopitaux|hospital|efa)\b/],
  ['quantity', 0.9, /\b(quantites?|qtes?|consommations?|consos?|consommee?s?|quantity|consumption)\b/],
  ['quantity', 0.5, /\b(volumes?|valeurs?|values?|releves?)\b/],
  ['quantity', 0.8, tariffClass],
  ['ignored', 0.9, sum],
];

/** « Gaz facturé (kWh) » is a billed quantity; « Dépense (kWh) » is unclear. */
function countsUnits(header: string, folded: string): boolean {
  return !/€/.test(header) && !/\b(eur|euros?|ttc|ht)\b/.test(folded) && writtenUnit(header) !== null;
}

/**
 * « Stock fioul (L) », « Gaz attendu (kWh) »: measured, but neither used nor paid. Readings and dates have words of their own.
 */
function isOfNoUse(header: string, folded: string): boolean {
  if (!headOfNoUse.test(folded) || /\b(index|releves?|date|budget|puissances?|ps)\b/.test(folded))
    return false;
  return (
    header.includes('€') ||
    writtenUnit(header) !== null ||
    unreadUnit(header) !== null ||
    energyInWords(folded) !== null
  );
}

/** A percentage within the figures, « 30 % de biométhane », is not a ratio. */
const share = /\d\s*%/g;

/** « Gaz théorique », « Objectif gaz », « Gaz €/MWh », when other rows name only an energy. */
export function isLabelOfNoUse(text: string): boolean {
  const folded = foldText(text);
  if (isRatio(text.replaceAll(share, ' ')) || labelOfNoUse.test(folded)) return true;
  return text.includes('€') && roleInWords(text, folded)?.role === 'ignored';
}

type RoleSaid = { role: ColumnRole; confidence: number };

/** The role of a column by the words of its header; null when they give none. */
export function roleInWords(header: string, folded: string): RoleSaid | null {
  if (coefficientUnit.test(header)) return { role: 'gas-coefficient', confidence: 0.95 };
  if (ratio.test(header)) return { role: 'ignored', confidence: 0.9 };
  if (drained.test(folded) && writtenUnit(header)?.unit === 'm3') return { role: 'ignored', confidence: 0.9 };
  if (isOfNoUse(header, folded)) return { role: 'ignored', confidence: 0.95 };
  const rule = rules.find(([, , pattern]) => pattern.test(folded));
  const isSum = rule !== undefined && rule[2] === sum;
  if (rule?.[0] === 'amount') return roleOfAmount(header, folded, rule[1]);
  if (rule?.[0] === 'quantity' && header.includes('€')) return { role: 'amount', confidence: 0.8 };
  if (rule !== undefined && !isSum) return { role: namedRole(rule[0], folded), confidence: rule[1] };
  if (header.includes('€')) return { role: 'amount', confidence: 0.8 };
  // « Accise gaz » is not gas.
  if (/\b(accise|ticgn|ticfe|cspe|tcfe|turpe)\b/.test(folded)) return { role: 'ignored', confidence: 0.9 };
  if (isSum && writtenUnit(header) !== null) return { role: 'quantity', confidence: 0.8 };
  return isSum ? { role: rule[0], confidence: rule[1] } : null;
}

const namedRole = (role: ColumnRole, folded: string) => (role === 'site' ? siteRole(folded) : role);

function roleOfAmount(header: string, folded: string, confidence: number): RoleSaid {
  if (isOtherMoney(header)) return { role: 'ignored', confidence: 0.95 };
  if (countsUnits(header, folded))
    return confidence === ofBills
      ? { role: 'quantity', confidence: 0.8 }
      : { role: 'ignored', confidence: 0.9 };
  // Without the euro sign, a price may be a unit price.
  const isPrice = /^prix\b/.test(folded) && !header.includes('€');
  return { role: 'amount', confidence: isPrice ? 0.5 : confidence };
}
