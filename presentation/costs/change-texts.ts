import type { Month } from '@suivi/domain/ground/calendar/month';
import type { ComparedMeasure } from '@suivi/domain/months/compare-years';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { formatPeriod, monthName } from '../ground/formats/date-formats.ts';
import { formatEuros, formatMwh } from '../ground/formats/number-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { signedText } from './cost-change-texts.ts';

type Gap = { current: number | null; previous: number | null };
export type ToldChange = {
  months: readonly { year: number; month: Month; gapKwh: number | null }[];
  sites: readonly { name: string; addedCents: number }[];
};
type Energies = readonly { energyType: EnergyType; quantity: ComparedMeasure }[];

const namedMonths = 3;
const namedSites = 3;
const shownCents = 50;
const shownKwh = 50;

/** The energies, months and sites that explain the gap between two periods; empty when nothing changed. */
export function changeTexts(change: ToldChange, byEnergy: Energies): string[] {
  return Object.values(changeTextsBySubject(change, byEnergy)).filter(text => text !== null);
}

export function changeTextsBySubject(change: ToldChange, byEnergy: Energies) {
  return {
    energies: energiesText(byEnergy),
    months: monthsText(change.months),
    centres: sitesText(change.sites),
  };
}

function energiesText(byEnergy: Energies): string | null {
  const parts = byEnergy
    .filter(({ energyType }) => energyDefinitions[energyType].kind === 'purchased')
    .map(({ energyType, quantity }) => ({ name: energyLabel(energyType), kwh: gapOf(quantity) }))
    .filter(({ kwh }) => Math.abs(kwh) >= shownKwh)
    .toSorted((a, b) => Math.abs(b.kwh) - Math.abs(a.kwh))
    .map(({ name, kwh }) => `${name} ${signedText(kwh, formatMwh)}`);
  return parts.length === 0 ? null : `Par énergie, à mois comparables\u00a0: ${parts.join(', ')}.`;
}

function monthsText(months: ToldChange['months']): string | null {
  const total = months.reduce((sum, { gapKwh }) => sum + (gapKwh ?? 0), 0);
  if (months.length < 2 || Math.abs(total) < shownKwh) return null;
  const isWithinYear = months[0]?.year === months.at(-1)?.year;
  const named = months
    .flatMap(({ gapKwh, ...period }) => (gapKwh === null ? [] : [{ period, gapKwh }]))
    .filter(({ gapKwh }) => Math.sign(gapKwh) === Math.sign(total))
    .toSorted((a, b) => Math.abs(b.gapKwh) - Math.abs(a.gapKwh))
    .slice(0, namedMonths)
    .map(({ period, gapKwh }) => {
      const name = isWithinYear ? monthName(period.month) : formatPeriod(period);
      return `${name} (${signedText(gapKwh, formatMwh)})`;
    });
  const word = total < 0 ? 'baisse' : 'hausse';
  return named.length === 0
    ? null
    : `Les mois qui pèsent le plus dans cette ${word}\u00a0: ${named.join(', ')}.`;
}

function sitesText(sites: ToldChange['sites']): string | null {
  if (sites.length < 2) return null;
  const named = sites
    .filter(({ addedCents }) => Math.abs(addedCents) >= shownCents)
    .toSorted((a, b) => Math.abs(b.addedCents) - Math.abs(a.addedCents))
    .slice(0, namedSites)
    .map(({ name, addedCents }) => `${name} (${signedText(addedCents, formatEuros)})`);
  return named.length === 0 ? null : `Les centres qui pèsent le plus\u00a0: ${named.join(', ')}.`;
}

function gapOf({ current, previous }: Gap): number {
  return current === null || previous === null ? 0 : current - previous;
}
