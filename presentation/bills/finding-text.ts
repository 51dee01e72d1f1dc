import type { ControlId } from '@suivi/domain/bills/audit/control';
import type { FindingUnit, Undecided } from '@suivi/domain/bills/audit/finding';
import { billComponents } from '@suivi/domain/energy/bill-component';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { TariffKind } from '@suivi/domain/supply/tariff/tariff-values';
import { formatPeriod, formatIsoDay } from '../ground/formats/date-formats.ts';
import {
  formatCount,
  formatEurosAndCents,
  formatNumber,
  formatVariation,
  missing,
  nbsp,
  withPlus,
  withUnit,
} from '../ground/formats/number-formats.ts';
import { capitalise } from '../ground/formats/letter-case.ts';
import { billComponentLabels } from './bill-words.ts';
import { controlLabels } from './finding-words.ts';
import { tariffKindLabels } from '../supply/tariff-words.ts';

const valueTexts: Partial<Record<FindingUnit, (value: number) => string>> = {
  cents: formatEurosAndCents,
  days: value => formatCount(value, 'jour'),
  bills: value => formatCount(value, 'facture'),
  lines: value => formatCount(value, 'ligne'),
  index: value => formatNumber(value, 3),
  m3: value => withUnit(formatNumber(value, 1), 'm³'),
  'm3/j': value => withUnit(formatNumber(value, 1), 'm³/j'),
  'tg φ': value => formatNumber(value, 2),
  '€/kWh': value => withUnit(formatNumber(value, 6), '€/kWh'),
};

/** A printed or expected value with its unit. */
export function findingValueText(value: number | null, unit: FindingUnit): string {
  if (value === null) return missing;
  return valueTexts[unit]?.(value) ?? withUnit(formatNumber(value, 1), unit);
}

type Gap = {
  control: ControlId;
  printed: number | null;
  expected: number | null;
  unit: FindingUnit;
  gapCents: number | null;
};

/** The gap before VAT; for a gap with the distributor, first in kWh and in percent of what the distributor published. */
export function findingGapText({ control, printed, expected, unit, gapCents }: Gap): string {
  if (control !== 'distributor' || printed === null || expected === null)
    return formatEurosAndCents(gapCents);
  const gap = printed - expected;
  const text = withUnit(withPlus(gap, formatNumber(gap, 1)), unit);
  const share = expected === 0 ? '' : ` (${formatVariation((gap / expected) * 100)})`;
  return `${text}${share}${gapCents === null ? '' : `, ${formatEurosAndCents(gapCents)}`}`;
}

/** « Imprimé 566 kW, attendu 520 kW : écart HT 712,40 € »: the figures of a finding in one line. */
export function findingFiguresText(finding: Gap): string {
  const { printed, expected, unit, gapCents } = finding;
  const sides = [
    ...(printed === null ? [] : [`imprimé ${findingValueText(printed, unit)}`]),
    ...(expected === null ? [] : [`attendu ${findingValueText(expected, unit)}`]),
  ].join(', ');
  const gap = gapCents === null ? '' : `écart HT ${findingGapText(finding)}`;
  return capitalise([sides, gap].filter(text => text !== '').join(`${nbsp}: `));
}

const categories: Record<string, string> = {
  households: `jusqu’à 36${nbsp}kVA`,
  medium: `de 36 à 250${nbsp}kVA`,
  high: `au-dessus de 250${nbsp}kVA`,
};

/** The part of the bill that a finding is about: a component, a class, a category; empty when the control's name says it all. */
export function findingSubjectText(control: ControlId, subject: string): string {
  if (control === 'network-fixed') {
    const component = billComponents.find(each => each === subject);
    return component === undefined ? otherPowerText(subject) : billComponentLabels[component];
  }
  if (control === 'excise-category') {
    const [printed = '', expected = ''] = subject.split(' ');
    return `taux «${nbsp}${categories[printed] ?? printed}${nbsp}» au lieu de «${nbsp}${categories[expected] ?? expected}${nbsp}»`;
  }
  if (control === 'gas-option') {
    const [printed = '', expected = ''] = subject.split(' ');
    return `${printed}, alors que douze mois de consommation relèvent de ${expected}`;
  }
  if (control === 'reactive') return subject === 'share' ? 'tg φ en pointe et heures pleines d’hiver' : '';
  if (control === 'odd-consumption')
    return subject === 'model'
      ? 'hors de l’intervalle du modèle énergétique du point, à la météo de ces jours'
      : '';
  if (control === 'no-consumption') return subject === '' ? '' : absentText(subject);
  if (control === 'power-too-high') return powerAdviceText(subject);
  return isOfAmounts.has(control) ? amountText(subject) : subject;
}

