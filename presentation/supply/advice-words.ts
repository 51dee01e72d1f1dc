import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { isWellSet } from '@suivi/domain/supply/network-cost/network-advice';
import type { NoAdvice } from '@suivi/domain/supply/network-cost/priced-curve';
import { type NetworkTariff, networkTariffs } from '@suivi/domain/supply/tariff/network-tariff';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { formatIsoDay, formatPeriod } from '../ground/formats/date-formats.ts';
import { overseasText } from './class-words.ts';
import { changedDay, changedText, type Floor, type MeteringChange } from './advice-terms-words.ts';
import { peakTimeText } from './curve-words.ts';
import {
  formatCount,
  formatEuros,
  formatEurosAndCents,
  formatNumber,
  withPlus,
  withUnit,
} from '../ground/formats/number-formats.ts';

/** Cents before VAT, except the total. */
type Cost = Record<'fixedCents' | 'energyCents' | 'overrunCents' | 'ctaCents' | 'ttcCents', number>;
type Priced = { powers: readonly number[]; cost: Cost };

/** The fields of an advice that are put into words: costs in cents, days in ISO 8601. */
export type NetworkAdvice = {
  tariff: NetworkTariff | null;
  classes: readonly string[];
  unit: string;
  lacking: NoAdvice | 'no-curve' | null;
  days: number;
  testDays: number;
  changed: readonly MeteringChange[];
  floors: readonly Floor[];
  isConverted: boolean;
  firstDay: string | null;
  lastDay: string | null;
  grid: { validFrom: string; validTo: string | null; source: string; isKnown: boolean } | null;
  options: readonly {
    tariff: NetworkTariff;
    present: Priced;
    best: (Priced & { floorCents: number }) | null;
    withoutOverrun: Priced | null;
  }[];
};

type Why = {
  kind: 'overrun' | 'unused';
  class: string;
  period: Period;
  overrunCents: number;
  subscribed: number;
  reached: number;
  at: { day: string; minute: number };
};

/** « Pourquoi : ce qui dépasse le plus cher est HPH en janvier 2026 … » */
export function whyText(why: Why, unit: string): string {
  const power = (value: number) => withUnit(formatNumber(value, 1), unit);
  const [month, at] = [formatPeriod(why.period), peakTimeText({ peak: why.at })];
  return why.kind === 'overrun'
    ? `Pourquoi\u00a0: ce qui dépasse le plus cher est ${why.class} en ${month}, ${formatEurosAndCents(why.overrunCents)} HT\u00a0: ${power(why.reached)} le ${at} pour ${power(why.subscribed)} souscrits.`
    : `Pourquoi\u00a0: rien ne dépasse\u00a0; la classe la moins remplie est ${why.class}, ${power(why.subscribed)} souscrits pour ${power(why.reached)} au plus (${month}, le ${at}).`;
}

/** How the apparent power of a low voltage point was determined. */
export function apparentText({ days, reactiveDays }: { days: number; reactiveDays: number }): string {
  if (reactiveDays === 0)
    return 'La puissance apparente est estimée\u00a0: puissance active ÷ 0,93, faute de courbe réactive';
  const others = days - reactiveDays;
  const estimated =
    others === 1 ? 'le jour sans elle est estimé' : `les ${others} jours sans elle sont estimés`;
  return `La puissance apparente est √(P² + Q²), avec la courbe réactive${others <= 0 ? '' : `\u00a0; ${estimated}, puissance active ÷ 0,93`}`;
}

/**
 * The maximum power registered by the meter of a point up to 36 kVA, above which the meter cuts the supply; empty for other
 * points.
 */
export function registeredText({
  tariff,
  registered,
}: Pick<NetworkAdvice, 'tariff'> & { registered: { va: number; days: number } | null }): string {
  if (tariff === null || networkTariffs[tariff] !== 'turpe-bt-up-to-36') return '';
  if (registered === null)
    return ' Puissance maximale atteinte inconnue (R66, en VA, 328 jours au moins)\u00a0: jusqu’à 36 kVA, une moyenne n’est pas ce que le compteur coupe, et aucune puissance n’est conseillée, l’option seule.';
  return ` Puissance maximale atteinte\u00a0: ${formatNumber(registered.va / 1_000, 1)} kVA (R66, ${registered.days} jours). Aucune puissance plus basse n’est conseillée\u00a0: le compteur couperait.`;
}

