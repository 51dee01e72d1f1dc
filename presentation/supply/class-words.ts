import type { Period } from '@suivi/domain/ground/calendar/month';
import { type ClassGap, mostClassGap } from '@suivi/domain/supply/curve/class-months';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import { formatCount, formatNumber, missing, withUnit } from '../ground/formats/number-formats.ts';

/** Why time classes are not available overseas. */
export const overseasText =
  'Outre-mer, le réseau a d’autres saisons que celles de métropole\u00a0: rien n’est dit par classe.';

type Told = { source: 'bill' | 'R67'; publishedGap: number | null };
type Month = { period: Period; gap: ClassGap | null; told: Told | null };
type Lacking = 'no-curve' | 'overseas' | 'no-tariff' | 'no-hours' | 'no-pointe' | 'no-mobile-days';

const percent = (share: number) => withUnit(formatNumber(share * 100, 1), '%');

/** « 0,4 % »: the gap in the class where it is largest, as a share of what is billed. */
export function classGapText({ gap, told }: Pick<Month, 'gap' | 'told'>): string {
  return gap === null ? missing : percent(gap.worst) + (told?.source === 'R67' ? ', R67' : '');
}

/** The months in which Enedis published another energy by class than was billed; null when they agree. */
export function publishedDoubt(months: readonly Pick<Month, 'period' | 'told'>[]): string | null {
  const far = months.flatMap(({ period, told }) =>
    told?.publishedGap == null ? [] : `${formatPeriod(period)} (${percent(told.publishedGap)})`,
  );
  return far.length === 0
    ? null
    : `Le R67 d’Enedis et la facture ne disent pas la même énergie par classe, à plus de 1\u00a0%\u00a0: ${far.join(', ')}. La facture reste ce qui est payé\u00a0; demandez au fournisseur d’où vient l’écart.`;
}

/** What the months show whose gap with the bills exceeds the tolerance; null when there are none. */
export function hoursDoubt(months: readonly Month[]): { title: string; text: string } | null {
  const far = months.flatMap(({ period, gap, told }) =>
    gap !== null && gap.worst > mostClassGap ? { period, gap, told } : [],
  );
  if (far.length === 0) return null;
  const told = far.map(month => `${formatPeriod(month.period)} (${classGapText(month)})`).join(', ');
  const isPublished = far.every(({ told }) => told?.source === 'R67');
  const of = isPublished ? 'du R67 d’Enedis' : 'de la facture';
  // When no bill is mentioned before it, the sentence begins with a capital.
  const [check, find] = isPublished
    ? ['Vérifiez', 'Retrouvez']
    : [
        'La facture reste ce qui est payé\u00a0; vérifiez',
        'La facture reste ce qui est payé\u00a0; retrouvez',
      ];
  return far.every(({ gap }) => Math.abs(gap.whole) > mostClassGap)
    ? {
        title: `L’énergie de la courbe n’est pas celle ${of}`,
        text: `Plus de 1\u00a0% d’écart\u00a0: ${told}. ${check} que la courbe est celle du point et que ${isPublished ? 'le R67' : 'la facture'} compte les mêmes jours.`,
      }
    : {
        title: `Vos heures creuses ne sont pas celles ${of}`,
        text: `Plus de 1\u00a0% d’écart dans une classe\u00a0: ${told}. ${find} ses heures dans Puissances et option, puis saisissez-les dans la fiche du point.`,
      };
}

/** « Durée d’utilisation : 5 634 h (énergie des douze mois sur 1 450 kW souscrits). » */
export function durationText({ hours, days, kw }: { hours: number; days: number; kw: number }): string {
  const of = days < 365 ? `énergie de ${formatCount(days, 'jour')}` : 'énergie des douze mois';
  return `Durée d’utilisation\u00a0: ${withUnit(formatNumber(hours, 0), 'h')} (${of} sur ${withUnit(formatNumber(kw, 1), 'kW')} souscrits).`;
}

const lackings: Record<Lacking, string> = {
  'no-curve': 'Aucun mois entier n’a été reçu.',
  overseas: overseasText,
  'no-tariff':
    'Les classes demandent la formule d’acheminement du point (FTA)\u00a0: saisissez-la dans sa fiche.',
  'no-hours':
    'Les classes demandent les heures creuses du point, que la facture imprime\u00a0: saisissez-les dans sa fiche, ou retrouvez-les dans Puissances et option.',
  'no-pointe': 'Les classes demandent les heures de pointe fixe du point\u00a0: saisissez-les dans sa fiche.',
  'no-mobile-days':
    'Les classes demandent les jours de pointe mobile de l’hiver, dix au moins (Tarifs publics).',
};

export const classesLack = (lacking: Lacking) => lackings[lacking];
