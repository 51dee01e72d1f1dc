import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { parseFiness } from '@suivi/domain/sites/parse-finess';
import { parseSiret } from '@suivi/domain/sites/parse-siret';
import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import type { UnknownName } from './unknown-name-text.ts';

export type May = { sites: boolean; buildings: boolean };

/** A site as a person writes it: numbers that are not whole yet are kept as they are typed. */
export type SiteDraft = NonNullable<ImportAnswer['site']>;

/** Null: nothing is proposed, and a person has to say. What resembles a known name, or is called as sums are, is never made of itself. */
export function proposedAnswer(name: UnknownName, may: May): ImportAnswer | null {
  const { kind, text, likely, siteId, isNew, isPoint, isTotal, siteText, hints } = name;
  if (isTotal === true) return null;
  switch (kind) {
    case 'site':
      return may.sites && likely.length === 0 && isPoint !== true
        ? { kind: 'new-site', text, id: null, site: guessSite(text, hints ?? {}) }
        : null;
    case 'building':
      if (!may.buildings || likely.length > 0) return null;
      if (siteId !== null) return { kind: 'new-building', text, id: siteId };
      return siteText === undefined ? null : { kind: 'new-building', text, id: null, siteText };
    case 'point':
      return isNew === true && (siteId !== null || siteText !== undefined)
        ? { kind: 'new-point', text, id: null }
        : null;
  }
}

/** Where points are of which nothing in the file tells the site: one that is known, none (left out), or one that is to be made. */
export type SiteOfPoints = { id: number | null } | { draft: SiteDraft };

/** Nothing in the file tells the site of the point: all of these are asked for at once. */
export function isPlaceless({ kind, isPoint, isNew, siteId, siteText }: UnknownName): boolean {
  return kind === 'site'
    ? isPoint === true
    : kind === 'point' && isNew === true && siteId === null && siteText === undefined;
}

/** What one answer for all says of one of them; a site of months is said by the number, one of bills beside it. */
export function answerAt({ kind, text }: UnknownName, site: SiteOfPoints): ImportAnswer {
  if (!('draft' in site))
    return { kind: site.id !== null && kind === 'point' ? 'new-point' : kind, text, id: site.id };
  const { draft } = site;
  return kind === 'site'
    ? { kind: 'new-site', text, id: null, site: draft }
    : { kind: 'new-point', text, id: null, siteText: draft.name.trim() };
}

/** What makes the site of such points; nothing while it is not whole, and where they are at known ones. */
export function siteToMake(site: SiteOfPoints | null): ImportAnswer | null {
  if (site === null || !('draft' in site)) return null;
  return sentAnswer({ kind: 'new-site', text: site.draft.name.trim(), id: null, site: site.draft }, false);
}

export function isMade({ kind }: ImportAnswer): boolean {
  return kind === 'new-site' || kind === 'new-building' || kind === 'new-point';
}

/** Whether a number of the site is not one: the field says what is wrong with it. */
export function finessFault(text: string | null): string | undefined {
  return parseFiness(text ?? '').kind === 'invalid' ? 'Ce n’est pas un numéro FINESS.' : undefined;
}

export function siretFault(text: string | null): string | undefined {
  return parseSiret(text ?? '').kind === 'invalid' ? 'Ce n’est pas un SIRET.' : undefined;
}

/** As it is sent; null while something of it is missing or wrong. */
export function sentAnswer(answer: ImportAnswer, lacksEnergy: boolean): ImportAnswer | null {
  if (answer.kind === 'new-point' && lacksEnergy && answer.energy === undefined) return null;
  const { site } = answer;
  if (answer.kind !== 'new-site' || site === undefined) return answer;
  const finess = parseFiness(site.finess ?? '');
  const siret = parseSiret(site.siret ?? '');
  if (site.name.trim() === '' || finess.kind === 'invalid' || siret.kind === 'invalid') return null;
  return {
    ...answer,
    site: {
      ...site,
      name: site.name.trim(),
      city: site.city.trim(),
      finess: finess.kind === 'value' ? finess.finess : null,
      siret: siret.kind === 'value' ? siret.siret : null,
    },
  };
}

const words = {
  'new-site': ['site', 'sites'],
  'new-building': ['bâtiment', 'bâtiments'],
  'new-point': ['point', 'points'],
} as const;

/** « Créer ces 30 sites et ces 52 points »; where something else was answered as well, it is a check again. */
export function answersLabel(answers: readonly ImportAnswer[]): string {
  if (answers.length === 0 || !answers.every(isMade)) return 'Vérifier avec ces réponses';
  const parts = (['new-site', 'new-building', 'new-point'] as const).flatMap(kind => {
    const ofKind = answers.filter(each => each.kind === kind);
    // Many numbers may stand for one site.
    const count = new Set(ofKind.map(each => each.site?.name ?? each)).size;
    const [one, many] = words[kind];
    return count === 0 ? [] : count === 1 ? `ce ${one}` : `ces ${formatCount(count, one, many)}`;
  });
  const last = parts.at(-1) ?? '';
  return `Créer ${parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} et ${last}`}`;
}
