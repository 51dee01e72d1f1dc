import type { ReportPreview } from '@suivi/contract/reports/annual-reports';
import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LackingSentence } from '../../widgets/lacking/lacking-sentence.tsx';
import type { ReportFilters } from './use-report-filters.ts';

type SignStateProps = { preview: ReportPreview; filters: Pick<ReportFilters, 'year' | 'site'> };

/** Whether the report may be signed as it is; otherwise what is missing and where to enter it. */
export function SignState({ preview, filters: { year, site } }: SignStateProps) {
  const { lacking, filed } = preview;
  const remarks = remarksOf(preview, year, site?.code ?? null);
  if (site?.energiesInUse.length === 0)
    return (
      <Notice kind="warning" title="Rien à signer&nbsp;: aucune énergie en usage" live={false}>
        Rien n’est attendu de ce centre. Ses énergies se règlent dans «&nbsp;Sites&nbsp;».
      </Notice>
    );
  const isReady = lacking.length === 0;
  return (
    <Notice
      kind={isReady ? 'success' : 'warning'}
      title={isReady ? 'Prêt à signer' : 'Il manque des mois avant de signer'}
      live={false}
    >
      {!isReady && <LackingSentence cells={lacking} period={yearSpan(year)} site={site?.code ?? null} />}
      {remarks.length > 0 && (
        <p>
          {isReady ? 'Aucun mois n’y manque. Peut encore changer ses chiffres' : 'Aussi'}&nbsp;:{' '}
          {remarks.map(({ text, href }, index) => (
            <span key={href}>
              {index > 0 && '\u00a0; '}
              <a href={href}>{text}</a>
            </span>
          ))}
          .
        </p>
      )}
      {isReady && remarks.length === 0 && <p>Aucun mois n’y manque.</p>}
      {filed && (
        <p>
          <a href={viewHref('reports', { partie: 'figes' })}>
            Figé le {formatInstant(filed.at)} par {filed.by}
          </a>
          .
        </p>
      )}
    </Notice>
  );
}

function remarksOf({ openAlertCount, openMonthCount }: ReportPreview, year: number, centre: string | null) {
  return [
    {
      count: openAlertCount,
      text: `${formatCount(openAlertCount, 'alerte ouverte', 'alertes ouvertes')} sur ${year}`,
      href: viewHref('alerts', { centre }),
    },
    {
      count: openMonthCount,
      text: formatCount(openMonthCount, 'mois de centre non clôturé', 'mois de centre non clôturés'),
      href: viewHref('monthly-declarations', { annee: year, centre }),
    },
  ].filter(({ count }) => count > 0);
}
