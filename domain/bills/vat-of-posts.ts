import type { BillComponent } from '../energy/bill-component.ts';
import { type BillAmounts, toleratedCents } from '../energy/check-amounts.ts';

export type PricedPost = {
  component: BillComponent;
  /** Before VAT. */
  htCents: number;
};

/**
 * Components that a bill may tax at the reduced rate while the rest has 20 % (article 278-0 bis B of the code général des
 * impôts).
 */
const reduced: readonly (readonly BillComponent[])[] = [
  ['cta'],
  ['subscription', 'cta'],
  ['subscription', 'cta', 'withdrawal-fixed', 'metering', 'management', 'distribution-fixed'],
  ['subscription', 'heat-fixed'],
];
const uniform = [200, 55, 100, 21, 85, 0];

type Rates = (component: BillComponent) => number;

/** The ways in which a bill may tax its items, in thousandths. Water has 5,5 % and its sewerage 10 %. */
const ways: readonly Rates[] = [
  ...uniform.map(rate => () => rate),
  ...reduced.map(of => (component: BillComponent) => (of.includes(component) ? 55 : 200)),
  component => (component === 'sewerage' ? 100 : 55),
];

/**
 * The VAT rate of each item of a bill, in thousandths, when the items make up the whole bill: they sum to the HT, and their VAT
 * at these rates is the printed one, or gives the printed TTC. Null when they do not, within two cents for a sum and for each
 * rate: a rate is never guessed.
 */
export function vatOfPosts(posts: readonly PricedPost[], printed: BillAmounts): number[] | null {
  if (posts.length === 0) return null;
  const sum = sumOf(posts);
  const net = netOf(printed);
  if (net !== null && Math.abs(net - sum) > toleratedCents) return null;
  const { vatCents, ttcCents } = printed;
  const vat = vatCents ?? (ttcCents === null ? null : ttcCents - (net ?? sum));
  if (vat === null) return null;
  let best: { rates: number[]; gap: number } | null = null;
  for (const rateOf of ways) {
    const rates = posts.map(({ component }) => rateOf(component));
    const gap = Math.abs(vatAt(posts, rates) - vat);
    const isNear = gap <= toleratedCents * new Set(rates).size;
    if (isNear && gap < (best?.gap ?? Infinity)) best = { rates, gap };
  }
  return best === null ? null : best.rates;
}

/** HT minus the items, in cents; null when neither HT nor both TTC and VAT are printed. */
export function gapOfPosts(posts: readonly PricedPost[], printed: BillAmounts): number | null {
  const net = netOf(printed);
  return net === null ? null : net - sumOf(posts);
}

function netOf({ htCents, vatCents, ttcCents }: BillAmounts): number | null {
  return htCents ?? (vatCents === null || ttcCents === null ? null : ttcCents - vatCents);
}

function sumOf(posts: readonly PricedPost[]): number {
  return posts.reduce((sum, { htCents }) => sum + htCents, 0);
}

/** Each rate is rounded once, as on bills. */
function vatAt(posts: readonly PricedPost[], rates: readonly number[]): number {
  const bases = new Map<number, number>();
  for (const [at, { htCents }] of posts.entries()) {
    const rate = rates[at] ?? 0;
    bases.set(rate, (bases.get(rate) ?? 0) + htCents);
  }
  return [...bases].reduce((sum, [rate, base]) => sum + Math.round((base * rate) / 1_000), 0);
}
