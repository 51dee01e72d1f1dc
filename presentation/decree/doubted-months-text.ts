import { type DoubtedMonth, doubtReasons } from '@suivi/domain/decree/doubted-months';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import { decapitalise } from '../ground/formats/letter-case.ts';
import { formatCount } from '../ground/formats/number-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';

const sentences: Record<DoubtedMonth['reason'], (count: string, months: string) => string> = {
  alert: (count, months) =>
    `${count} à vérifier, une alerte en doute\u00a0: ${months}. Les consommations les comptent tels quels.`,
  estimated: (count, months) => `Quantité estimée par le fournisseur sur ${count}\u00a0: ${months}.`,
  changed: (count, months) =>
    `Modifié depuis la clôture sur ${count}\u00a0: ${months}. Les consommations gardent ce qui a été clôturé.`,
};

const ofSites: Record<DoubtedMonth['reason'], string> = {
  alert: 'À vérifier, une alerte en doute',
  estimated: 'Quantités estimées par le fournisseur',
  changed: 'Modifié depuis la clôture, compté comme clôturé',
};

/** « Modifié depuis la clôture, compté comme clôturé : Brioude (2 mois), Langeac (1 mois). », one sentence for each reason. */
export function doubtedSitesTexts(
  rows: readonly { site: { name: string }; doubted?: readonly Pick<DoubtedMonth, 'reason'>[] }[],
): string[] {
  return doubtReasons.flatMap(reason => {
    const listed = rows.flatMap(({ site, doubted = [] }) => {
      const count = doubted.filter(each => each.reason === reason).length;
      return count === 0 ? [] : [`${site.name} (${formatCount(count, 'mois')})`];
    });
    return listed.length === 0 ? [] : [`${ofSites[reason]}\u00a0: ${listed.join(', ')}.`];
  });
}

/** « 2 mois à vérifier, une alerte en doute : gaz en mai 2024, … », one sentence for each reason. */
export function doubtedMonthsTexts(doubted: readonly DoubtedMonth[]): string[] {
  return doubtReasons.flatMap(reason => {
    const own = doubted.filter(each => each.reason === reason);
    if (own.length === 0) return [];
    const listed = own
      .map(({ energy, period }) => `${decapitalise(energyLabel(energy))} en ${formatPeriod(period)}`)
      .join(', ');
    return sentences[reason](formatCount(own.length, 'mois'), listed);
  });
}
