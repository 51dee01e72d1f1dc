import type { LateAmount, MonthClosing } from '@suivi/contract/months/month-closings';
import { formatPeriod, formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatEurosAndCents,
  formatNumber,
} from '@suivi/presentation/ground/formats/number-formats';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { closedText } from '../../widgets/closed-months/use-closed-months.ts';
import styles from './declarations.module.css';

const causeTexts: Record<LateAmount['cause'], string> = {
  bill: 'Facture arrivée après',
  weather: 'Météo reçue après',
  distributor: 'Mesures du distributeur reçues après',
};

/** Every closing of the year and what was opened again, the most recent first. */
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

/** What bills that came late changed: consumed in the closed month, accounted in an open one. */
export function LateAmounts({ amounts }: { amounts: readonly LateAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <DataTable
      caption={`Régularisations de mois clôturés (${formatCount(amounts.length, 'ligne')})`}
      columns={[
        { key: 'site', header: 'Centre', cell: ({ siteName }) => siteName },
        { key: 'energy', header: 'Énergie', cell: ({ energyType }) => energyLabel(energyType) },
        { key: 'period', header: 'Consommé en', cell: ({ period }) => formatPeriod(period) },
        { key: 'accounted', header: 'Comptabilisé en', cell: ({ accountedIn }) => formatPeriod(accountedIn) },
        {
          key: 'amount',
          header: 'Montant TTC',
          align: 'end',
          cell: ({ amountCents }) => formatEurosAndCents(amountCents),
        },
        {
          key: 'quantity',
          header: 'Quantité',
          align: 'end',
          cell: ({ energyType, quantityNormal }) =>
            `${formatNumber(quantityNormal, 1)} ${normalUnitLabel(energyType)}`,
        },
        {
          key: 'cause',
          header: 'Cause',
          cell: ({ cause }) => causeTexts[cause],
        },
      ]}
      rows={amounts}
      rowKey={({ id }) => String(id)}
    />
  );
}
