import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import type { ComparedMeasure } from '@suivi/domain/months/compare-years';
import { formatEuros, formatMwh, formatShare, formatTonnesCo2 } from '../ground/formats/number-formats.ts';
import { capitalise } from '../ground/formats/letter-case.ts';
import { inSpan, thanInSpan } from '../ground/formats/span-formats.ts';
import { scopeSubject } from '../sites/scope-text.ts';

export type AnswerSubject = {
  /** Null: the whole group. */
  siteName: string | null;
  period: MonthSpan;
  previousPeriod: MonthSpan;
  totals: { consumptionKwh: number | null; costCents: number | null; emissionsKg: number | null };
  compared: ComparedMeasure;
};

/** The main result in one sentence that can be repeated in a meeting; its figure is separate, so that it can stand out. */
export function answerText(subject: AnswerSubject): { before: string; figure: string; after: string } {
  const { period, totals } = subject;
  const who = scopeSubject(subject);
  if (totals.consumptionKwh === null) {
    const before = `${capitalise(who)} n’a déclaré aucune consommation d’énergie ${inSpan(period)}.`;
    return { before, figure: '', after: '' };
  }
  const parts = [
    ...(totals.costCents === null ? [] : [formatEuros(totals.costCents)]),
    ...(totals.emissionsKg === null ? [] : [formatTonnesCo2(totals.emissionsKg)]),
  ];
  const costs = parts.length === 0 ? '' : `, pour ${parts.join(' et ')}`;
  return {
    before: `${capitalise(inSpan(period))}, ${who} a consommé `,
    figure: formatMwh(totals.consumptionKwh),
    after: `${trend(subject)}${costs}.`,
  };
}

function trend({ compared, previousPeriod }: AnswerSubject): string {
  const { variationPercent, basis } = compared;
  if (variationPercent === null) return '';
  const like = basis.leftOutCount > 0 ? ', à périmètre comparable' : '';
  // There is nothing to divide by, and a variation of 0 % would read as « autant ».
  if (compared.previous === 0 && compared.current !== 0) return `, contre 0 ${inSpan(previousPeriod)}${like}`;
  const size = formatShare(Math.abs(variationPercent), 1);
  const words =
    Math.abs(variationPercent) < 0.05
      ? `autant ${thanInSpan(previousPeriod)}`
      : `${size} de ${variationPercent < 0 ? 'moins' : 'plus'} ${thanInSpan(previousPeriod)}`;
  return `, ${words}${like}`;
}
