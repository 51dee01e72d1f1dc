import type { readSnapshot as endpoint } from '@suivi/contract/reports/snapshots';
import { figureDifferences } from '@suivi/domain/reports/snapshot-figures';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findSnapshot } from '../../../records/reports/snapshots/store.ts';
import { presentFigures } from './present-figures.ts';

export const readSnapshot: Handler<typeof endpoint> = async call => {
  const stored = await findSnapshot(call.db, call.params.id);
  if (!stored) return refuse('not-found');
  const { figures, ...snapshot } = stored;
  const present = await presentFigures(call, snapshot);
  const differences = present === null ? [] : figureDifferences(figures, present);
  return ok({ snapshot: { ...snapshot, changedCount: present && differences.length }, differences });
};
