import type { ReceivedBill } from '@suivi/contract/bills/received-bills';
import type { Status } from '../../../ui/figures/status-badge.tsx';

export const receivedStateLabels: Record<ReceivedBill['state'], string> = {
  recognised: 'Reconnue',
  'to-complete': 'À compléter',
  there: 'Déjà là',
};

export const receivedStateLooks: Record<ReceivedBill['state'], Status> = {
  recognised: 'normal',
  'to-complete': 'warning',
  there: 'warning',
};

/** The next waiting file after one that is done, starting again at the first; null when none is left. */
export function nextAfter(received: readonly ReceivedBill[], id: number): number | null {
  const others = received.filter(one => one.id !== id);
  return (others.find(one => one.id > id) ?? others[0])?.id ?? null;
}
