import { totalReservations } from '@suivi/domain/months/totals';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { answerText } from '@suivi/presentation/months/answer-text';
import { lackingSentence } from '@suivi/presentation/months/lacking-text';
import { costChangeSentence } from '@suivi/presentation/costs/cost-change-texts';
import { siteTitle } from '@suivi/presentation/sites/site-in-text';
import { reservationText } from '@suivi/presentation/months/reservation-text';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { type DocumentAbout, headingOf } from '../ground/document-about.ts';
import { methodSheet } from '../ground/method-sheet.ts';
import { methodLines } from '../ground/method.ts';
import { monthsSheet } from './months-sheet.ts';
import { centresOfChangeSheet } from './centres-of-change-sheet.ts';
import { costChangeSheet } from './cost-change-sheet.ts';
import type { DashboardData } from './gather-dashboard.ts';
import { monthlySheet } from './monthly-sheet.ts';
import { detailedSheet, energiesSheet, summarySheet } from './summary-sheets.ts';

/** One sheet for each block of the screen, then the months behind them and the method. */
export function dashboardSheets(data: DashboardData, about: DocumentAbout): Sheet[] {
  const { summary, chosenChange, chosen, months, energy, explanation, references } = data;
  const period = formatSpan(summary.current.period);
  const scope = scopeName(data);
  const changed = `${capitalise(period)} par rapport à ${formatSpan(chosenChange.compared)}`;
  const heading = (title: string, ...lines: string[]) => headingOf(about, title, scope, ...lines);
  const reservations = totalReservations(summary.current.energies).map(reservationText);
  const used = summary.current.energies.map(({ energyType }) => energyType);
  return [
    summarySheet(
      summary,
      'Synthèse',
      heading('Synthèse', `Période\u00a0: ${period}`, answerOfDashboard(data), ...reservations),
    ),
    costChangeSheet(chosenChange, lines => heading('Pourquoi ce coût', changed, ...lines)),
    ...(chosenChange.sites.length > 1
      ? [
          centresOfChangeSheet(
            chosenChange,
            heading('Centres, par ce qu’ils ajoutent à l’écart de coût', changed),
          ),
        ]
      : []),
    energiesSheet(
      summary,
      'Répartition par énergie',
      heading('Répartition par type d’énergie', `Période\u00a0: ${period}`),
    ),
    monthlySheet(months, energy, lines => heading('Évolution mensuelle', ...lines)),
    detailedSheet(
      chosen,
      'Comparaison annuelle',
      heading(
        'Comparaison annuelle détaillée',
        `${capitalise(period)} par rapport à ${formatSpan(chosen.previous.period)}`,
      ),
    ),
    monthsSheet(
      explanation,
      heading('Mois déclarés', `Période\u00a0: ${period}`, 'Ce dont les chiffres de la synthèse sont faits'),
    ),
    methodSheet(
      methodLines(references, { from: summary.previous.period.from, to: summary.current.period.to }, used),
      reservations,
      heading('Méthode', `Période\u00a0: ${period}`),
    ),
  ];
}

export function scopeName({ siteName }: { siteName: string | null }): string {
  return siteName === null ? 'Tous les centres' : siteTitle(siteName);
}

export function answerOfDashboard({ siteName, summary, change }: AnswerData): string {
  const { before, figure, after } = answerText({
    siteName,
    period: summary.current.period,
    previousPeriod: summary.previous.period,
    totals: summary.current.totals,
    compared: summary.comparison.consumptionKwh,
  });
  const told = [costChangeSentence(change, summary.previous.period), lackingSentence(change.lacking)];
  return [before + figure + after, ...told.filter(text => text !== null)].join(' ');
}

type AnswerData = Pick<DashboardData, 'siteName' | 'summary' | 'change'>;
