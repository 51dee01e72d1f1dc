import type { Snapshot } from '@suivi/contract/reports/snapshots';
import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import { gatherModulation } from '../../decree/gather-modulation.ts';
import { annualFigures } from './annual-figures.ts';
import { readAllocation } from '../../../features/meters/read-allocation.ts';
import { splitFigures, splitQuery } from './split-figures.ts';
import { modulationFigures } from './decree-figures.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import { gatherDecreeDocument } from './gather-decree-document.ts';
import { operatFigures } from './operat-figures.ts';

type Filed = Pick<Snapshot, 'kind' | 'year' | 'siteCode' | 'asked'>;

/** The figures of a document as they would be filed now; null when they can no longer be computed. */
export function presentFigures(
  call: Reading,
  { kind, year, siteCode, asked }: Filed,
): Promise<SnapshotFigure[] | null> {
  switch (kind) {
    case 'annual-report':
      return annualFigures(call, { year, site: siteCode });
    case 'operat':
      return siteCode === null ? Promise.resolve(null) : operatFigures(call, { year, site: siteCode });
    case 'decree':
      return ofDecree(call, { kind, site: siteCode }, year);
    case 'modulation':
      return siteCode === null ? Promise.resolve(null) : ofModulation(call, siteCode);
    case 'allocation':
      return siteCode === null || asked === null
        ? Promise.resolve(null)
        : ofSplit(call, { site: siteCode, ...asked });
    case 'pool-note':
      return ofDecree(call, { kind }, year);
  }
}

async function ofDecree(
  call: Reading,
  asked: Parameters<typeof gatherDecreeDocument>[1],
  year: number,
): Promise<SnapshotFigure[] | null> {
  const gathered = await gatherDecreeDocument(call, asked, year);
  return gathered.kind === 'refused' ? null : gathered.value.figures;
}

async function ofModulation(call: Reading, siteCode: string): Promise<SnapshotFigure[] | null> {
  const gathered = await gatherModulation(call, siteCode);
  if (gathered.kind === 'refused') return null;
  return modulationFigures(gathered.value.modulation, gathered.value.paybacks);
}

async function ofSplit(
  call: Reading,
  asked: Parameters<typeof splitQuery>[0],
): Promise<SnapshotFigure[] | null> {
  const read = await readAllocation({ ...call, query: splitQuery(asked) });
  return read.kind === 'refused' ? null : splitFigures(read.value);
}
