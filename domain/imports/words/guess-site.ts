import type { Site, SiteType } from '../../sites/site.ts';
import { parseFiness } from '../../sites/parse-finess.ts';
import { parseSiret } from '../../sites/parse-siret.ts';
import { foldText } from '../../ground/text/fold-text.ts';

/** The data of a site in a file that is to be created. */
export type NewSite = Pick<Site, 'name' | 'siteType' | 'city' | 'siret' | 'finess'>;

/** What other columns of a row state about its site; empty when nothing is stated. */
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

/** The name, type and town of a site, from its text in a file and the columns beside it: to be confirmed by a person. */
export function guessSite(text: string, hints: SiteHints): NewSite {
  const name = readableName(text).slice(0, 120);
  return {
    name,
    siteType: siteTypeIn(hints.type ?? '') ?? siteTypeIn(text) ?? 'other',
    city: (readableName(hints.city ?? '') || townIn(name)).slice(0, 120),
    siret: parseSiret(hints.siret ?? '') ?? null,
    finess: parseFiness(hints.finess ?? '') ?? null,
  };
}

/** The type named in a site's name; null when none is named. */
export function siteTypeIn(text: string): SiteType | null {
  const folded = foldText(text);
  return types.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** « EHPAD LES TILLEULS » becomes « EHPAD Les Tilleuls »; a name with lower-case letters is kept as written. */
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

/** « CH de Brioude » is in Brioude; the names « EHPAD des Tilleuls » and « Hôpital du Bon Secours » contain no town. */
function townIn(name: string): string {
  const [, town = ''] =
    /^(?:CHU?|CHS|EHPAD|USLD|Centre hospitalier|H[oô]pital(?: local)?)\s+(?:de\s+|d['’]\s*)(\p{Lu}[\p{L}'’ -]*)$/iu.exec(
      name,
    ) ?? [];
  return /^(la|le|les|l|saint[es]? \S+ de)\b/i.test(town) ? '' : town;
}
