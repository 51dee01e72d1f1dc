import type { EnergyType } from '../../energy/energy-type.ts';
import { parseSiret } from '../../sites/parse-siret.ts';
import { createPointSearch } from './find-points.ts';
import type { KnownForBills } from './known-for-bills.ts';

type Points = KnownForBills['points'];

const number = String.raw`(\d(?:[ -]?\d){13})(?![\d.,])`;
/** A number that a word says to be of a point. */
const named = new RegExp(
  String.raw`(?<![\p{L}])(?:(prm|pdl|rae)|(pce)|points? de (?:livraison|comptage))(?![\p{L}])([^\d\n]{0,30})${number}`,
  'giu',
);
const ofOthers = /sire[nt]|tva|iban|compte|client|mandat|r[ée]f/i;
/** A number at the beginning of a row or of a field. */
const alone = new RegExp(String.raw`^\s*${number}`);

/**
 * The points that texts name and nobody has registered, as points with negative ids: what is billed to them is of no known point.
 * A number of 14 digits is one after the word of a point, or where a known point stands alone at the beginning of another row.
 */
export function unknownPoints(
  { rows, texts }: { rows: readonly string[]; texts: readonly string[] },
  { points, ownSirens }: KnownForBills,
): Points {
  const pointsIn = createPointSearch(points);
  const isFree = (digits: string) => pointsIn(digits).length === 0 && !ownSirens.has(digits.slice(0, 9));
  const found = new Map<string, EnergyType | null>();
  for (const text of [...texts, ...rows]) {
    for (const [, electric, gas, between = '', written = ''] of text.matchAll(named)) {
      const digits = written.replaceAll(/\D/g, '');
      if (isFree(digits) && !ofOthers.test(between))
        found.set(digits, electric ? 'electricity' : gas ? 'gas' : null);
    }
  }
  const first = rows
    .map(row => alone.exec(row)?.[1]?.replaceAll(/\D/g, '') ?? '')
    .filter(digits => digits !== '');
  if (first.some(digits => pointsIn(digits).length > 0)) {
    for (const digits of first) {
      const isFound = isFree(digits) && parseSiret(digits) === undefined && !found.has(digits);
      if (isFound) found.set(digits, null);
    }
  }
  if (found.size === 0) return [];
  const ids = new Set([...texts, ...rows].flatMap(pointsIn));
  const energies = new Set(points.filter(({ id }) => ids.has(id)).map(each => each.energyType));
  const [only, ...others] = energies;
  return [...found].map(([digits, energyType], at) => ({
    id: -1 - at,
    energyType: energyType ?? (others.length === 0 ? only : undefined) ?? 'electricity',
    number: digits,
  }));
}