export const networkTariffLabels: Record<NetworkTariff, string> = {
  HTACU5: 'HTA courte utilisation, pointe fixe',
  HTACUM5: 'HTA courte utilisation, pointe mobile',
  HTALU5: 'HTA longue utilisation, pointe fixe',
  HTALUM5: 'HTA longue utilisation, pointe mobile',
  BTSUPCU4: 'BT > 36 kVA courte utilisation',
  BTSUPLU4: 'BT > 36 kVA longue utilisation',
  BTINFCU4: 'BT ≤ 36 kVA courte utilisation, 4 classes',
  BTINFMU4: 'BT ≤ 36 kVA moyenne utilisation, 4 classes',
  BTINFLU: 'BT ≤ 36 kVA longue utilisation',
  BTINFCUST: 'BT ≤ 36 kVA courte utilisation, sans classe',
  BTINFMUDT: 'BT ≤ 36 kVA moyenne utilisation, 2 classes',
};

type Lacking = NoAdvice | 'no-curve' | 'no-power' | 'no-supply-price';

const lackingSentences: Record<Exclude<Lacking, 'few-days'>, string> = {
  'no-curve': 'Aucune courbe n’a été reçue de ce point.',
  overseas: overseasText,
  'no-tariff':
    'La formule d’acheminement du point n’est pas connue\u00a0: saisissez dans sa fiche le code que la facture imprime (FTA), par exemple HTACU5 ou BTSUPCU4.',
  'no-powers':
    'Les puissances souscrites du point ne sont pas connues\u00a0: saisissez-les dans sa fiche, par classe.',
  'other-unit':
    'L’unité des puissances saisies n’est pas celle de ce tarif\u00a0: des kW en HTA, des kVA en basse tension. Au-dessus de 36 kVA seulement, des kW sont compris (contrôle sur la puissance active). Corrigez la fiche du point.',
  'no-hours':
    'Les heures creuses du point ne sont pas connues. Elles sont locales et imprimées sur la facture\u00a0; saisissez-les dans la fiche du point, ou retrouvez-les par les factures ou le R67 d’Enedis (Puissances et option).',
  'no-pointe':
    'Les heures de pointe fixe du point ne sont pas connues\u00a0: saisissez-les dans sa fiche, deux heures entre 8 h et 12 h et deux entre 17 h et 21 h.',
  'no-grid':
    'Grille inconnue\u00a0: aucune version du TURPE ou de la CTA n’est connue à ce jour (Tarifs publics).',
  'no-supply-price':
    'Le prix de fourniture n’est pas connu\u00a0: saisissez-le ici, ou le contrat du point avec ses prix.',
  'no-power':
    'Jusqu’à 36 kVA, une moyenne n’est pas la puissance que le compteur coupe\u00a0: aucun gain n’est dit. En pointe mobile, les jours d’un hiver sont à saisir (Tarifs publics).',
};

/** What is missing before a result can be given, and what to do. */
export function lackingSentence(lacking: Lacking): string {
  return lacking === 'few-days'
    ? 'La courbe n’a pas 328 jours sur ces douze mois.'
    : lackingSentences[lacking];
}

/** What is missing before advice can be given, and what to do; null when nothing is missing. */
export function lackingText({ lacking, days, testDays, changed }: NetworkAdvice): string | null {
  if (lacking === null) return null;
  const since = changed.length === 0 ? 'sur ces douze mois' : `depuis le ${changedDay(changed)}`;
  const tests = testDays === 0 ? '' : `, sans ${formatCount(testDays, 'jour')} d’essai de groupe électrogène`;
  const words = changed.length === 0 ? '' : ` sur douze mois. ${changedText(changed)}`;
  return lacking === 'few-days'
    ? `La courbe n’a que ${formatCount(days - testDays, 'jour')} ${since}${tests}\u00a0: il en faut 328${words || '.'} Le contrôle des factures (F19) dit d’ici là si la puissance paraît trop haute.`
    : lackingSentences[lacking];
}

export type AdvisedRow = {
  key: string;
  tariff: NetworkTariff;
  name: string;
  priced: Priced;
  /** With taxes, compared with today's option and powers; negative when cheaper. */
  gapCents: number;
};

/** « +120 € », « −1 373 € », « 0 € »: more or less expensive than today. */
export function gapText(cents: number): string {
  return withPlus(cents, formatEuros(cents));
}

/**
 * Today's option and powers first, then what each option would cost with its best powers; empty when today's option is unknown.
 */
export function advisedRows({ tariff, options }: NetworkAdvice): AdvisedRow[] {
  const own = options.find(each => each.tariff === tariff);
  if (own === undefined) return [];
  const row = (key: string, of: NetworkTariff, name: string, priced: Priced): AdvisedRow => ({
    key,
    tariff: of,
    name,
    priced,
    gapCents: priced.cost.ttcCents - own.present.cost.ttcCents,
  });
  return [
    row('present', own.tariff, 'Aujourd’hui', own.present),
    ...options.map(each => row(each.tariff, each.tariff, bestName(each.best), each.best ?? each.present)),
    ...(own.withoutOverrun === null
      ? []
      : [row('without', own.tariff, 'Sans dépassement', own.withoutOverrun)]),
  ];
}

