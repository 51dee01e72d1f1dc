import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { readingWords } from '@suivi/presentation/readings/reading-words';
import type { ReportBlock, ReportTable } from '../../platform/documents/report.ts';
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
  return {
    kind: 'table',
    caption: `${name}, bâtiments et relevés de ${year}`,
    columns: [
      { label: 'Bâtiment', align: 'start', width: 1.6 },
      { label: 'Code', align: 'start', width: 'fit' },
      { label: 'Type', align: 'start', width: 1 },
      { label: 'Surface (m²)', align: 'end', width: 'fit' },
      { label: 'Statut', align: 'start', width: 'fit' },
      ...subMeteredEnergies.map(energy => ({
        label: `${readingWords[energy].label} (${readingWords[energy].unit})`,
        align: 'end' as const,
        width: 1,
      })),
    ],
    rows: listed.map(read => [
      read.building.name,
      read.building.code,
      read.building.type,
      formatNumber(read.building.surfaceM2, 2),
      buildingStatusLabels[read.building.status],
      ...subMeteredEnergies.map(energy => yearText(read, energy)),
    ]),
    total: [
      'Total',
      '',
      '',
      formatNumber(sumPresent(buildings.map(({ building }) => building.surfaceM2)), 2),
      '',
      ...subMeteredEnergies.map(energy =>
        formatNumber(sumPresent(buildings.flatMap(read => valuesOf(read, energy))), 3),
      ),
    ],
  };
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
