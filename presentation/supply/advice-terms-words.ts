import { type NetworkTariff, networkTariffs } from '@suivi/domain/supply/tariff/network-tariff';
import type { AdviceTerms, MeteringChangeKind } from '@suivi/domain/supply/terms/advice-terms';
import { formatIsoDay } from '../ground/formats/date-formats.ts';
import { formatCount, formatEuros, formatNumber, withUnit } from '../ground/formats/number-formats.ts';

export type Floor = AdviceTerms['floors'][number];
export type MeteringChange = AdviceTerms['changes'][number];

const noted = (note: string) => (note === '' ? '' : ` (${note})`);

export const changeKindLabels: Record<MeteringChangeKind, string> = {
  meter: 'Compteur',
  coefficient: 'Coefficient',
  segment: 'Segment',
};

export const everyClassLabel = 'Toutes les classes';

/** « HPH 120 kW jusqu’au 30/06/2027 (travaux du bloc) » */
export function floorText({ class: of, power, reason, until }: Floor, unit: string): string {
  const name = of === '' ? everyClassLabel.toLowerCase() : of;
  return `${name} ${withUnit(formatNumber(power, Number.isInteger(power) ? 0 : 1), unit)} jusqu’au ${formatIsoDay(until)} (${reason})`;
}

/** The floors in force, each with its power, reason and last day; empty when there are none. */
export function heldFloorsText(floors: readonly Floor[], unit: string): string {
  return floors.length === 0
    ? ''
    : `Planchers tenus\u00a0: ${floors.map(floor => floorText(floor, unit)).join('\u00a0; ')}.`;
}

/** The floors in force and what they add to the cost of the named option. */
export function floorsText(
  floors: readonly Floor[],
  { unit, tariff, floorCents }: { unit: string; tariff: string; floorCents: number },
): string {
  const told = heldFloorsText(floors, unit);
  if (told === '') return '';
  return floorCents > 0
    ? `${told} Sans eux, ${tariff} coûterait ${formatEuros(floorCents)} TTC de moins par an.`
    : `${told} L’optimum serait le même sans eux.`;
}

/** The floors below which clipping does not reduce the fixed part; empty when there are none, and up to 36 kVA. */
export function clippedFloorsText(floors: readonly Floor[], tariff: NetworkTariff | null): string {
  if (tariff === null || networkTariffs[tariff] === 'turpe-bt-up-to-36') return '';
  const told = heldFloorsText(floors, networkTariffs[tariff] === 'turpe-hta' ? 'kW' : 'kVA');
  return told === '' ? '' : `${told} En dessous, écrêter ne gagne rien de la part fixe.`;
}

/** « 12/01/2026 (mensuel) » */
export function testText({ day, note }: AdviceTerms['tests'][number]): string {
  return `${formatIsoDay(day)}${noted(note)}`;
}

/** What is excluded because of generator tests, and how their days count; empty when there are none. */
export function testDaysText({ days, testDays }: { days: number; testDays: number }): string {
  if (testDays === 0) return '';
  return `Essais de groupe électrogène\u00a0: ${formatCount(testDays, 'jour')} à part. Les kWh comptent, les puissances ne comptent ni dans les pointes ni dans les dépassements. Reste ${formatCount(days - testDays, 'jour')} de puissances (328 au moins). Si un essai a dépassé, le réseau le facture quand même.`;
}

export function changedDay([first]: readonly MeteringChange[]): string {
  return first === undefined ? '' : formatIsoDay(first.day);
}

/** « Changement de compteur le 12/03/2026 : la courbe d’avant ne compte pas. »; empty when nothing changed. */
export function changedText(changed: readonly MeteringChange[]): string {
  if (changed.length === 0) return '';
  const kinds = changed.map(({ kind, note }) => `${changeKindLabels[kind].toLowerCase()}${noted(note)}`);
  return `Changement de ${kinds.join(' et de ')} le ${changedDay(changed)}\u00a0: la courbe d’avant ne compte pas.`;
}

/** « 12/03/2026, compteur (panne) » */
export function changeText({ day, kind, note }: MeteringChange): string {
  return `${formatIsoDay(day)}, ${changeKindLabels[kind].toLowerCase()}${noted(note)}`;
}

/** How powers subscribed in kW are shown in kVA; empty for other points. */
export function convertedText({ isConverted }: { isConverted: boolean }): string {
  return isConverted
    ? 'Les puissances sont souscrites en kW (contrôle sur la puissance active)\u00a0: elles sont dites en kVA, ÷ 0,93.'
    : '';
}

const chargingText =
  'Un point de recharge de véhicules (IRVE) n’est pas distingué\u00a0: il est calculé comme un autre.';

/** Possible costs of a point that the computation does not include. */
export function notComputedText(tariff: NetworkTariff | null): string {
  if (tariff === null) return '';
  const notComputed = {
    'turpe-hta':
      'Non calculé\u00a0: le regroupement de plusieurs points HTA (la somme de leurs courbes) et l’alimentation de secours (CACS), dont la puissance ne s’optimise pas ici. ',
    'turpe-bt-over-36':
      'Non calculé\u00a0: le plafond des dépassements (tarif de la puissance supplémentaire). ',
    'turpe-bt-up-to-36': '',
  };
  return notComputed[networkTariffs[tariff]] + chargingText;
}
