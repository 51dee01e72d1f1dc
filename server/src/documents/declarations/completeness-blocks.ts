import type { GridCell } from '@suivi/contract/declarations/declarations';
import { isWaitedFor } from '@suivi/domain/months/lacking-cells';
import {
  completenessCellText,
  completenessEnergies,
  notInUse,
} from '@suivi/presentation/months/completeness-text';
import { monthName } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import {
  figureColumn,
  type ReportBlock,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import type { DeclaredYear } from './gather-declarations.ts';

/** Months declared out of those in use, as in the grid of the view; then the missing ones. */
export function completenessBlocks(declared: DeclaredYear): ReportBlock[] {
  const { sites, siteName } = declared;
  const heading: ReportBlock = { kind: 'heading', text: 'Complétude' };
  if (siteName !== null) return [heading, energiesTable(declared)];
  if (sites.length === 0) return [heading, { kind: 'paragraph', text: 'Aucun centre n’est enregistré.' }];
  return [heading, grid(declared), ...missingTable(declared)];
}

function grid({ sites, cells, energy, year }: DeclaredYear): ReportTable {
  const energies = energy === null ? completenessEnergies(cells) : [energy];
  const cellAt = (siteId: number, energyType: GridCell['energyType']) =>
    cells.find(cell => cell.siteId === siteId && cell.energyType === energyType);
  return tableOf(`Mois déclarés par centre et énergie, ${year}`, sites, [
    textColumn('Centre', ({ name }) => name, { width: 1.6 }),
    ...energies.map(each =>
      figureColumn<(typeof sites)[number]>(
        energyLabel(each),
        ({ id }) => completenessCellText(cellAt(id, each)),
        { width: 1 },
      ),
    ),
  ]);
}

function missingTable({ sites, cells, energy }: DeclaredYear): ReportTable[] {
  const rows = sites.flatMap(({ id, name }) =>
    cells
      .filter(
        ({ siteId, energyType, missingMonths }) =>
          siteId === id && missingMonths.length > 0 && isWaitedFor(energyType, energy),
      )
      .map(cell => ({ name, ...cell })),
  );
  if (rows.length === 0) return [];
  return [
    tableOf('Mois attendus qui manquent', rows, [
      textColumn('Centre', ({ name }) => name, { width: 1 }),
      textColumn('Énergie', ({ energyType }) => energyLabel(energyType), { width: 'fit' }),
      textColumn('Mois', ({ missingMonths }) => namesOf(missingMonths), { width: 2 }),
    ]),
  ];
}

/** For one site: a row for each of its energies. */
function energiesTable({ cells, energy, year }: DeclaredYear): ReportTable {
  const energies = energy === null ? completenessEnergies(cells) : [energy];
  const rows = energies.map(energyType => {
    const cell = cells.find(each => each.energyType === energyType);
    return { energyType, text: completenessCellText(cell), lacking: cell?.missingMonths ?? [] };
  });
  return tableOf(`Mois déclarés par énergie, ${year}`, rows, [
    textColumn('Énergie', ({ energyType }) => energyLabel(energyType), { width: 1 }),
    figureColumn('Mois déclarés', ({ text }) => text, { width: 'fit' }),
    textColumn(
      'Mois attendus qui manquent',
      ({ text, lacking }) => (lacking.length > 0 ? namesOf(lacking) : text === notInUse ? '' : 'aucun'),
      { width: 2 },
    ),
  ]);
}

function namesOf(months: GridCell['missingMonths']): string {
  return months.length === 12 ? 'les douze mois' : months.map(monthName).join(', ');
}
