import type { LateAmount, MonthClosing } from '@suivi/contract/months/month-closings';
import { formatPeriod, formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { lateColumns } from '@suivi/presentation/months/late-columns';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { closedText } from '../../widgets/closed-months/use-closed-months.ts';
import styles from './declarations.module.css';

/** Every closing and reopening of the year, the most recent first. */
export function ClosingHistory({ closings }: { closings: readonly MonthClosing[] }) {
  if (closings.length === 0) return null;
  return (
    <Disclosure summary={`Historique des clôtures (${closings.length})`}>
      <ul className={styles['history']}>
        {closings.map(closing => (
          <li key={closing.id}>
            <strong>
              {closing.siteName}, {formatPeriod(closing.period)}
            </strong>
            {`\u00a0: ${closedText(closing)}`}
            {closing.exceptionReason !== null && ` (${closing.exceptionReason})`}
            {reopenedText(closing)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function reopenedText({ reopened }: MonthClosing): string {
  if (reopened === null) return '.';
  const by = reopened.by === null ? '' : ` par ${reopened.by}`;
  return `, rouvert le ${formatShortInstant(reopened.at)}${by}\u00a0: ${reopened.reason}.`;
}

/** The effect of late bills: consumed in the closed month, accounted for in an open one. */
export function LateAmounts({ amounts }: { amounts: readonly LateAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <DataTable
      captionShown
      caption={`Régularisations de mois clôturés (${formatCount(amounts.length, 'ligne')})`}
      columns={pageColumns(lateColumns(amounts))}
      rows={amounts}
      rowKey={({ id }) => String(id)}
    />
  );
}
