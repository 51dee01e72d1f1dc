import { collectiveNotes, operationSentence, productionWord } from '@suivi/presentation/supply/solar-words';
import { column } from '@suivi/presentation/ground/table-columns';
import { type CurveTable, euros, kwh, share, table } from './curve-table.ts';
import type { LoadCurveData } from './gather-load-curve.ts';

const sharedOf = ({ solar: { projects } }: LoadCurveData) =>
  projects.flatMap(project => {
    const shared = project.result?.shared;
    return shared ? [{ name: `${productionWord(project)}\u00a0: ${project.name}`, shared }] : [];
  });

/** What each participant of an operation receives, and what the network would cost by the origin of each kWh. */
export function sharedTable(data: LoadCurveData): CurveTable {
  const rows = sharedOf(data).flatMap(({ name, shared }) => shared.parts.map(part => ({ name, ...part })));
  type Row = (typeof rows)[number];
  return table<Row>(
    'Partage',
    'Acheminement au kWh HT, si tous les points sont derrière le même poste HTA/BT',
    [
      column('name', 'Production', ({ name }) => name, { sheetWidth: 24, width: 1.4 }),
      column('number', 'Point', ({ number }) => number, { sheetWidth: 18 }),
      kwh('Utilisé', part => part.loadKwh),
      kwh('Affecté', part => part.allocatedKwh),
      kwh('Autoproduit', part => part.selfKwh),
      kwh('Alloproduit', part => part.otherKwh),
      share('Taux d’autoproduction', part => part.coverRate),
      euros('Prix habituels', ({ network }) => network?.usualCents ?? null),
      euros('Selon l’origine', ({ network }) => network?.ownCents ?? null),
    ],
    rows,
  );
}

/** The rates of each operation, and what else its points pay or where their data are missing. */
export function sharedNotes(data: LoadCurveData): string[] {
  return sharedOf(data).flatMap(({ name, shared }) => [
    operationSentence(shared, name),
    ...collectiveNotes(shared.parts),
  ]);
}
