import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { LeftOutReason, LeftOutShare } from '@suivi/domain/analyses/forecast/forecast-basis';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { formatNumber, formatShare } from '../ground/formats/number-formats.ts';
import { decapitalise } from '../ground/formats/letter-case.ts';

type LeftOut = { siteId: number; energyType: EnergyType; reason: LeftOutReason };

export type LeftOutFacts = { leftOut: readonly LeftOut[]; leftOutShare: LeftOutShare | null };

/** Shown beside every figure of a forecast that excludes something. */
export const partialScope = 'périmètre partiel';

/** The title of such a figure or table; unchanged when nothing is excluded. */
export function withPartialScope(title: string, { leftOut }: Pick<LeftOutFacts, 'leftOut'>): string {
  return leftOut.length === 0 ? title : `${title}, ${partialScope}`;
}

const reasons: Record<LeftOutReason, string> = {
  'too-few-months': 'moins de 24\u00a0mois connus',
  'no-recent-month': 'rien de connu sur les 18\u00a0derniers mois',
  'month-without-past': 'un mois du calendrier jamais connu en cinq ans',
};

/**
 * What a forecast excludes and why: « Prévision hors Brioude (gaz et eau) : moins de 24 mois connus. » Then the share that it
 * represents. Empty when nothing is excluded. `nameOf` is null when everything belongs to the single site in question.
 */
export function leftOutSentences(
  { leftOut, leftOutShare }: LeftOutFacts,
  nameOf: ((siteId: number) => string) | null,
): string[] {
  if (leftOut.length === 0) return [];
  const byReason = [...Map.groupBy(leftOut, ({ reason }) => reason)];
  return [
    ...byReason.map(([reason, own]) => `Prévision hors ${namesOf(own, nameOf)}\u00a0: ${reasons[reason]}.`),
    shareText(leftOutShare),
  ];
}

function namesOf(leftOut: readonly LeftOut[], nameOf: ((siteId: number) => string) | null): string {
  const list = new Intl.ListFormat('fr-FR');
  const energies = (own: readonly LeftOut[]) => list.format(own.map(({ energyType }) => wordOf(energyType)));
  if (nameOf === null) return energies(leftOut);
  const bySite = [...Map.groupBy(leftOut, ({ siteId }) => siteId)];
  return list.format(bySite.map(([siteId, own]) => `${nameOf(siteId)} (${energies(own)})`));
}

function wordOf(energyType: EnergyType): string {
  const label = energyLabel(energyType);
  return label === label.toUpperCase() ? label : decapitalise(label);
}

function shareText(share: LeftOutShare | null): string {
  if (share === null) return 'La part ainsi laissée de côté n’est pas connue.';
  const { percent, months } = share;
  const until = decapitalise(formatPeriod(share.until));
  const part = percent < 1 ? 'moins de 1\u00a0%' : formatShare(percent);
  const when =
    months === 1
      ? `sur le seul mois entièrement connu (${until})`
      : `sur les ${formatNumber(months)}\u00a0derniers mois entièrement connus (jusqu’en ${until})`;
  return `Part ainsi laissée de côté\u00a0: ${part} du total, ${when}.`;
}
