import { comparePeriods, isMonth, isoMonth, type Period } from '../ground/calendar/month.ts';
import { energyInWords } from '../energy/energy-in-words.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { foldText } from '../ground/text/fold-text.ts';

/** A site uses an energy from one month to another, both included; `to` is null while the use continues. */
export type EnergyInUse = { energyType: EnergyType; from: Period; to: Period | null };
/**
 * As a person states it: with `fromFirstDeclared`, no first month was stated and `from` follows the first declared month once
 * there is one.
 */
export type ListedEnergy = EnergyInUse & { fromFirstDeclared?: true | undefined };

export function isInUse(inUse: readonly EnergyInUse[], energy: EnergyType, period: Period): boolean {
  return inUse.some(
    ({ energyType, from, to }) =>
      energyType === energy &&
      comparePeriods(from, period) <= 0 &&
      (to === null || comparePeriods(period, to) <= 0),
  );
}

/** Whether each use ends after it begins, and no two uses of one energy share a month. The uses may be in any order. */
export function areEnergiesInOrder(energies: readonly EnergyInUse[]): boolean {
  const ordered = energies.toSorted((a, b) => comparePeriods(a.from, b.from));
  return ordered.every((use, index) => {
    if (use.to !== null && comparePeriods(use.to, use.from) < 0) return false;
    const next = ordered.slice(index + 1).find(({ energyType }) => energyType === use.energyType);
    return next === undefined || (use.to !== null && comparePeriods(use.to, next.from) < 0);
  });
}

const monthShape = /(\d{4})-(\d{2})|(\d{2})\/(\d{4})/g;

/**
 * Reads « Électricité depuis 01/2018 ; Fioul de 01/2018 à 12/2020 ; Eau depuis 11/2026 (première déclaration) », or the same with
 * identifiers and ISO months; sorted by energy and month; undefined when a part cannot be read.
 */
export function readEnergiesInUse(text: string): ListedEnergy[] | undefined {
  const read = text
    .split(/[;\n]/)
    .filter(part => part.trim() !== '')
    .map(readEnergy);
  const energies = read.filter(energy => energy !== null);
  if (energies.length < read.length) return undefined;
  return energies.toSorted((a, b) =>
    a.energyType === b.energyType ? comparePeriods(a.from, b.from) : a.energyType < b.energyType ? -1 : 1,
  );
}

function readEnergy(text: string): ListedEnergy | null {
  const months = [...text.matchAll(monthShape)].map(([, year, month, monthFirst, yearLast]) =>
    periodOf(Number(year ?? yearLast), Number(month ?? monthFirst)),
  );
  const [from, to = null] = months;
  const energyType = energyInWords(foldText(text.replace(/\(.*\)/, '').replaceAll(monthShape, '')));
  if (!from || energyType === null || months.length > 2 || months.includes(null)) return null;
  const isFirst = /\b(first|premiere declaration)\b/.test(foldText(text));
  return { energyType, from, to, ...(isFirst ? { fromFirstDeclared: true } : {}) };
}

function periodOf(year: number, month: number): Period | null {
  return isMonth(month) && year >= 2000 && year <= 2100 ? { year, month } : null;
}

/** Writes the energies with identifiers and ISO months, in a form that `readEnergiesInUse` reads. */
export function energiesInUseText(energies: readonly ListedEnergy[]): string {
  return energies
    .map(({ energyType, from, to, fromFirstDeclared }) => {
      const months = [from, ...(to ? [to] : [])].map(isoMonth).join(' ');
      return `${energyType} ${months}${fromFirstDeclared ? ' (first)' : ''}`;
    })
    .join('; ');
}
