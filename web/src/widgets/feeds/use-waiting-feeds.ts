import { listWaitingFeeds, type WaitingFeed } from '@suivi/contract/bills/bill-feeds';
import { useRead } from '../../lib/api/use-read.ts';
import { usePermission } from '../../lib/session/use-permission.ts';

/** The series whose bills feed no month yet, for whoever may let them. */
export function useWaitingFeeds(): readonly WaitingFeed[] {
  const mayWrite = usePermission('bill.write');
  const { data } = useRead(listWaitingFeeds, {}, { enabled: mayWrite });
  return mayWrite ? (data?.waiting ?? []) : [];
}
