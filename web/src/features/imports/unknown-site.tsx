import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { answerAt, type SiteOfPoints } from './proposed-answer.ts';
import { SiteChoice } from './site-choice.tsx';
import { linesText, type UnknownName } from './unknown-name-text.ts';

type Props = {
  name: UnknownName;
  sites: readonly { id: number; name: string }[];
  mayCreate: boolean;
  answer: ImportAnswer | null;
  onAnswer: (answer: ImportAnswer) => void;
};

/** An unknown site: created from the file, replaced by a known one, or left out. */
export function UnknownSite({ name, sites, mayCreate, answer, onAnswer }: Props) {
  const { text, likely, hints, isPoint } = name;
  const rankOf = (id: number) => (likely.includes(id) ? likely.indexOf(id) : likely.length);
  const known = sites
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
    .map(site => (likely.includes(site.id) ? { id: site.id, name: `${site.name} (proche)` } : site));
  // The number of a point is not a name for a site.
  const begin = () => guessSite(isPoint === true ? '' : text, hints ?? {});
  const quoted = `«\u00a0${text}\u00a0»`;
  return (
    <SiteChoice
      legend={quoted}
      label={quoted}
      hint={`${aboutOf(name)}${linesText(name)}`}
      sites={known}
      making={mayCreate ? { label: 'Créer ce site', begin } : null}
      site={siteOf(answer)}
      onChoose={site => onAnswer(answerAt(name, site))}
    />
  );
}

function aboutOf({ isTotal }: UnknownName): string {
  return isTotal === true
    ? 'Semble un total, mais ses chiffres ne sont pas la somme des autres\u00a0: à vous de dire. '
    : '';
}

function siteOf(answer: ImportAnswer | null): SiteOfPoints | null {
  return answer?.site ? { draft: answer.site } : answer;
}
