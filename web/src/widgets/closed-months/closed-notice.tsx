import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import type { ReactNode } from 'react';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Shown above an entry that is partly closed: why it cannot be changed, and what to do. */
export function ClosedNotice({ title, reasons }: { title: ReactNode; reasons: readonly string[] }) {
  const mayReopen = usePermission('month.reopen');
  return (
    <Notice kind="info" title={title} live={false}>
      Un mois clôturé n’est plus modifié par personne. Une facture arrivée depuis se saisit dans{' '}
      <a href={viewHref('bills')}>Factures</a>&nbsp;: elle devient une régularisation du premier mois ouvert.
      En cas d’erreur, {mayReopen ? 'rouvrez ce mois' : 'demandez à un administrateur de rouvrir ce mois'}{' '}
      sous «&nbsp;Clôture des mois&nbsp;», dans <a href={viewHref('monthly-declarations')}>Déclarations</a>.
      {reasons.length > 0 &&
        ` ${reasons.length === 1 ? 'Motif de la clôture' : `${formatCount(reasons.length, 'motif')} de clôture`}\u00a0: ${reasons.join('\u00a0; ')}.`}
    </Notice>
  );
}