function bestName(best: { floorCents: number } | null): string {
  if (best === null) return 'Mêmes puissances';
  return best.floorCents > 0 ? 'Au mieux, planchers tenus' : 'Au mieux';
}

/** The cheapest row; null when no change is worthwhile. */
export function bestRow(advice: NetworkAdvice): AdvisedRow | null {
  const [present, ...others] = advisedRows(advice);
  const [best] = others.toSorted((a, b) => a.gapCents - b.gapCents);
  if (present === undefined || best === undefined) return null;
  return isWellSet(present.priced.cost.ttcCents / 100, best.priced.cost.ttcCents / 100) ? null : best;
}

const text = (power: number) => formatNumber(power, Number.isInteger(power) ? 0 : 1);

/** « 1 380 kW », or « Pointe 294, HPH 315, … kW ». */
export function powersText(
  powers: readonly number[],
  { classes, unit }: Pick<NetworkAdvice, 'classes' | 'unit'>,
): string {
  const [first = 0] = powers;
  if (powers.every(power => power === first)) return `${text(first)} ${unit}`;
  return `${classes.map((each, at) => `${each} ${text(powers[at] ?? 0)}`).join(', ')} ${unit}`;
}

/** The prices that were used, with a warning when they may no longer apply. */
export function gridText({ grid }: Pick<NetworkAdvice, 'grid'>): string {
  if (grid === null) return '';
  const from = `TURPE en vigueur au ${formatIsoDay(grid.validFrom)} (${grid.source})`;
  if (grid.isKnown || grid.validTo === null) return `Prix\u00a0: ${from}.`;
  return `Grille inconnue depuis le ${formatIsoDay(isoDayAt(dayIndex(fromIsoDay(grid.validTo)) + 1))}\u00a0: les montants sont ceux de la dernière connue, ${from}.`;
}

type Measured = {
  from: string;
  before: { powers: readonly number[]; days: number; centsPerDay: number };
  after: { powers: readonly number[]; days: number; centsPerDay: number };
  gainCents: number;
  hasNewPrices: boolean;
};

const perDay = (cents: number) => formatEurosAndCents(Math.round(cents));

/** What the bills show since the last change of powers. */
export function measuredText(
  { from, before, after, gainCents, hasNewPrices }: Measured,
  advice: Pick<NetworkAdvice, 'classes' | 'unit'>,
): string {
  const gain = `${formatEuros(Math.abs(gainCents))} HT de ${gainCents < 0 ? 'plus' : 'moins'} sur ${formatCount(after.days, 'jour facturé', 'jours facturés')}`;
  return `Mesuré sur les factures depuis le ${formatIsoDay(from)} (${powersText(before.powers, advice)} avant, ${powersText(after.powers, advice)} après)\u00a0: part fixe, gestion, comptage, dépassements et CTA de ${perDay(before.centsPerDay)} à ${perDay(after.centsPerDay)} HT par jour, soit ${gain}.${hasNewPrices ? ' Le TURPE a changé de prix un 1er août entre ces factures\u00a0: une part de l’écart en vient.' : ''}`;
}

/** The letter to the supplier, which forwards the request to the network operator. */
export function supplierNote(number: string, advice: NetworkAdvice, best: AdvisedRow): string {
  const own = advice.options.find(({ tariff }) => tariff === advice.tariff);
  return [
    `Objet\u00a0: modification de la puissance souscrite ou de la formule tarifaire d’acheminement, point ${number}`,
    '',
    'Madame, Monsieur,',
    '',
    `Pour le point de livraison ${number}, nous vous demandons de faire modifier par le gestionnaire de réseau\u00a0:`,
    `- formule tarifaire d’acheminement\u00a0: ${best.tariff} (${networkTariffLabels[best.tariff]}), ${best.tariff === advice.tariff ? 'inchangée' : `au lieu de ${advice.tariff}`}\u00a0;`,
    `- puissances souscrites\u00a0: ${powersText(best.priced.powers, advice)}, au lieu de ${powersText(own?.present.powers ?? [], advice)}.`,
    '',
    `Calculé sur la courbe de charge du ${formatIsoDay(advice.firstDay ?? '')} au ${formatIsoDay(advice.lastDay ?? '')}\u00a0: ${formatEuros(-best.gapCents)} TTC de moins par an pour l’acheminement. ${gridText(advice)}`,
    'Merci de nous confirmer la date d’effet, les délais qui s’appliquent (12 mois pour la formule) et les frais de la modification.',
  ].join('\n');
}
