import type { FlowContent } from '../flow-content.ts';
import { createFlowReader } from '../flow-reader.ts';

export const prm = '30000000000000';

export const curveHeader = [
  'Identifiant PRM',
  'Date de début',
  'Date de fin',
  'Grandeur physique',
  'Grandeur métier',
  'Etape métier',
  'Unité',
  'Horodate',
  'Valeur',
  'Nature',
  'Pas',
  'Indice de vraisemblance',
  'Etat complémentaire',
];

type CurveRow = { stamp: string; watts: number; step?: string; stage?: string; nature?: string };

/** A row of a load curve of consumption, as Enedis writes it. */
export function curveRow({ stamp, watts, step = 'PT30M', stage = 'BRUT', nature = 'R' }: CurveRow): string[] {
  return [prm, '', '', 'PA', 'CONS', stage, 'W', stamp, String(watts), nature, step, '0', '0'];
}

/** Reads rows as a file; the point is of `segment`. */
export function readRows(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  segment = '',
): FlowContent {
  const options = { segmentOf: () => segment, receivedAt: '2026-11-01T12:00:00' };
  const reader = createFlowReader(header, options);
  if (reader === null) throw new Error('the header is of no flow');
  for (const [at, cells] of rows.entries()) reader.add(cells, at + 2);
  return reader.finish();
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}

/** The ends of the steps of an ordinary day, in order. */
export function endsOfDay(day: string, next: string, stepMinutes: number): string[] {
  const count = 1_440 / stepMinutes;
  return Array.from({ length: count }, (_, at) =>
    at + 1 === count ? `${next} 00:00:00` : `${day} ${clock((at + 1) * stepMinutes)}`,
  );
}
