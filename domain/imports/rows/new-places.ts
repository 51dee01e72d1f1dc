import type { EnergyType } from '../../energy/energy-type.ts';
import { canonicalSiteName } from '../../sites/canonical-site-name.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { NewSite } from '../words/guess-site.ts';
import { answerKey } from '../words/match-name.ts';
import type { KnownBuilding, KnownSite } from '../words/named.ts';

/** A person's answer on a name of a file; `id` is the site of a new point or building, null for the site that its rows name. */
export type PlaceAnswer = {
  kind: 'site' | 'building' | 'point' | 'new-point' | 'new-site' | 'new-building';
  text: string;
  id: number | null;
  site?: NewSite | undefined;
  energy?: EnergyType | undefined;
  /** For a new point or building without `id`: the text by which another answer names its site, which the import also creates. */
  siteText?: string | undefined;
};

export type NewBuilding = KnownBuilding & { type: string };

/**
 * The sites and buildings that an import creates: identified by negative numbers until they are stored. A site stored in the
 * meantime with the same name, SIRET or FINESS is used instead.
 */
export type NewPlaces = {
  sites: (KnownSite & NewSite)[];
  buildings: NewBuilding[];
  /** The meaning of the site names in the file. */
  siteAnswers: Map<string, number>;
  buildingAnswers: { key: string; id: number }[];
  /** The numbers to be registered, and where; null for the site that their rows name. */
  newPoints: Map<string, { siteId: number | null; energy: EnergyType | null }>;
};

export function newPlacesOf(
  answers: readonly PlaceAnswer[],
  known: { sites: readonly KnownSite[]; buildings: readonly KnownBuilding[] },
): NewPlaces {
  const sites: NewPlaces['sites'] = [];
  const siteAnswers = new Map<string, number>();
  for (const { key, id, answer } of lastOf(answers, 'new-site')) {
    if (answer.site === undefined) continue;
    const { site } = answer;
    const same = [...known.sites, ...sites].find(each => isSame(each, site));
    siteAnswers.set(key, same?.id ?? id);
    if (same === undefined) sites.push({ id, code: '', ...site });
  }
  const siteOf = ({ id, siteText }: PlaceAnswer) => id ?? siteAnswers.get(answerKey(siteText ?? '')) ?? null;
  const newPoints: NewPlaces['newPoints'] = new Map();
  for (const answer of answers) {
    if (answer.kind !== 'new-point') continue;
    newPoints.set(answerKey(answer.text), { siteId: siteOf(answer), energy: answer.energy ?? null });
  }
  const buildings: NewBuilding[] = [];
  const buildingAnswers: { key: string; id: number }[] = [];
  for (const { key, id, answer } of lastOf(answers, 'new-building')) {
    const at = siteOf(answer);
    if (at === null) continue;
    const own = [...known.buildings, ...buildings].filter(({ siteId }) => siteId === at);
    const same = own.find(({ name }) => foldText(name) === foldText(answer.text));
    buildingAnswers.push({ key, id: same?.id ?? id });
    if (same === undefined) buildings.push(newBuilding(id, at, answer.text, own));
  }
  return { sites, buildings, siteAnswers, buildingAnswers, newPoints };
}

/** The last answer for each name, numbered by the first one, so that a correction does not change the other numbers. */
function lastOf(answers: readonly PlaceAnswer[], kind: PlaceAnswer['kind']) {
  const found = new Map<string, { key: string; id: number; answer: PlaceAnswer }>();
  for (const [index, answer] of answers.entries()) {
    if (answer.kind !== kind) continue;
    const key = answerKey(answer.text);
    const at = kind === 'new-building' ? `${key} ${answer.id ?? answer.siteText}` : key;
    found.set(at, { key, id: found.get(at)?.id ?? -1 - index, answer });
  }
  return found.values();
}

function isSame(known: KnownSite, { name, siret, finess }: NewSite): boolean {
  return (
    canonicalSiteName(known.name) === canonicalSiteName(name) ||
    (siret !== null && known.siret === siret) ||
    (finess !== null && known.finess === finess)
  );
}

const longestCode = 30;
const kinds: readonly [string, RegExp][] = [
  ['EHPAD', /\behpad\b/],
  ['Bloc opératoire', /\bblocs?\b.*\boperatoires?\b/],
  ['Service technique', /\b(techniques?|chaufferie|blanchisserie|cuisines?|atelier|garage|lingerie)\b/],
  ['Bâtiment administratif', /\b(administrati(on|fs?|ves?)|direction)\b/],
  ['Hébergement', /\b(hebergement|internat|logements?)\b/],
];

function newBuilding(
  id: number,
  siteId: number,
  name: string,
  own: readonly { code: string }[],
): NewBuilding {
  const folded = foldText(name);
  const base =
    folded
      .toUpperCase()
      .replaceAll(' ', '-')
      .slice(0, longestCode - 3) || 'BAT';
  const taken = new Set(own.map(({ code }) => code.toUpperCase()));
  let code = base;
  for (let next = 2; taken.has(code); next += 1) code = `${base}-${next}`;
  const type = kinds.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'À préciser';
  return { id, siteId, name, code, type };
}
