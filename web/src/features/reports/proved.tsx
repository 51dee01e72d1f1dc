import type { IndexedDocument } from '@suivi/contract/documents/document-index';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { provedText } from '@suivi/presentation/documents/document-words';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { usePermission } from '../../lib/session/use-permission.ts';

/** What a document proves, with a link to the page that shows it. */
export function Proved({ of }: { of: IndexedDocument }) {
  const maySeeSites = usePermission('site.write');
  const href = hrefOf(of, maySeeSites);
  return href === null ? provedText(of) : <a href={href}>{provedText(of)}</a>;
}

/** The declaration that contains a month, with its documents. */
export function monthHref(month: { siteCode: string; energyType: EnergyType; period: Period }): string {
  const { siteCode, energyType, period } = month;
  return viewHref('monthly-declarations', { centre: siteCode, energie: energyType, annee: period.year });
}

/** Null for what has no page of its own, or is in a view that the reader may not open. */
function hrefOf(
  { kind, subjectId, siteCode, energyType, period }: IndexedDocument,
  maySeeSites: boolean,
): string | null {
  switch (kind) {
    case 'bill':
      return subjectId === null ? null : viewHref('bills', { facture: subjectId });
    case 'saving-action':
      return subjectId === null ? null : viewHref('actions', { action: subjectId });
    case 'snapshot':
      return viewHref('reports', { partie: 'figes' });
    case 'delivery-point':
      return viewHref('contracts', { centre: siteCode, partie: 'points' });
    case 'site':
      return maySeeSites ? viewHref('sites') : null;
    case 'month':
    case 'month-note':
      return siteCode === null || energyType === null || period === null
        ? null
        : monthHref({ siteCode, energyType, period });
  }
}
