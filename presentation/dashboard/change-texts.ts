import type { Month } from '@suivi/domain/calendar/month';
import type { ComparedMeasure } from '@suivi/domain/consumption/compare-years';
import type { CostEffects } from '@suivi/domain/consumption/cost-effects';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { formatPeriod, monthName } from '../formats/date-formats.ts';
import { formatEuros, formatMwh } from '../formats/number-formats.ts';
import { energyLabel } from '../names/energy-words.ts';

type Gap = { current: number | null; previous: number | null };
export type ToldChange = {
  months: readonly { year: number; month: Month; gapKwh: number | null }[];
  sites: readonly { name: string; consumptionKwh: Gap; addedCents: number }[];
  effects: CostEffects;
  climate: { kwh: number | null; unseparated: readonly EnergyType[]; isDemonstration: boolean };
};
type Energies = readonly { energyType: EnergyType; quantity: ComparedMeasure }[];

const namedMonths = 3;
const namedSites = 3;
const shownCents = 50;
const shownKwh = 50;

/** Why a period is above or below what it is compared with, in a few sentences; none where nothing moved. */
export function changeTexts(change: ToldChange, byEnergy: Energies): string[] {
  return [
    costText(change.effects),
    energiesText(byEnergy),
    monthsText(change.months),
    climateText(change.climate),
    sitesText(change.sites),
  ].filter(text => text !== null);
}

function signed(value: number, text: (magnitude: number) => string): string {
  return `${value < 0 ? '\u2212' : '+'}${text(Math.abs(value))}`;
}

const effectWords: readonly [keyof CostEffects, string][] = [
  ['priceCents', 'prix'],
  ['volumeCents', 'quantités'],
  ['climateCents', 'climat'],
  ['perimeterCents', 'périmètre (mois présents d’un seul côté)'],
  ['undividedCents', 'non réparti entre prix et quantités'],
];

function costText(effects: CostEffects): string | null {
  const parts = effectWords
    .filter(([key]) => Math.abs(effects[key]) >= shownCents)
    .toSorted(([a], [b]) => Math.abs(effects[b]) - Math.abs(effects[a]))
    .map(([key, word]) => `${word} ${signed(effects[key], formatEuros)}`);
  if (parts.length === 0) return null;
  const total = Object.values(effects).reduce((sum, cents) => sum + cents, 0);
  const magnitude = formatEuros(Math.abs(total));
  return `Coût\u00a0: ${magnitude} de ${total < 0 ? 'moins' : 'plus'}, soit ${parts.join(', ')}.`;
}

function energiesText(byEnergy: Energies): string | null {
  const parts = byEnergy
    .filter(({ energyType }) => energyDefinitions[energyType].kind === 'purchased')
    .map(({ energyType, quantity }) => ({ name: energyLabel(energyType), kwh: gapOf(quantity) }))
    .filter(({ kwh }) => Math.abs(kwh) >= shownKwh)
    .toSorted((a, b) => Math.abs(b.kwh) - Math.abs(a.kwh))
    .map(({ name, kwh }) => `${name} ${signed(kwh, formatMwh)}`);
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
      return `${name} (${signed(gapKwh, formatMwh)})`;
    });
  const word = total < 0 ? 'baisse' : 'hausse';
  return named.length === 0
    ? null
    : `Les mois qui pèsent le plus dans cette ${word}\u00a0: ${named.join(', ')}.`;
}

function climateText({ kwh, unseparated, isDemonstration }: ToldChange['climate']): string | null {
  const origin = isDemonstration ? ', météo de démonstration' : '';
  const known =
    kwh === null
      ? []
      : [`Le climat explique ${signed(kwh, formatMwh)} d’après le modèle de chaque centre${origin}.`];
  const names = unseparated.map(energyType => energyLabel(energyType).toLowerCase()).join(', ');
  const rest =
    unseparated.length === 0
      ? []
      : [`Climat non séparé pour ${names}${kwh === null ? '' : ' dans une partie des centres'}.`];
  const told = [...known, ...rest];
  return told.length === 0 ? null : told.join(' ');
}

function sitesText(sites: ToldChange['sites']): string | null {
  if (sites.length < 2) return null;
  const named = sites
    .filter(({ addedCents }) => Math.abs(addedCents) >= shownCents)
    .toSorted((a, b) => Math.abs(b.addedCents) - Math.abs(a.addedCents))
    .slice(0, namedSites)
    .map(({ name, addedCents }) => `${name} (${signed(addedCents, formatEuros)})`);
  return named.length === 0 ? null : `Les centres qui pèsent le plus\u00a0: ${named.join(', ')}.`;
}

function gapOf({ current, previous }: Gap): number {
  return current === null || previous === null ? 0 : current - previous;
}
