import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';

type RestoredNoticeProps = {
  /** When it was typed (ISO 8601); null: nothing was found again. */
  from: string | null;
  actions?: ReactNode;
};

/** Says that what was typed before is back, and is not saved. */
export function RestoredNotice({ from, actions }: RestoredNoticeProps) {
  if (from === null) return null;
  return (
    <Notice kind="info" title={`Saisie reprise du ${formatInstant(from)}`} actions={actions}>
      Ce que vous aviez tapé n’était pas encore enregistré.
    </Notice>
  );
}
