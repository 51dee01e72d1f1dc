import { isPointNumber } from '../../supply/point/point-number.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { isEmptyNumberCell, readNumberCell } from '../../ground/table/read-number-cell.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { TableCell } from '../../ground/table/table.ts';
import { powerNamed } from '../../supply/tariff/power-words.ts';
import { billKindOf, isBillKindText } from '../words/bill-kind-text.ts';
import { isOtherMoney, tariffClass } from '../words/header-role.ts';
import type { ColumnMapping, ColumnRole } from '../words/mapping.ts';

/** Powers, reactive energy, prices, targets: on bills, but neither quantity nor amount; powers belong to the reads. */
const beside =
  /\b(puissances?|ps|pa|kva|kw|kvarh|reactive|depassements?|tangente|cumule?e?s?|n 1|budget|prevision\w*|dju|co2|assiette|base (ht|tva|taxable)|acompte|mensualites?|solde|reste|ecart)\b/;
const perUnit = /\/\s*(m²|m2|lit|mwh|kwh|m³|m3|l\b|dju)|c€|cts?\b/i;
const numbered = /\b(no?|num|numero|ref|reference|id|identifiant)\b/;
const money = /\b(montants?|ttc|ht|htva|tva|eur|euros?|totaux|total|net|hors taxes?|couts?)\b/;
const posts =
  /\b(abonnements?|abo|primes?|parts?|acheminement|turpe|cta|cspe|accise|ticfe|ticgn|tcfe|taxes?|contributions?|fourniture|location|entretien|redevances?|assainissement|services?|capacite|cee|go|provisions?|remises?|frais|penalites?|energie|consommations?|consos?|stockage|comptage|gestion)\b/;
const isWhole = /\b(totaux|total|totale|facture|global|globale|net a payer|general)\b/;

/** Words of folded headers that identify a column of bills, in this order: the first match decides. */
const rules: readonly [ColumnRole, RegExp, but?: RegExp][] = [
  ['vat-rate', /\btaux\b.*\btva\b|\btva\b.*\btaux\b|^tva taux$/],
  [
    'issued-on',
    /\bdate\b.*\b(factures?|facturation|emission|edition|piece)\b|^emise? le$|^invoice date$/,
    /\b(debut|fin|echeance|paiement|reglement|releve|periode|limite|reception|index)\b/,
  ],
  [
    'bill-number',
    /\b(no?|num|numero|ref|reference)\b.*\b(factures?|piece|bl|bon)\b|^invoice (number|no|id)$|^(factures?|bl|bon de livraison|piece)$/,
    /\b(corrig\w*|rectifi\w*|origine|annul\w*|date|montant|regroup\w*|group\w*|mere|globale|lot)\b/,
  ],
  ['supplier', /\b(fournisseurs?|supplier|titulaire|emetteur)\b/, /\b(siren|siret|finess|code|part|site)\b/],
  ['unit-price', /\bprix unitaire\b|^pu( ht)?$|^prix( ht)?$/],
  [
    'line-label',
    /\b(libelles?|postes?|designation|composantes?|rubriques?|prestation|intitule|nature de (la )?ligne)\b/,
    /\b(site|point|compteur|contrat|tarif|client|etablissement|lieu|energie)\b/,
  ],
];

const kept: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'site',
  'energy',
  'unit',
  'year',
  'month',
  'period',
  'from',
  'to',
  'index-from',
  'index-to',
  'credit-note',
  'estimated',
  'gas-coefficient',
  'meter',
  'notes',
]);

