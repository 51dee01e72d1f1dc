import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { readingWords } from '@suivi/presentation/readings/reading-words';
import {
  figureColumn,
  type ReportBlock,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import type { BuildingsData, ReadBuilding, BuildingsOfSite } from './gather-buildings.ts';

/** Nobody reads more on paper; the workbook contains them all. */
const buildingsListed = 500;

/** Site by site, each building with its description and the readings of its meters in the year. */
export function buildingTables({ sites, year }: BuildingsData): ReportBlock[] {
  const blocks: ReportBlock[] = [{ kind: 'heading', text: 'Bâtiments' }];
  let left = buildingsListed;
  for (const site of sites) {
    const listed = site.buildings.slice(0, left);
    left -= listed.length;
    if (listed.length > 0) blocks.push(table(site, listed, year));
  }
  const count = sites.reduce((total, { buildings }) => total + buildings.length, 0);
  if (count > buildingsListed) {
    const text = `Les ${buildingsListed} premiers bâtiments sont listés ici, le classeur Excel les contient tous.`;
    blocks.push({ kind: 'paragraph', text });
  }
  return blocks;
}

function table(
  { name, buildings }: BuildingsOfSite,
  listed: readonly ReadBuilding[],
  year: number,
): ReportTable {
  return tableOf(`${name}, bâtiments et relevés de ${year}`, listed, [
    textColumn('Bâtiment', ({ building }) => building.name, { width: 1.6, total: 'Total' }),
    textColumn('Code', ({ building }) => building.code, { width: 'fit' }),
    textColumn('Type', ({ building }) => building.type, { width: 1 }),
    figureColumn('Surface (m²)', ({ building }) => formatNumber(building.surfaceM2, 2), {
      width: 'fit',
      total: formatNumber(sumPresent(buildings.map(({ building }) => building.surfaceM2)), 2),
    }),
    textColumn('Statut', ({ building }) => buildingStatusLabels[building.status], { width: 'fit' }),
    ...subMeteredEnergies.map(energy =>
      figureColumn<ReadBuilding>(
        `${readingWords[energy].label} (${readingWords[energy].unit})`,
        read => yearText(read, energy),
        { width: 1, total: formatNumber(sumPresent(buildings.flatMap(read => valuesOf(read, energy))), 3) },
      ),
    ),
  ]);
}

export function valuesOf({ months }: ReadBuilding, energy: SubMeteredEnergy): (number | null)[] {
  return months.map(month => month?.[energy] ?? null);
}

/** The sum of the readings, and the number of months when the year is incomplete. */
function yearText(read: ReadBuilding, energy: SubMeteredEnergy): string {
  const present = valuesOf(read, energy).filter(value => value !== null);
  const text = formatNumber(sumPresent(present), 3);
  return present.length === 0 || present.length === 12 ? text : `${text} (${present.length} mois)`;
}
