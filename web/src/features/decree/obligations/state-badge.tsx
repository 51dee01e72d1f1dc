import type { ObligationState } from '@suivi/domain/decree/obligations/site-obligations';
import { obligationStateWords } from '@suivi/presentation/decree/obligation-texts';
import { type Status, StatusBadge } from '../../../ui/figures/status-badge.tsx';

const looks: Partial<Record<ObligationState, Status>> = { late: 'alert', soon: 'warning', done: 'normal' };

/** The state in a word; coloured only when the obligation is urgent or met. */
export function StateBadge({ state }: { state: ObligationState }) {
  const look = looks[state];
  const word = obligationStateWords[state];
  return look ? <StatusBadge status={look}>{word}</StatusBadge> : word;
}
