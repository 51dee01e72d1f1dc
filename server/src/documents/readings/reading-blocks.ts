import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { energyWords } from '@suivi/presentation/energy/energy-words';
import { formatFixed } from '@suivi/presentation/ground/formats/number-formats';
import { readingWords } from '@suivi/presentation/readings/reading-words';
import {
  figureColumn,
  type ReportBlock,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import { decimalsOf } from '../ground/decimals-of.ts';
import { monthsChart } from '../months/chart-blocks.ts';
import { valuesOf } from './building-tables.ts';
import type { ReadBuilding } from './gather-buildings.ts';

type Metered = { energy: SubMeteredEnergy; buildings: ReadBuilding[] };

/** Each energy with a reading in the year, with the buildings that have one. */
function meteredOf(all: readonly ReadBuilding[]): Metered[] {
  return subMeteredEnergies
    .map(energy => ({
      energy,
      buildings: all.filter(({ meteredEnergies }) => meteredEnergies.includes(energy)),
    }))
    .filter(({ energy, buildings }) =>
      buildings.some(read => valuesOf(read, energy).some(value => value !== null)),
    );
}

function monthValues(buildings: readonly ReadBuilding[], energy: SubMeteredEnergy, month: Month) {
  return buildings.map(read => valuesOf(read, energy)[month - 1] ?? null);
}

/** The readings of all sub-meters of an energy, month by month. */
export function readingCharts(all: readonly ReadBuilding[], year: number): ReportBlock[] {
  const metered = meteredOf(all);
  if (metered.length === 0) return [];
  return [
    { kind: 'heading', text: 'Relevés mois par mois' },
    ...metered.map(({ energy, buildings }) => {
      const { label, unit } = readingWords[energy];
      return monthsChart({
        id: `readings-${energy}`,
        caption: `${label}, relevés de ${year}, en ${unit}`,
        colour: energyWords[energy].documentColour,
        unit,
        current: String(year),
        compared: null,
        months: months.map(month => {
          const values = monthValues(buildings, energy, month);
          return {
            period: { year, month },
            current: sumPresent(values),
            previous: null,
            isPartial: values.some(value => value !== null) && values.includes(null),
            wasPartial: false,
          };
        }),
      });
    }),
  ];
}

/** Every reading of the year, in tables of six months: twelve would not fit the page. */
export function readingTables(all: readonly ReadBuilding[], year: number): ReportBlock[] {
  const metered = meteredOf(all);
  if (metered.length === 0) return [];
  return [
    { kind: 'heading', text: 'Relevés de chaque bâtiment' },
    ...metered.flatMap(one => [
      halfYear(one, year, months.slice(0, 6), 'janvier à juin'),
      halfYear(one, year, months.slice(6), 'juillet à décembre'),
    ]),
  ];
}

function halfYear({ energy, buildings }: Metered, year: number, half: Month[], name: string): ReportTable {
  const { label, unit } = readingWords[energy];
  const decimals = decimalsOf(half.flatMap(month => monthValues(buildings, energy, month)));
  return tableOf(`${label} (${unit}), ${name} ${year}`, buildings, [
    textColumn('Bâtiment', ({ building }) => building.name, { width: 1.6, total: 'Total' }),
    ...half.map(month =>
      figureColumn<ReadBuilding>(
        shortMonthName(month),
        read => formatFixed(valuesOf(read, energy)[month - 1], decimals),
        { width: 1, total: formatFixed(sumPresent(monthValues(buildings, energy, month)), decimals) },
      ),
    ),
  ]);
}
