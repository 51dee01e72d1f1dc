import type { listSnapshots as endpoint } from '@suivi/contract/reports/snapshots';
import { figureDifferences, type SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok } from '../../../platform/result.ts';
import { listStored } from '../../../records/reports/snapshots/store.ts';
import { presentFigures } from './present-figures.ts';

export const listSnapshots: ReadingVerb<typeof endpoint> = async call => {
  const stored = await listStored(call.db);
  // Figures for the same document, year and scope are computed once, even when it was filed twice.
  const known = new Map<string, SnapshotFigure[] | null>();
  const snapshots = [];
  for (const { figures, ...snapshot } of stored) {
    const of = `${snapshot.kind} ${snapshot.year} ${snapshot.siteCode} ${JSON.stringify(snapshot.asked)}`;
    const present = known.has(of) ? (known.get(of) ?? null) : await presentFigures(call, snapshot);
    known.set(of, present);
    const changedCount = present && figureDifferences(figures, present).length;
    snapshots.push({ ...snapshot, changedCount });
  }
  return ok({ snapshots });
};
