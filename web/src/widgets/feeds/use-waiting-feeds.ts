import { listWaitingFeeds, type WaitingFeed } from '@suivi/contract/bills/bill-feeds';
import { useRead } from '../../lib/api/use-read.ts';
import { usePermission } from '../../lib/session/use-permission.ts';

/** The series whose bills feed no month yet, for people who may change that; null until they are loaded. */
export function useWaitingFeeds(): readonly WaitingFeed[] | null {
  const mayWrite = usePermission('bill.write');
  const { data, isPending } = useRead(listWaitingFeeds, {}, { enabled: mayWrite });
  if (!mayWrite) return [];
  return isPending ? null : (data?.waiting ?? []);
}
