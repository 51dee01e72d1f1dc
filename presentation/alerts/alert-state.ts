import type { ClosedReason } from '@suivi/domain/alerts/reconcile';
import { formatInstant } from '../ground/formats/date-formats.ts';

const closedTexts: Record<ClosedReason, string> = {
  corrected:
    'Close d’elle-même\u00a0: les données ont été corrigées, expliquées par une note ou démenties par les mois suivants',
  'thresholds-changed': 'Close d’elle-même\u00a0: les seuils ont été modifiés',
  historical: 'Close d’office\u00a0: constat historique',
};

/** Instants are ISO 8601. */
type AlertEnd = {
  state: 'open' | 'acknowledged' | 'closed';
  closedReason: ClosedReason | null;
  closedAt: string | null;
  acknowledgement: { by: string; at: string } | null;
};

/** How an alert ended; null while it is open. */
export function stateText({ state, closedReason, closedAt, acknowledgement }: AlertEnd): string | null {
  if (state === 'open') return null;
  const by = acknowledgement
    ? `Acquittée par ${acknowledgement.by} le ${formatInstant(acknowledgement.at)}`
    : '';
  if (state === 'acknowledged' || closedReason === null) return `${by}.`;
  const closed = `${closedTexts[closedReason]}${closedAt === null || closedReason === 'historical' ? '' : ` le ${formatInstant(closedAt)}`}.`;
  return by === '' ? closed : `${by}. ${closed}`;
}
