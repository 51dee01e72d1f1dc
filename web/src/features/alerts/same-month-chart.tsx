import { BarChart } from '../../charts/bar-chart.tsx';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { monthName } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import { formatNumber, formatUnitPrice, missing } from '@suivi/presentation/ground/formats/number-formats';
import { monthNoteLabels } from '@suivi/presentation/months/month-note-labels';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { AlertDetailAnswer } from './alert-detail-answer.ts';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { normalText } from '@suivi/presentation/alerts/alert-message';
import { exclusionTexts } from './evidence-text.ts';

type SameMonth = AlertDetailAnswer['sameMonths'][number];
type YearRow = SameMonth & { role: string };

/** How the chart draws a month: its quantity, or the unit price of its bill. */
type Drawn = {
  unit: string;
  column: string;
  series: string;
  decimals: number;
  valueOf: (month: SameMonth) => number | null;
  tick: (value: number | null) => string;
  text: (value: number) => string;
};

function drawnFor({ energyType, evidence, period }: AlertDetailAnswer['alert']): Drawn {
  const unit = normalUnitLabel(energyType);
  if (evidence.kind !== 'price-outlier') {
    return {
      unit,
      column: 'Quantité',
      series: capitalise(monthName(period.month)),
      decimals: 0,
      valueOf: ({ quantityNormal }) => quantityNormal,
      tick: value => formatNumber(value),
      text: value => normalText(value, energyType),
    };
  }
  return {
    unit: `€/${unit}`,
    column: 'Prix',
    series: 'Prix de la facture',
    decimals: 4,
    valueOf: ({ quantityNormal, amountCents }) =>
      quantityNormal === null || quantityNormal === 0 || amountCents === null
        ? null
        : amountCents / 100 / quantityNormal,
    tick: value => formatNumber(value, 2),
    text: value => formatUnitPrice(value, unit),
  };
}

/**
 * The role of each year for the alert: the month judged, a month compared with, one left out and why, or one merely shown; then
 * its notes.
 */
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
    const told = [role, ...point.notes.map(kind => monthNoteLabels[kind].toLowerCase())];
    return { ...point, role: told.join(' · ') };
  });
}

function usualPrice(evidence: AlertDetailAnswer['alert']['evidence']) {
  if (evidence.kind !== 'price-outlier') return [];
  const [first] = evidence.months;
  return first ? [{ key: 'usual', label: 'D’ordinaire', value: first.usualCentsPerNormal / 100 }] : [];
}

export function SameMonthChart({ detail }: { detail: AlertDetailAnswer }) {
  const { alert, thresholds } = detail;
  const { energyType, period, expectedNormal, evidence } = alert;
  const drawn = drawnFor(alert);
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
    : usualPrice(evidence);
  return (
    <ChartFrame
      title={`${capitalise(name)}, année par année`}
      subtitle={`${energyLabel(energyType)}, ${drawn.unit}`}
      empty={rows.length === 0 ? 'Aucune donnée disponible pour la période sélectionnée' : undefined}
      table={
        <DataTable
          caption={`${capitalise(name)}, ${energyLabel(energyType)}`}
          columns={({ words }) => [
            words('year', 'Année', ({ year }) => String(year)),
            {
              key: 'quantity',
              header: `${drawn.column} (${drawn.unit})`,
              align: 'end',
              cell: row => formatNumber(drawn.valueOf(row), drawn.decimals),
              text: row => formatNumber(drawn.valueOf(row), Math.max(3, drawn.decimals)).replace(missing, ''),
            },
            words('role', 'Rôle', ({ role }) => role),
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
        unit={drawn.unit}
        formatTick={drawn.tick}
        formatValue={drawn.text}
        columnLabel={index => {
          const row = rows[index];
          if (!row) return '';
          const value = drawn.valueOf(row);
          return `${name} ${row.year}\u00a0: ${value === null ? 'donnée manquante' : drawn.text(value)}. ${row.role}`;
        }}
        series={[
          {
            key: 'quantity',
            label: drawn.series,
            color: energyLooks[energyType].colour,
            values: rows.map(drawn.valueOf),
          },
        ]}
        selectedKey={String(period.year)}
        targets={targets}
      />
    </ChartFrame>
  );
}
