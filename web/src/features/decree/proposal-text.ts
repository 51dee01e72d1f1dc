import { comparePeriods, type Period } from '@suivi/domain/ground/calendar/month';
import { formatCount, formatShare } from '@suivi/presentation/ground/formats/number-formats';
import type { Proposal } from './answers.ts';
import { measureText } from '@suivi/presentation/decree/decree-values';
import { windowText } from './window-text.ts';

type Ranked = Extract<Proposal, { kind: 'proposal' }>;

/** Which twelve months are the most favourable, and why. */
export function proposalText(proposal: Proposal): string[] {
  if (proposal.kind === 'none')
    return ['Aucune période de douze mois complète n’existe dans les années admises.'];
  const { ranked, basis, measure, next, highestRaw, notCompared, incomplete } = proposal;
  const [best] = ranked;
  if (!best) return [];
  const sentences = [
    `La plus favorable est ${windowText(best.from)} : ${measureText(best.value, measure)}${basis === 'adjusted' ? ', corrigés du climat' : ''}. Une référence haute rend chaque objectif relatif plus facile à atteindre.`,
  ];
  if (next)
    sentences.push(
      `La suivante, ${windowText(next.from)}, est plus basse de ${formatShare(next.belowPercent, 1)}.`,
    );
  if (highestRaw)
    sentences.push(
      `En brut, ${windowText(highestRaw.from)} est la plus haute (${measureText(highestRaw.value, measure)}), ${highestRawText(proposal, highestRaw.from)}`,
    );
  if (incomplete > 0)
    sentences.push(
      `${formatCount(incomplete, 'période de douze mois incomplète écartée', 'périodes de douze mois incomplètes écartées')}.`,
    );
  if (notCompared > 0)
    sentences.push(
      `${formatCount(notCompared, 'période non comparée', 'périodes non comparées')}, faute de surface ou de degrés-jours.`,
    );
  return sentences;
}

/**
 * Why the months with the highest raw value are not proposed: the weather explains it, or it could not be adjusted for the
 * weather.
 */
function highestRawText({ ranked, measure }: Ranked, from: Period): string {
  const adjusted = ranked.find(window => comparePeriods(window.from, from) === 0);
  return adjusted
    ? `mais le climat de ces mois l’explique\u00a0: corrigée, elle vaut ${measureText(adjusted.value, measure)}.`
    : 'mais elle ne peut pas être corrigée du climat, faute de degrés-jours ou de surface.';
}
