import { isYearOver, yearState } from '@suivi/domain/months/month-state';
import { totalReservations } from '@suivi/domain/months/totals';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { lackingSentence } from '@suivi/presentation/months/lacking-text';
import { lateColumns } from '@suivi/presentation/months/late-columns';
import type { ReportBlock } from '../../../platform/documents/report.ts';
import { reportTable } from '../../ground/shared-table.ts';
import type { AnnualData } from './gather-annual.ts';

/** How much of the year is declared, how much of its cost is billed rather than estimated, and which months are closed. */
export function qualityBlocks(data: AnnualData): ReportBlock[] {
  const { summary } = data;
  const { costCents } = summary.current.totals;
  const reservations = totalReservations(summary.current.energies);
  const countOf = (kind: (typeof reservations)[number]['kind']) =>
    reservations
      .filter(reservation => reservation.kind === kind)
      .reduce((total, { months }) => total + months.reduce((sum, { siteCount }) => sum + siteCount, 0), 0);
  const lacks = lackingSentence(data.change.lacking);
  const estimated = countOf('estimated-cost');
  const unconverted = countOf('unconverted-months');
  const suspect = countOf('suspect-months');
  const estimatedReads = countOf('estimated-quantities');
  const changed = countOf('changed-since-closing');
  return [
    {
      kind: 'notes',
      title: titleOf(data),
      items: [
        lacks === null
          ? 'Aucun mois ne manque.'
          : `${lacks} Ce qui manque n’entre dans aucun total ni dans aucune comparaison.`,
        costCents === null
          ? 'Aucun coût n’est connu.'
          : estimated === 0
            ? 'Tous les coûts viennent de montants TTC déclarés.'
            : `Le coût de ${readingsText(estimated)} est estimé au prix unitaire.`,
        ...(unconverted === 0
          ? []
          : [`Gaz en m³ sans coefficient, donc non converti\u00a0: ${readingsText(unconverted)}.`]),
        ...(suspect === 0 ? [] : [`À vérifier, une alerte en doute\u00a0: ${readingsText(suspect)}.`]),
        ...(estimatedReads === 0
          ? []
          : [`Quantités estimées par le fournisseur\u00a0: ${readingsText(estimatedReads)}.`]),
        ...(changed === 0 ? [] : [`Modifié depuis la clôture\u00a0: ${readingsText(changed)}.`]),
        closingText(data),
      ],
    },
    ...lateBlocks(data),
  ];
}

const yearStateWords = {
  late: 'est partielle',
  'to-come': 'est en cours',
  expected: 'attend ses derniers mois',
  complete: 'est complète',
};

function titleOf({ year, change, portfolio }: AnnualData): string {
  const state = yearState(change.lacking.map(cell => cell.state));
  const runs = state !== 'late' && !isYearOver(year, portfolio.today);
  return `L’année ${year} ${yearStateWords[runs ? 'to-come' : state]}`;
}

function readingsText(count: number): string {
  return formatCount(count, 'relevé mensuel', 'relevés mensuels');
}

function closingText({ closings, centres }: AnnualData): string {
  const due = centres.length * 12;
  const closed = closings.filter(({ reopened }) => reopened === null).length;
  const reopened = closings.length - closed;
  const again = reopened === 0 ? '' : ` ${formatCount(reopened, 'réouverture')} dans l’année.`;
  if (closed === 0) return `Aucun mois n’est clôturé.${again}`;
  return closed === due
    ? `Tous les mois sont clôturés.${again}`
    : `${closed} mois de centre sur ${due} sont clôturés.${again}`;
}

/** What bills changed in a month after it was closed: consumed in that month, booked in an open one. */
function lateBlocks({ lateAmounts }: AnnualData): ReportBlock[] {
  if (lateAmounts.length === 0) return [];
  return [reportTable('Régularisations de mois clôturés', lateColumns(lateAmounts), lateAmounts)];
}
