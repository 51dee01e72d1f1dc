import type { EnergyType } from '../../energy/energy-type.ts';
import { isSiren, parseSiret } from '../../sites/parse-siret.ts';
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
/** Words for the number of an establishment, in its own row or in the title above it, unless that also names points. */
const ofEstablishment = /sire[nt]|r\.?c\.?s\b/i;
const ofPoint = /(?<![\p{L}])(?:prm|pdl|rae|pce|points?)(?![\p{L}])/iu;

const isSiret = (digits: string) => parseSiret(digits) !== undefined && isSiren(digits.slice(0, 9));

/**
 * The points that texts name and nobody has registered, as points with negative ids: what is billed to them is of no known point.
 * A number of 14 digits is one after the word of a point, or where a known point stands alone at the beginning of another row. One
 * in ten of these has the check digit of a SIRET by chance, so that only a word or a supplier makes it an establishment.
 */
export function unknownPoints(
  { rows, texts }: { rows: readonly string[]; texts: readonly string[] },
  { points, suppliers, ownSirens }: KnownForBills,
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
  const first = startsOf(rows);
  if (first.some(({ digits }) => pointsIn(digits).length > 0)) {
    const sirens = new Set(suppliers.map(({ siren }) => siren));
    for (const { digits, isNamed } of first) {
      const isEstablishment = isSiret(digits) && (isNamed || sirens.has(digits.slice(0, 9)));
      if (isFree(digits) && !isEstablishment && !found.has(digits)) found.set(digits, null);
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

/** The numbers with which rows begin, and whether a word in the row or in the title above calls them establishments. */
function startsOf(rows: readonly string[]): { digits: string; isNamed: boolean }[] {
  let title = '';
  return rows.flatMap(row => {
    const digits = alone.exec(row)?.[1]?.replaceAll(/\D/g, '');
    if (digits === undefined) {
      // What has a number of its own, such as the foot of a page, is no title of others.
      title = /\d(?: ?\d){8}/.test(row) ? '' : row;
      return [];
    }
    return { digits, isNamed: [row, title].some(text => ofEstablishment.test(text) && !ofPoint.test(text)) };
  });
}