const isOfAmounts: ReadonlySet<ControlId> = new Set(['sum-of-lines', 'line-amount']);

/** `subject` is `total`, the label of a line, or `twice` or `days` followed by a label. */
function amountText(subject: string): string {
  return subject === 'total'
    ? 'HT et TVA ne font pas le TTC'
    : subject
        .replace(/^twice (.*)$/s, '$1, en double')
        .replace(/^days (.*)$/s, '$1, plus de jours que sa période');
}

/** `subject` lists the classes in which the bill prints another power than the point has: `power HPH, HCH`. */
function otherPowerText(subject: string): string {
  const [, classes] = /^power ?(.*)$/.exec(subject) ?? [];
  if (classes === undefined) return subject;
  const where = classes === '' ? '' : ` en ${classes}`;
  return `puissance souscrite imprimée${where}, autre que celle de la fiche du point`;
}

/** `subject` is `months`, `year`, or `year kVA HPH 100 63, HCH 100 74`. */
function powerAdviceText(subject: string): string {
  if (subject === 'months')
    return `sur les mois connus, moins d’une année${nbsp}: à confirmer sur douze mois`;
  const [, unit = '', told = ''] = /^year (kW|kVA) (.+)$/.exec(subject) ?? [];
  const steps = told.split(', ').flatMap(step => {
    const [name, from, to] = step.split(' ');
    return from === undefined || to === undefined
      ? []
      : `${name} de ${formatNumber(Number(from), 1)} à ${withUnit(formatNumber(Number(to), 1), unit)}`;
  });
  const byClass = steps.length === 0 ? '' : `, par classe${nbsp}: ${steps.join(', ')}`;
  return `sur douze mois${byClass}${nbsp}; l’écart est l’économie d’une année, hors dépassements qu’une courbe de charge dirait`;
}

/** « aucune facture depuis juillet 2026 », from the first missing month: `2026-07`. */
function absentText(month: string): string {
  return `aucune facture depuis ${formatPeriod(fromIsoDay(`${month}-01`)).toLowerCase()}`;
}

/** « Accise : Soutirage HPH »: a control and what it is about. */
export function findingTitle(control: ControlId, subject: string): string {
  const about = findingSubjectText(control, subject);
  return about === '' ? controlLabels[control] : `${controlLabels[control]}${nbsp}: ${about}`;
}

type UndecidedControl = {
  control: ControlId;
  reason: Undecided['reason'];
  tariff: TariffKind | null;
  day: string | null;
  lacking?: number | undefined;
};

const reasons: Record<Exclude<Undecided['reason'], 'grid' | 'distributor-days'>, string> = {
  'network-tariff': 'tarif d’acheminement du point inconnu (fiche du point)',
  regime: 'taux réduit imprimé, que la fiche du point n’atteste pas',
  power: 'puissance souscrite inconnue',
  contract: 'aucun prix de contrat pour ces jours',
  detail: 'la facture n’imprime pas ce qu’il faut',
  model: 'pas de modèle énergétique du point qui tienne (douze factures relevées et la météo du site)',
  'heat-share':
    'part renouvelable et de récupération du réseau inconnue pour l’année d’avant, ou sous 50\u00a0% à taux réduit (fiche du contrat)',
  history: 'pas de facture du même mois un an plus tôt',
  distributor: 'rien n’a été reçu du distributeur pour ces jours',
};

/** Why a control could not judge: « grille inconnue », or what is missing. */
export function undecidedText({ reason, tariff, day, lacking }: UndecidedControl): string {
  if (reason === 'distributor-days') return lackingText(lacking ?? 0, day);
  if (reason !== 'grid') return reasons[reason];
  const name = tariff === null ? '' : ` (${tariffKindLabels[tariff]})`;
  return `grille inconnue${name}${day === null ? '' : ` au ${formatIsoDay(day)}`}`;
}

/** « il manque 2 jours du distributeur, le premier : le 03/02/2026 » */
function lackingText(count: number, first: string | null): string {
  const days = `il manque ${formatCount(count, 'jour')} du distributeur`;
  if (first === null) return days;
  const day = formatIsoDay(first);
  return count === 1 ? `${days}${nbsp}: le ${day}` : `${days}, le premier${nbsp}: le ${day}`;
}