/** The role of a column in a table of bills, by its header, and by its first cells when words have two meanings. */
export function billRole(column: ColumnMapping, sample: readonly TableCell[]): ColumnRole {
  const { header, role } = column;
  if (column.isFromTitles === true || role === 'amount-basis' || role === 'estimated') return role;
  const folded = foldText(header);
  const held = sample.filter(cell => cellText(cell) !== '');
  const rule = rules.find(([, words, but]) => words.test(folded) && but?.test(folded) !== true);
  if (rule !== undefined && !(numbered.test(folded) && rule[0] === 'supplier')) return rule[0];
  if (tellsKinds(held.map(cellText))) return 'bill-kind';
  if (role === 'gas-coefficient') return role;
  if (isBeside(header, folded)) return besideRole(header, folded);
  if (role === 'siret' || role === 'finess') return 'site';
  if (isKept(role, folded)) return role;
  if (isPointHeader(folded) || isOfPointNumbers(held)) return 'meter';
  const filled = held.filter(cell => !isEmptyNumberCell(cell));
  const isText = filled.length > 0 && !filled.some(cell => readNumberCell(cell, ',').kind === 'value');
  // An empty column « Relève » without a unit is not a quantity; a class of hours may be empty for a season.
  if (filled.length === 0 && column.unit === null && /\breleves?\b/.test(folded)) return 'ignored';
  return isText ? 'ignored' : measureRole(column, folded);
}

/** If credit notes are among the texts, an unknown kind is refused, so that its bill is not taken for one to be paid. */
function tellsKinds(texts: readonly string[]): boolean {
  const known = texts.filter(isBillKindText);
  const hasCredit = known.some(text => billKindOf(text) === 'credit-note');
  return texts.length > 0 && (hasCredit ? known.length * 2 >= texts.length : known.length === texts.length);
}

function isBeside(header: string, folded: string): boolean {
  return perUnit.test(header) || beside.test(folded) || powerNamed(folded) !== null;
}

function isKept(role: ColumnRole, folded: string): boolean {
  if (!kept.has(role) || role === 'meter') return false;
  const isOfContract = /\b(contrat|marche|validite|souscription)\b/.test(folded);
  return !(isOfContract && (role === 'from' || role === 'to'));
}

function isPointHeader(folded: string): boolean {
  return /\b(prm|pdl|pce|rae|point de livraison|points? de comptage|compteurs?)\b/.test(folded);
}

function isOfPointNumbers(held: readonly TableCell[]): boolean {
  return held.length > 0 && held.every(cell => isPointNumber(cellText(cell)));
}

const extras = /\b(puissances?|reactive|depassements?|tangente)\b/;
const notOwed =
  /\b(cumule?e?s?|n 1|budget|prevision\w*|assiette|base (ht|tva|taxable)|acompte|solde|reste|ecart|ttc|kva|kw|kvarh)\b/;

/** The cost of an overrun or of reactive energy is an item of the bill; its quantity is not. */
function isPricedExtra(header: string, folded: string): boolean {
  return extras.test(folded) && !notOwed.test(folded) && isMoneyHeader(header, folded);
}

const powerRoles = { subscribed: 'power', reached: 'reached-power' } as const;

function besideRole(header: string, folded: string): ColumnRole {
  if (perUnit.test(header)) return 'ignored';
  if (isPricedExtra(header, folded)) return 'line-amount';
  const power = isMoneyHeader(header, folded) ? null : powerNamed(folded);
  return power === null ? 'ignored' : powerRoles[power];
}

function isMoneyHeader(header: string, folded: string): boolean {
  return header.includes('€') || money.test(folded);
}

function measureRole({ role, header, unit }: ColumnMapping, folded: string): ColumnRole {
  if (isOtherMoney(header)) return 'ignored';
  const isMoney = isMoneyHeader(header, folded);
  if (isMoney && !(role === 'quantity' && unit !== null)) return amountRole(folded, header);
  if (role === 'quantity' || (unit !== null && tariffClass.test(folded))) return 'quantity';
  return unit === null && isPost(folded) ? 'line-amount' : 'ignored';
}

function amountRole(folded: string, header: string): ColumnRole {
  if (/\bttc\b|\btoutes taxes\b/.test(folded)) return isPost(folded) ? 'ignored' : 'amount';
  if (/\btva\b/.test(folded))
    return header.includes('%') && !/€|montant/i.test(header) ? 'vat-rate' : 'amount-vat';
  if (/\b(ht|htva|hors taxes?)\b/.test(folded)) return isPost(folded) ? 'line-amount' : 'amount-ht';
  return isPost(folded) ? 'line-amount' : 'amount';
}

/** A part of a bill, as opposed to its total. */
function isPost(folded: string): boolean {
  return !isWhole.test(folded) && (posts.test(folded) || tariffClass.test(folded));
}
