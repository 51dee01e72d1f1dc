import type { DoubtedMonth } from '@suivi/domain/decree/doubted-months';
import type { InsufficientReason } from '@suivi/domain/decree/compare-site';
import type { GroupBalance } from '@suivi/domain/decree/group-balance';
import { doubtedSitesTexts } from './doubted-months-text.ts';
import { formatCount } from '../ground/formats/number-formats.ts';
import { lacksReference } from './no-verdict-reasons.ts';
import { preparedLabel } from './modulation-texts.ts';

type Named = { site: { name: string } };
type Row = Named & { isReferenceChosen: boolean } & (
    | (Pick<Extract<GroupBalance['sites'][number], { kind: 'balance' }>, 'kind' | 'year' | 'basis'> & {
        preparedTargetKwh: number | null;
        doubted: readonly Pick<DoubtedMonth, 'reason'>[];
      })
    | { kind: 'no_verdict'; reason?: InsufficientReason['code'] }
  );

const namesOf = (rows: readonly Named[]) => rows.map(({ site }) => site.name).join(', ');

/** What the sums of the group exclude or mix. */
export function groupNotes(
  rows: readonly Row[],
  { notSubject, left }: { notSubject: readonly string[]; left: readonly string[] },
): string[] {
  const balances = rows.filter(row => row.kind === 'balance');
  const without = rows.filter(row => row.kind === 'no_verdict');
  const raw = balances.filter(({ basis }) => basis === 'raw');
  const years = [...new Set(balances.map(({ year }) => year))].sort((a, b) => a - b);
  const prepared = balances.filter(({ preparedTargetKwh }) => preparedTargetKwh !== null);
  // The state of a centre without a complete year already says so, and no complete year stands in for its reference.
  const unchosen = rows.filter(
    row => !row.isReferenceChosen && (row.kind === 'balance' || !lacksReference(row.reason)),
  );
  return [
    ...(unchosen.length > 0
      ? [
          `Aucune année de référence choisie\u00a0: ${namesOf(unchosen)}. La première année complète en tient lieu\u00a0; sans choix au 30 septembre 2027, la première année pleine déclarée est prise d’office (arrêté du 10 avril 2020, article 3).`,
        ]
      : []),
    ...(without.length > 0 && balances.length > 0
      ? [`Sans verdict, donc hors des sommes\u00a0: ${namesOf(without)}.`]
      : []),
    ...(raw.length > 0 && raw.length < balances.length
      ? [`Comparés en brut, faute d’une correction climatique utilisable\u00a0: ${namesOf(raw)}.`]
      : []),
    ...(years.length > 1
      ? [`Les années comparées ne sont pas les mêmes pour tous\u00a0: ${years.join(', ')}.`]
      : []),
    ...doubtedSitesTexts(balances),
    ...(prepared.length > 0
      ? [
          `${preparedLabel}\u00a0: ${namesOf(prepared)}. Un dossier en préparation ne change ni l’objectif qui vaut, ni l’écart, ni la mutualisation\u00a0: OPERAT seule accorde une modulation.`,
        ]
      : []),
    ...(left.length > 0 ? [`Sortis du groupe, donc pas comptés\u00a0: ${left.join(', ')}.`] : []),
    ...(notSubject.length > 0
      ? [
          `${formatCount(notSubject.length, 'site non assujetti n’est pas compté', 'sites non assujettis ne sont pas comptés')}\u00a0: ${notSubject.join(', ')}.`,
        ]
      : []),
  ];
}
