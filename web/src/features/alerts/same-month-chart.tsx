import { BarChart } from '../../charts/bar-chart.tsx';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { capitalise } from '../../lib/letter-case.ts';
import { monthName } from '../../lib/date-formats.ts';
import { energyLabel, energyLooks } from '../../lib/energy-labels.ts';
import { formatNumber, missing } from '../../lib/formats.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { AlertDetailAnswer } from './alert-detail-answer.ts';
import { normalText, normalUnitLabel } from '@suivi/presentation/alert-message';
import { exclusionTexts } from './evidence-text.ts';

type YearRow = AlertDetailAnswer['sameMonths'][number] & { role: string };

/** What each year is to the alert: the month judged, compared with, left out and why, or merely there. */
function rowsOf({ alert, sameMonths }: AlertDetailAnswer): YearRow[] {
  const { evidence, period } = alert;
  return sameMonths.map(point => {
    const excluded =
      evidence.kind === 'excess' ? evidence.excludedYears.find(({ year }) => year === point.year) : undefined;
    const isCompared =
      evidence.kind === 'excess' && evidence.comparedYears.some(({ year }) => year === point.year);
    const role =
      point.year === period.year
        ? 'Mois de l’alerte'
        : isCompared
          ? 'Comparée'
          : excluded
            ? `Écartée\u00a0: ${exclusionTexts[excluded.reason]}`
            : 'Non comparée';
    return { ...point, role };
  });
}

export function SameMonthChart({ detail }: { detail: AlertDetailAnswer }) {
  const { alert, thresholds } = detail;
  const { energyType, period, expectedNormal, evidence } = alert;
  const rows = rowsOf(detail);
  const name = monthName(period.month);
  const isComparison = evidence.kind === 'excess' && expectedNormal !== null;
  const targets = isComparison
    ? [
        { key: 'expected', label: 'Attendu', value: expectedNormal },
        {
          key: 'warning',
          label: `Surveillance +${thresholds.warningPercent}\u00a0%`,
          value: expectedNormal * (1 + thresholds.warningPercent / 100),
          color: 'var(--status-warning)',
        },
        {
          key: 'critical',
          label: `Critique +${thresholds.criticalPercent}\u00a0%`,
          value: expectedNormal * (1 + thresholds.criticalPercent / 100),
          color: 'var(--status-alert)',
        },
      ]
    : [];
  return (
    <ChartFrame
      title={`${capitalise(name)}, année par année`}
      subtitle={`${energyLabel(energyType)}, ${normalUnitLabel(energyType)}`}
      empty={rows.length === 0 ? 'Aucune donnée disponible pour la période sélectionnée' : undefined}
      table={
        <DataTable
          caption={`${capitalise(name)}, ${energyLabel(energyType)}`}
          captionHidden
          columns={[
            { key: 'year', header: 'Année', cell: ({ year }) => String(year) },
            {
              key: 'quantity',
              header: `Quantité (${normalUnitLabel(energyType)})`,
              align: 'end',
              cell: ({ quantityNormal }) => formatNumber(quantityNormal),
              text: ({ quantityNormal }) => formatNumber(quantityNormal, 3).replace(missing, ''),
            },
            { key: 'role', header: 'Rôle', cell: ({ role }) => role },
          ]}
          rows={rows}
          rowKey={({ year }) => String(year)}
          highlighted={({ year }) => year === period.year}
        />
      }
    >
      <BarChart
        label={`${capitalise(name)} de chaque année, ${energyLabel(energyType)}`}
        categories={rows.map(({ year, role }) => ({
          key: String(year),
          label: String(year),
          shortLabels: [`’${String(year).slice(2)}`],
          note: year === period.year ? role : undefined,
        }))}
        unit={normalUnitLabel(energyType)}
        formatTick={value => formatNumber(value)}
        formatValue={value => normalText(value, energyType)}
        columnLabel={index => {
          const row = rows[index];
          if (!row) return '';
          const value =
            row.quantityNormal === null ? 'donnée manquante' : normalText(row.quantityNormal, energyType);
          return `${name} ${row.year}\u00a0: ${value}. ${row.role}`;
        }}
        series={[
          {
            key: 'quantity',
            label: capitalise(name),
            color: energyLooks[energyType].colour,
            values: rows.map(({ quantityNormal }) => quantityNormal),
          },
        ]}
        selectedKey={String(period.year)}
        targets={targets}
      />
    </ChartFrame>
  );
}
