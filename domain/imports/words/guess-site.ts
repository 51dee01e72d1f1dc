import type { Site, SiteType } from '../../sites/site.ts';
import { parseFiness } from '../../sites/parse-finess.ts';
import { parseSiret } from '../../sites/parse-siret.ts';
import { foldText } from '../../ground/text/fold-text.ts';

/** What is said of a site that a file names and that is to be made. */
export type NewSite = Pick<Site, 'name' | 'siteType' | 'city' | 'siret' | 'finess'>;

/** What the other columns of a row say of its site; empty where they say nothing. */
export type SiteHints = Partial<Record<'type' | 'city' | 'siret' | 'finess', string>>;

const types: readonly [SiteType, RegExp][] = [
  ['ehpad', /\b(ehpad|usld|maison de retraite|residence|foyer)\b/],
  ['annex', /\bannexes?\b/],
  ['hospital', /\b(ch|chu|chr|chs|chi|ghu|c h|hopital|hopitaux|hospitaliere?|clinique|hospital)\b/],
];

const acronyms =
  /^(ehpad|usld|ch|chu|chr|chs|chi|ghu|ghn|ssr|smr|had|mas|fam|ifsi|ifas|cmp|cmpp|cattp|esat)$/;
const small = /^(de|du|des|et|en|sur|sous|aux?|d)$/;
const articles = /^(la|le|les|l)$/;

/** Name, type and town of a site as a file writes it, with what stands beside: to be confirmed, never taken as said. */
export function guessSite(text: string, hints: SiteHints): NewSite {
  const name = readableName(text).slice(0, 120);
  const siret = parseSiret(hints.siret ?? '');
  const finess = parseFiness(hints.finess ?? '');
  return {
    name,
    siteType: siteTypeIn(hints.type ?? '') ?? siteTypeIn(text) ?? 'other',
    city: (readableName(hints.city ?? '') || townIn(name)).slice(0, 120),
    siret: siret.kind === 'value' ? siret.siret : null,
    finess: finess.kind === 'value' ? finess.finess : null,
  };
}

/** The type that the words of a name tell; null where they tell none. */
export function siteTypeIn(text: string): SiteType | null {
  const folded = foldText(text);
  return types.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** « EHPAD LES TILLEULS » as « EHPAD Les Tilleuls »; what has small letters is written as its owner wants it. */
function readableName(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line !== line.toUpperCase() || !/\p{Lu}{3}/u.test(line)) return line;
  let before: 'start' | 'acronym' | 'word' = 'start';
  return line.toLowerCase().replace(/\p{L}+/gu, word => {
    const isSmall = before !== 'start' && (small.test(word) || (before === 'word' && articles.test(word)));
    before = acronyms.test(word) ? 'acronym' : 'word';
    if (before === 'acronym') return word.toUpperCase();
    return isSmall ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}

/** « CH de Brioude » is at Brioude; of « EHPAD des Tilleuls » and « Hôpital du Bon Secours » the name tells no town. */
function townIn(name: string): string {
  const [, town = ''] =
    /^(?:CHU?|CHS|EHPAD|USLD|Centre hospitalier|H[oô]pital(?: local)?)\s+(?:de\s+|d['’]\s*)(\p{Lu}[\p{L}'’ -]*)$/iu.exec(
      name,
    ) ?? [];
  return /^(la|le|les|l|saint[es]? \S+ de)\b/i.test(town) ? '' : town;
}
