import type { GridCell } from '@suivi/contract/declarations/declarations';
import { isWaitedFor } from '@suivi/domain/months/lacking-cells';
import {
  completenessCellText,
  completenessEnergies,
  notInUse,
} from '@suivi/presentation/months/completeness-text';
import { monthName } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import type { ReportBlock, ReportTable } from '../../platform/documents/report.ts';
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
  return {
    kind: 'table',
    caption: `Mois déclarés par centre et énergie, ${year}`,
    columns: [
      { label: 'Centre', align: 'start', width: 1.6 },
      ...energies.map(each => ({ label: energyLabel(each), align: 'end' as const, width: 1 })),
    ],
    rows: sites.map(({ id, name }) => [
      name,
      ...energies.map(each => completenessCellText(cellAt(id, each))),
    ]),
    total: null,
  };
}

function missingTable({ sites, cells, energy }: DeclaredYear): ReportTable[] {
  const rows = sites.flatMap(({ id, name }) =>
    cells
      .filter(
        ({ siteId, energyType, missingMonths }) =>
          siteId === id && missingMonths.length > 0 && isWaitedFor(energyType, energy),
      )
      .map(({ energyType, missingMonths }) => [name, energyLabel(energyType), namesOf(missingMonths)]),
  );
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: 'Mois attendus qui manquent',
      columns: [
        { label: 'Centre', align: 'start', width: 1 },
        { label: 'Énergie', align: 'start', width: 'fit' },
        { label: 'Mois', align: 'start', width: 2 },
      ],
      rows,
      total: null,
    },
  ];
}

/** For one site: a row for each of its energies. */
function energiesTable({ cells, energy, year }: DeclaredYear): ReportTable {
  const energies = energy === null ? completenessEnergies(cells) : [energy];
  return {
    kind: 'table',
    caption: `Mois déclarés par énergie, ${year}`,
    columns: [
      { label: 'Énergie', align: 'start', width: 1 },
      { label: 'Mois déclarés', align: 'end', width: 'fit' },
      { label: 'Mois attendus qui manquent', align: 'start', width: 2 },
    ],
    rows: energies.map(energyType => {
      const cell = cells.find(each => each.energyType === energyType);
      const text = completenessCellText(cell);
      const lacking = cell?.missingMonths ?? [];
      const none = text === notInUse ? '' : 'aucun';
      return [energyLabel(energyType), text, lacking.length === 0 ? none : namesOf(lacking)];
    }),
    total: null,
  };
}

function namesOf(months: GridCell['missingMonths']): string {
  return months.length === 12 ? 'les douze mois' : months.map(monthName).join(', ');
}
