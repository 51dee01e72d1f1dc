import { energyLabel } from '@suivi/presentation/names/energy-words';
import { answerText } from '@suivi/presentation/dashboard/answer-text';
import { reservationText } from '@suivi/presentation/dashboard/reservation-text';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { type DocumentAbout, headingOf } from '../parts/document-about.ts';
import { methodSheet } from '../parts/method-sheet.ts';
import { methodLines } from '../parts/method.ts';
import { monthsSheet } from '../parts/months-sheet.ts';
import type { DashboardData } from './gather-dashboard.ts';
import { comparisonSheet, evolutionSheet } from './monthly-sheets.ts';
import { annualSheet, energiesSheet, summarySheet } from './summary-sheets.ts';

/** One sheet for each block of the screen, then the months behind them and the method. */
export function dashboardSheets(data: DashboardData, about: DocumentAbout): Sheet[] {
  const { summary, annual, evolution, comparison, explanation, references, period, previousPeriod } = data;
  const scope = scopeName(data);
  const heading = (title: string, ...lines: string[]) => headingOf(about, title, scope, ...lines);
  const reservations = summary.current.totals.reservations.map(reservationText);
  const periods = { current: period, previous: previousPeriod };
  const used = summary.current.energies.map(({ energyType }) => energyType);
  return [
    summarySheet(
      summary,
      'Synthèse',
      heading('Synthèse', `Période\u00a0: ${period}`, answerOfDashboard(data), ...reservations),
      periods,
    ),
    energiesSheet(
      summary,
      'Répartition par énergie',
      heading('Répartition par type d’énergie', `Période\u00a0: ${period}`),
      periods,
    ),
    evolutionSheet(
      evolution,
      heading('Évolution mensuelle', `${energyLabel(evolution.energyType)}, ${evolution.year}`),
    ),
    comparisonSheet(
      comparison,
      heading(
        'Comparaison entre années',
        `${energyLabel(comparison.energyType)}, ${comparison.year} et ${comparison.compared}`,
      ),
    ),
    annualSheet(
      annual,
      'Comparaison annuelle',
      heading(
        'Comparaison annuelle détaillée',
        `Année ${annual.current.year} par rapport à ${annual.previous.year}`,
      ),
    ),
    monthsSheet(
      explanation,
      heading('Mois déclarés', `Période\u00a0: ${period}`, 'Ce dont les chiffres de la synthèse sont faits'),
    ),
    methodSheet(
      methodLines(references, summary.current.year, used),
      reservations,
      heading('Méthode', `Période\u00a0: ${period}`),
    ),
  ];
}

export function scopeName({ siteName }: { siteName: string | null }): string {
  return siteName === null ? 'Tous les centres' : `Centre ${siteName}`;
}

export function answerOfDashboard({ siteName, period, previousPeriod, summary }: AnswerData): string {
  const { before, figure, after } = answerText({
    siteName,
    period,
    previousPeriod,
    totals: summary.current.totals,
    compared: summary.comparison.consumptionKwh,
  });
  return before + figure + after;
}

type AnswerData = Pick<DashboardData, 'siteName' | 'period' | 'previousPeriod' | 'summary'>;
