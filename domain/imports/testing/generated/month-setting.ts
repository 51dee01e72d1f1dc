import type { Month } from '../../../ground/calendar/month.ts';
import { type MadeEnergy, madeSiteNames } from '../made-figures.ts';
import { type Drawing, drawingOf } from './drawing.ts';
import type { FigureCell, MadeCell } from './sheet-maker.ts';
import { missingMarks, numberSpellings } from './spellings.ts';

export const words: Record<MadeEnergy, readonly string[]> = {
  electricity: ['Électricité', 'Elec', 'ELECTRICITE'],
  gas: ['Gaz', 'Gaz naturel', 'GAZ'],
  water: ['Eau', 'Eau potable'],
  fuel: ['Fioul', 'FOD'],
  heat_network: ['Réseau de chaleur', 'Chaleur urbaine'],
};
export const units: Record<MadeEnergy, string> = {
  electricity: 'kWh',
  gas: 'kWh',
  water: 'm³',
  fuel: 'L',
  heat_network: 'kWh',
};
const energies: readonly MadeEnergy[] = ['electricity', 'gas', 'water', 'fuel', 'heat_network'];
export const totals = ['Total', 'TOTAL', 'Total général', 'Total 2023', 'S/Total', 'Somme'];
export const remarks = ['RAS', 'compteur remplacé', 'relève du 3', 'voir facture', ''];

export type Setting = Drawing & {
  sites: number[];
  energy: MadeEnergy;
  unit: string;
  factor: number;
  year: number;
  decimals: number;
  spelling: (typeof numberSpellings)[number];
  size: number;
};

export function settingOf(seed: number): Setting {
  const draw = drawingOf(seed);
  const energy = draw.one(energies);
  const isMega = units[energy] === 'kWh' && draw.once(4);
  const decimals = isMega ? draw.one([1, 3]) : draw.one([0, 0, 0, 1, 2]);
  return {
    ...draw,
    sites: draw.one([[1], [2], [1, 2], [2, 3], [1, 2, 3]]),
    energy,
    unit: isMega ? 'MWh' : units[energy],
    factor: isMega ? 1_000 : 1,
    year: draw.whole(2019, 2025),
    decimals,
    spelling: draw.one(numberSpellings),
    size: draw.one(isMega ? [60, 900, 15_000] : [60, 900, 15_000, 140_000, 2_400_000]),
  };
}

/** A quantity, occasionally missing; small and large ones in one file. */
export function drawn(
  of: Setting,
  site: number,
  month: Month,
  told: Partial<Pick<Setting, 'energy' | 'year'>> = {},
) {
  if (of.once(25)) return null;
  const scale = 10 ** of.decimals;
  const top = of.once(12) ? Math.ceil(of.size / 12) : of.size;
  const value = of.once(60) ? 0 : of.whole(Math.ceil((top * scale) / 3), top * scale) / scale;
  const at = `${site} ${told.energy ?? of.energy} ${told.year ?? of.year}-${month}`;
  return { at, value: Math.round(value * of.factor * 1_000) / 1_000, written: value };
}
export type Drawn = ReturnType<typeof drawn>;

export function cellOf(of: Setting, one: Drawn): MadeCell {
  if (one === null) return of.one(missingMarks);
  return { at: one.at, value: one.value, text: of.spelling.write(one.written, of.decimals) };
}

/** A sum, a ratio or a planned figure, which is no month of the file. */
export function aside(of: Setting, value: number, decimals = of.decimals): FigureCell {
  return { at: null, value, text: of.spelling.write(Math.round(value * 1_000) / 1_000, decimals) };
}
export const sumOf = (of: Setting, all: readonly Drawn[]) =>
  aside(
    of,
    all.reduce((sum, one) => sum + (one?.written ?? 0), 0),
  );

export const site = (number: number) => madeSiteNames[number] ?? '';
