import type { BuildingStatus } from '@suivi/domain/sites/building';
import { formatCount, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { keyFigure, type KeyFigure, type Report, type ReportBlock } from '../../platform/documents/report.ts';
import { scopeName } from '../months/dashboard-workbook.ts';
import type { DocumentAbout } from '../ground/document-about.ts';
import { methodNotes } from '../months/report-blocks.ts';
import { buildingTables } from './building-tables.ts';
import { buildingsMethod } from './buildings-method.ts';
import type { BuildingsData, ReadBuilding } from './gather-buildings.ts';
import { readingCharts, readingTables } from './reading-blocks.ts';
import { notesBlocks } from './reading-note-tables.ts';
import { subMeteringBlocks } from './sub-metering-blocks.ts';

/** The buildings of a site or of the group, with the readings of their sub-meters in a year. */
export function buildingsReport(data: BuildingsData, { author, dateText }: DocumentAbout): Report {
  const { year, siteName, sites, notes } = data;
  const all = sites.flatMap(({ buildings }) => buildings);
  const where = siteName === null ? 'tous les centres' : `centre\u00a0: ${siteName}`;
  const detail: ReportBlock[] =
    all.length === 0
      ? []
      : [
          { kind: 'figures', figures: figuresOf(all) },
          ...subMeteringBlocks(data),
          ...readingCharts(all, year),
          ...buildingTables(data),
          ...(siteName === null ? [] : [...readingTables(all, year), ...notesBlocks(notes, year)]),
        ];
  return {
    title: 'Bâtiments et relevés',
    subtitle: `${scopeName(data)} · ${year}`,
    author,
    dateText,
    context: [`Filtres\u00a0: ${where}, relevés de ${year}. Établi le ${dateText} par ${author}.`],
    blocks: [{ kind: 'lead', text: answerText(all, year) }, ...detail, methodNotes(buildingsMethod)],
  };
}

function answerText(all: readonly ReadBuilding[], year: number): string {
  if (all.length === 0) return 'Aucun bâtiment configuré.';
  const read = all.filter(({ months }) => months.some(month => month !== null)).length;
  const buildings = formatCount(all.length, 'bâtiment');
  return read === 0
    ? `${buildings}, sans aucun relevé en ${year}.`
    : `${buildings}, dont ${formatNumber(read)} avec des relevés en ${year}.`;
}

/** The same figures as on the cards of the view. */
function figuresOf(all: readonly ReadBuilding[]): KeyFigure[] {
  const count = (status: BuildingStatus) => all.filter(({ building }) => building.status === status).length;
  return [
    keyFigure('Total bâtiments', formatNumber(all.length)),
    keyFigure('Normal', formatNumber(count('normal'))),
    keyFigure('Surveillance', formatNumber(count('warning'))),
    keyFigure('Alertes', formatNumber(count('alert'))),
  ];
}
