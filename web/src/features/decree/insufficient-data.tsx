import { insufficientText } from '@suivi/presentation/decree/insufficient-text';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DecreeAnswer, Insufficient } from './answers.ts';

/** No verdict, and why. */
export function InsufficientData({ reason, site }: { reason: Insufficient; site: DecreeAnswer['site'] }) {
  return (
    <Notice
      kind="warning"
      title="Pas assez de données disponibles pour analyser la progression. Assurez-vous d’avoir des déclarations pour au moins 2 années différentes."
      actions={<a href={viewHref('monthly-declarations', { centre: site.code })}>Ouvrir les déclarations</a>}
    >
      <p>{insufficientText(reason)}</p>
    </Notice>
  );
}
