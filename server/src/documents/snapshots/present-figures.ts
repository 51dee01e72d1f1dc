import type { Snapshot } from '@suivi/contract/snapshots';
import type { SnapshotFigure } from '@suivi/domain/report/snapshot-figures';
import { annualFigures } from './annual-figures.ts';
import type { FigureCall } from './figure-call.ts';
import { operatFigures } from './operat-figures.ts';

/** The figures of a document as they would be filed now; null where they cannot be told any more. */
export function presentFigures(
  call: FigureCall,
  { kind, year, siteCode }: Pick<Snapshot, 'kind' | 'year' | 'siteCode'>,
): Promise<SnapshotFigure[] | null> {
  if (kind === 'annual-report') return annualFigures(call, { year, site: siteCode });
  return siteCode === null ? Promise.resolve(null) : operatFigures(call, { year, site: siteCode });
}
