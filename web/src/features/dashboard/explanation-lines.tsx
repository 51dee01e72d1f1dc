import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import type { ExplainedLine } from '@suivi/contract/dashboard/dashboard';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import {
  formatCount,
  formatEurosAndCents,
  formatNumber,
  formatUnitPrice,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { priceOriginText } from '@suivi/presentation/prices/price-words';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { conversionText } from './conversion-text.ts';
import { type ExplainedMonth, valueOf, valueText } from './explained.ts';
import type { Figure } from './figure.ts';
import styles from './dashboard.module.css';

/** One foldable block per declaration, with its sum and its months. */
export function ExplanationLines({ lines, figure }: { lines: readonly ExplainedLine[]; figure: Figure }) {
  if (lines.length === 0) return <p>Aucune donnée disponible pour la période sélectionnée</p>;
  return (
    <div>
      <h3>Déclarations</h3>
      {lines.map(line => (
        <details key={`${line.siteId} ${line.energyType}`} className={styles['line']}>
          <summary>
            <span className={styles['lineName']}>
              <Icon name="chevron-right" size={16} className={styles['chevron']} />
              {line.siteName} · {energyLabel(line.energyType)}
            </span>
            <span className={styles['lineTotal']}>{totalText([line], figure)}</span>
          </summary>
          <p>{conversionText(line)}</p>
          <DataTable
            caption={`${line.siteName}, ${energyLabel(line.energyType)}`}
            columns={columnsOf(line, figure)}
            rows={line.months}
            rowKey={({ month }) => String(month)}
          />
          <p>{line.declarationId !== null && <a href={declarationHref(line)}>Ouvrir la déclaration</a>}</p>
        </details>
      ))}
      {lines.length > 1 && (
        <p className={styles['grandTotal']}>
          <span>Total</span>
          <span className={styles['lineTotal']}>{totalText(lines, figure)}</span>
        </p>
      )}
    </div>
  );
}

/** The total of lines of one figure, which share its unit. */
function totalText(lines: readonly ExplainedLine[], figure: Figure): string {
  const total = sumPresent(lines.flatMap(({ months }) => months.map(month => valueOf(month, figure))));
  const [line] = lines;
  return line === undefined ? missing : valueText(total, figure, line.energyType);
}

function columnsOf(line: ExplainedLine, figure: Figure): DataTableColumn<ExplainedMonth>[] {
  const { energyType, unit } = line;
  const quantity: DataTableColumn<ExplainedMonth>[] = [
    {
      key: 'month',
      header: 'Mois',
      cell: ({ month, billed }) =>
        billed ? <BilledMonth line={line} month={month} billed={billed} /> : monthTitle(month),
      text: ({ month }) => monthTitle(month),
    },
    {
      key: 'quantity',
      header: `${line.months.some(({ billed }) => billed) ? 'Déclaré ou facturé' : 'Déclaré'} (${energyUnitLabel(energyType, unit)})`,
      align: 'end',
      cell: month => formatNumber(month.quantity, 3),
    },
  ];
  const normal: DataTableColumn<ExplainedMonth> = {
    key: 'normal',
    header: normalUnitLabel(energyType),
    align: 'end',
    cell: month => formatNumber(month.quantityNormal, 1),
  };
  if (figure === 'consumption') return [...quantity, normal];
  if (figure === 'emissions') {
    return [
      ...quantity,
      normal,
      { key: 'factor', header: 'Facteur (kg)', align: 'end', cell: month => formatNumber(month.factorKg, 4) },
      { key: 'emissions', header: 'kg CO₂', align: 'end', cell: month => formatNumber(month.emissionsKg) },
    ];
  }
  return [
    ...quantity,
    {
      key: 'amount',
      header: 'Montant TTC',
      align: 'end',
      cell: month => formatEurosAndCents(month.amountCents) + (month.isCreditNote ? ' (avoir)' : ''),
    },
    {
      key: 'estimate',
      header: 'Estimation',
      align: 'end',
      cell: month =>
        month.estimatedCents === null
          ? missing
          : `${formatEurosAndCents(month.estimatedCents)} (${formatUnitPrice(month.unitPriceEuros, 'unité')}${fixedText(month)})`,
    },
    {
      key: 'origin',
      header: 'D’où vient le montant',
      cell: month => amountOrigin(month),
    },
  ];
}

/** The amount owed by the day, where the contract of the month states one; otherwise empty. */
function fixedText({ price }: ExplainedMonth): string {
  return price?.kind === 'contract' ? `, plus ${formatEurosAndCents(price.fixedCents)} de part fixe` : '';
}

function amountOrigin({ amountCents, billed, price }: ExplainedMonth): string {
  if (amountCents !== null) return billed ? 'factures' : 'déclaration';
  return price === null ? missing : priceOriginText(price);
}

type BilledMonthProps = {
  line: ExplainedLine;
  month: ExplainedMonth['month'];
  billed: NonNullable<ExplainedMonth['billed']>;
};

/** Links a month made of bills to these bills, and says how many of its days they cover. */
function BilledMonth({ line: { siteCode, energyType, year }, month, billed }: BilledMonthProps) {
  const { coveredDays, isWhole, isEstimated } = billed;
  const days = `${formatCount(coveredDays, 'jour')} sur ${daysInMonth({ year, month })}`;
  const said = [isWhole ? '' : days, isEstimated ? 'relevé estimé' : ''].filter(text => text !== '');
  const href = viewHref('bills', {
    centre: siteCode,
    energie: energyType,
    mois: isoMonth({ year, month }),
  });
  return (
    <>
      <a href={href}>
        {monthTitle(month)}
        <span className="visually-hidden"> {year}, ouvrir ses factures</span>
      </a>
      {said.length > 0 && ` (${said.join(', ')})`}
    </>
  );
}

export function declarationHref({
  siteCode,
  energyType,
  year,
}: Pick<ExplainedLine, 'siteCode' | 'energyType' | 'year'>): string {
  return viewHref('monthly-declarations', {
    centre: siteCode,
    energie: energyType,
    annee: year,
    etape: 'saisie',
  });
}
