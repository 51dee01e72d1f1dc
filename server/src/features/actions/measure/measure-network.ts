import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import { networkSaving, type NetworkSaving } from '@suivi/domain/actions/network-saving';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import type { Database } from '../../../platform/schema/tables.ts';
import { readBilledNetwork } from '../../../records/supply/measured/billed-network.ts';

/** What bills show since the advice on options or powers was followed; null for an action that follows no such advice. */
export async function measureNetwork(
  db: Database,
  { state, worksFrom, pointIds, expectedMoney }: SavingAction,
): Promise<NetworkSaving | null> {
  const isOption = expectedMoney?.source === 'network-option';
  if (expectedMoney === null || (!isOption && expectedMoney.source !== 'network-powers')) return null;
  const [pointId, ...others] = pointIds;
  const isTold = state === 'done' && worksFrom !== null && pointId !== undefined && others.length === 0;
  return networkSaving(
    { cents: expectedMoney.cents, isOption, day: isTold ? dayIndex(fromIsoDay(worksFrom)) : null },
    isTold ? await readBilledNetwork(db, pointId, { withEnergy: isOption, withVat: true }) : [],
  );
}
