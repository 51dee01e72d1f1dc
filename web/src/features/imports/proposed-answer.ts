import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { parseFiness } from '@suivi/domain/sites/parse-finess';
import { parseSiret } from '@suivi/domain/sites/parse-siret';
import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import type { UnknownName } from './unknown-name-text.ts';

export type May = { sites: boolean; buildings: boolean };

/** A site as typed by a person: incomplete numbers are kept as typed. */
export type SiteDraft = NonNullable<ImportAnswer['site']>;

/**
 * Null: nothing is proposed, and a person has to answer. A name that resembles a known one, or that looks like a sum, is never
 * proposed as a new record.
 */
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

/**
 * The site of delivery points for which the file names none: a known site, none (the points are left out), or one to be created.
 */
export type SiteOfPoints = { id: number | null } | { draft: SiteDraft };

/** True when the file does not name the site of the point: one question is asked for all of these points. */
export function isPlaceless({ kind, isPoint, isNew, siteId, siteText }: UnknownName): boolean {
  return kind === 'site'
    ? isPoint === true
    : kind === 'point' && isNew === true && siteId === null && siteText === undefined;
}

/**
 * The answer for one name derived from the common answer; for months the point number itself names the site, for bills the site
 * is given beside it.
 */
export function answerAt({ kind, text }: UnknownName, site: SiteOfPoints): ImportAnswer {
  if (!('draft' in site))
    return { kind: site.id !== null && kind === 'point' ? 'new-point' : kind, text, id: site.id };
  const { draft } = site;
  return kind === 'site'
    ? { kind: 'new-site', text, id: null, site: draft }
    : { kind: 'new-point', text, id: null, siteText: draft.name.trim() };
}

/** The answer that creates the site of such points; null while the draft is incomplete, or when they belong to a known site. */
export function siteToMake(site: SiteOfPoints | null): ImportAnswer | null {
  if (site === null || !('draft' in site)) return null;
  return sentAnswer({ kind: 'new-site', text: site.draft.name.trim(), id: null, site: site.draft }, false);
}

export function isMade({ kind }: ImportAnswer): boolean {
  return kind === 'new-site' || kind === 'new-building' || kind === 'new-point';
}

/** What is wrong with the FINESS number of a site, shown at its field; undefined when it is valid or empty. */
export function finessFault(text: string | null): string | undefined {
  const isRight = isBlank(text) || parseFiness(text ?? '') !== undefined;
  return isRight ? undefined : 'Ce n’est pas un numéro FINESS.';
}

export function siretFault(text: string | null): string | undefined {
  const isRight = isBlank(text) || parseSiret(text ?? '') !== undefined;
  return isRight ? undefined : 'Ce n’est pas un SIRET.';
}

function isBlank(text: string | null): boolean {
  return (text ?? '').trim() === '';
}

/** The answer as it is sent; null while part of it is missing or wrong. */
export function sentAnswer(answer: ImportAnswer, lacksEnergy: boolean): ImportAnswer | null {
  if (answer.kind === 'new-point' && lacksEnergy && answer.energy === undefined) return null;
  const { site } = answer;
  if (answer.kind !== 'new-site' || site === undefined) return answer;
  const isWrong = finessFault(site.finess) !== undefined || siretFault(site.siret) !== undefined;
  if (site.name.trim() === '' || isWrong) return null;
  return {
    ...answer,
    site: {
      ...site,
      name: site.name.trim(),
      city: site.city.trim(),
      finess: parseFiness(site.finess ?? '') ?? null,
      siret: parseSiret(site.siret ?? '') ?? null,
    },
  };
}

const words = {
  'new-site': ['site', 'sites'],
  'new-building': ['bâtiment', 'bâtiments'],
  'new-point': ['point', 'points'],
} as const;

/**
 * For example « Créer ces 30 sites et ces 52 points »; when other answers were given as well, the button checks the file again.
 */
export function answersLabel(answers: readonly ImportAnswer[]): string {
  if (answers.length === 0 || !answers.every(isMade)) return 'Vérifier avec ces réponses';
  const parts = (['new-site', 'new-building', 'new-point'] as const).flatMap(kind => {
    const ofKind = answers.filter(each => each.kind === kind);
    // Several numbers may refer to the same site.
    const count = new Set(ofKind.map(each => each.site?.name ?? each)).size;
    const [one, many] = words[kind];
    return count === 0 ? [] : count === 1 ? `ce ${one}` : `ces ${formatCount(count, one, many)}`;
  });
  const last = parts.at(-1) ?? '';
  return `Créer ${parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} et ${last}`}`;
}
