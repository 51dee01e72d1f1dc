import type { BilledPoint } from '../bill.ts';
import type { SettlementLine } from '../settlement.ts';

export type Random = () => number;

type Amount = { thousandths: number; cents: number };
export type Paper = Amount & {
  kind?: BilledPoint['kind'];
  first: number;
  last: number;
  issued: number;
  isEstimated?: boolean;
  lines?: SettlementLine[];
  /** Thousandths of a kWh that were used according to its reads. */
  read?: number;
  isBeside?: boolean;
  /** The index of the paper of the story that it names; absent: none. */
  names?: number;
};
type Story = Amount & { papers: Paper[] };

export class Teller {
  readonly random: Random;
  constructor(random: Random) {
    this.random = random;
  }
  chance = (part: number) => this.random() < part;
  upTo = (most: number) => 1 + Math.floor(this.random() * most);
  amount = (): Amount => ({ thousandths: 1000 + this.upTo(9_000_000), cents: 100 + this.upTo(900_000) });
  pick = <T>(of: readonly T[]): T => of[Math.floor(this.random() * of.length)] as T;

  /** Estimates for the first one or more of these days, up to all. */
  estimates(of: readonly Days[]): (Paper & { isEstimated: true })[] {
    return of.slice(0, this.upTo(of.length)).map(days => ({ ...this.amount(), ...days, isEstimated: true }));
  }

  /** What a real bill charges beside estimates, and the use and cost together with them. */
  left(estimates: readonly Amount[]): [net: Amount, used: Amount] {
    const net = this.amount();
    return [net, estimates.reduce(plus, net)];
  }

  /** An amount as three lines that carry the same energy; `sign` −1: taken back. */
  lines({ thousandths, cents }: Amount, sign: 1 | -1, days: { first: number; last: number } | null) {
    const quantity = (sign * thousandths) / 1000;
    const parts = [Math.floor(cents * 0.7), Math.floor(cents * 0.2)];
    const money = [...parts, cents - parts.reduce((a, b) => a + b, 0)];
    const isMwh = this.chance(0.5);
    return (['supply', 'withdrawal-variable', 'excise'] as const).map(
      (component, at): SettlementLine => ({
        component,
        label: sign < 0 ? 'Reprise' : 'Consommation',
        first: days?.first ?? null,
        last: days?.last ?? null,
        quantity: isMwh ? quantity / 1000 : quantity,
        unit: isMwh ? 'MWh' : 'kWh',
        htCents: sign * (money[at] ?? 0),
        vatPermille: 0,
      }),
    );
  }

  /** A bill for `used` minus the `taken` estimates, each with or without its days. */
  settling(used: Amount, taken: readonly (Amount & { first: number; last: number })[], days: Paper): Paper {
    const back = taken.reduce((sum, each) => sum + each.thousandths, 0);
    const lines = [
      ...taken.flatMap(each => this.lines(each, -1, this.chance(0.7) ? each : null)),
      ...this.lines(used, 1, this.chance(0.5) ? { first: days.first, last: days.last } : null),
    ];
    return {
      ...days,
      thousandths: this.chance(0.7) ? used.thousandths - back : used.thousandths,
      cents: used.cents - taken.reduce((sum, each) => sum + each.cents, 0),
      lines,
    };
  }
}

export const negative = ({ thousandths, cents }: Amount): Amount => ({
  thousandths: -thousandths,
  cents: -cents,
});
export const nothing: Amount = { thousandths: 0, cents: 0 };
export const plus = (one: Amount, other: Amount): Amount => ({
  thousandths: one.thousandths + other.thousandths,
  cents: one.cents + other.cents,
});
/** A part of what was billed that is given back. */
export const partOf = (of: Amount, share: number): Amount => ({
  thousandths: Math.floor(of.thousandths * share),
  cents: Math.floor(of.cents * share),
});

type Days = { first: number; last: number; issued: number };
export type Tell = (to: Teller, days: Days) => Story;

/** The `days` of a story, in two halves. */
export function halves({ first, last, issued }: Days): [Days, Days] {
  const middle = first + Math.floor((last - first) / 2);
  return [
    { first, last: middle, issued },
    { first: middle + 1, last, issued },
  ];
}
export const later = (days: Days, by: number): Days => ({ ...days, issued: days.issued + by });
