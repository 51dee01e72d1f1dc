import {
  type NoticedExport,
  type ReopeningNotice,
  seeReopeningNotices,
} from '@suivi/contract/months/reopening-notices';
import { formatPeriod, formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { exportedDocumentNames } from '@suivi/presentation/documents/exported-document-names';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { useChange } from '../../../lib/api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ToDoRow } from './to-do-row.tsx';

/** Number of exports named before « et 4 autres ». */
const namedExports = 4;

/**
 * A closed month that was reopened after the reader had exported it: lists the exports that may no longer be valid, until the
 * reader has seen the notice.
 */
export function ReopenedMonth({ notice }: { notice: ReopeningNotice }) {
  const see = useChange(seeReopeningNotices);
  const { ids, period, siteNames, exports } = notice;
  const named = exports.slice(0, namedExports);
  return (
    <ToDoRow
      icon="lock"
      title={`${capitalise(formatPeriod(period))} a été rouvert après vos exports`}
      detail={
        <>
          <ul>
            <li>{reopeningText(notice)}</li>
            {named.map(each => (
              <li key={JSON.stringify(each)}>{exportText(each)}</li>
            ))}
          </ul>
          {exports.length > named.length &&
            `et ${formatCount(exports.length - named.length, 'autre export', 'autres exports')}. `}
          Exportez de nouveau ce que vous avez transmis une fois ce mois clôturé.
        </>
      }
      gesture={
        <Button size="small" busy={see.isPending} onClick={() => see.mutate({ body: { ids } })}>
          J’ai vu
          <span className="visually-hidden">
            {`, ${formatPeriod(period)}, ${siteNames.length > 1 ? formatCount(siteNames.length, 'centre') : siteNames.join()}`}
          </span>
        </Button>
      }
    />
  );
}

function reopeningText({ siteNames, reopenedAt, reopenedBy, reason }: ReopeningNotice): string {
  const sites = siteNames.length > 3 ? formatCount(siteNames.length, 'centre') : siteNames.join(', ');
  const by = reopenedBy === null ? '' : ` par ${reopenedBy}`;
  return `${sites}, le ${formatShortInstant(reopenedAt)}${by}\u00a0: ${reason}`;
}

/** For example « Rapport annuel, 2025, Brioude, figé le 12/11/2026 ». */
function exportText({ document, span, siteName, at, isFiled }: NoticedExport): string {
  const parts = [
    exportedDocumentNames[document],
    span && formatSpan(span),
    siteName,
    `${isFiled ? 'figé' : 'exporté'} le ${formatShortInstant(at)}`,
  ];
  return parts.filter(part => part !== null).join(', ');
}
