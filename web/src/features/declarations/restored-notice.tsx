import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';

type RestoredNoticeProps = {
  /** When the text was typed (ISO 8601); null when nothing was restored. */
  from: string | null;
  actions?: ReactNode;
};

/** Says that text typed earlier was restored, and is not saved. */
export function RestoredNotice({ from, actions }: RestoredNoticeProps) {
  if (from === null) return null;
  return (
    <Notice kind="info" title={`Saisie reprise du ${formatInstant(from)}`} actions={actions}>
      Ce que vous aviez tapé n’était pas encore enregistré.
    </Notice>
  );
}
