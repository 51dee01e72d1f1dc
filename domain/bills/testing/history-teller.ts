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
  /** Thousandths of a kWh that its reads say were used. */
  read?: number;
  isBeside?: boolean;
  /** The paper of the story that it names, by its place; not there: none. */
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

  /** Of one to all of these days. */
  estimates(of: readonly Days[]): (Paper & { isEstimated: true })[] {
    return of.slice(0, this.upTo(of.length)).map(days => ({ ...this.amount(), ...days, isEstimated: true }));
  }

  /** What a real bill asks beside estimates, and what was used and paid with them. */
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

  /** What is paid for `used` less what `taken` bills had estimated, each with or without its days. */
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
/** A part that is given back of what was billed. */
export const partOf = (of: Amount, share: number): Amount => ({
  thousandths: Math.floor(of.thousandths * share),
  cents: Math.floor(of.cents * share),
});

type Days = { first: number; last: number; issued: number };
export type Tell = (to: Teller, days: Days) => Story;

/** `days` of a story, in two halves. */
export function halves({ first, last, issued }: Days): [Days, Days] {
  const middle = first + Math.floor((last - first) / 2);
  return [
    { first, last: middle, issued },
    { first: middle + 1, last, issued },
  ];
}
export const later = (days: Days, by: number): Days => ({ ...days, issued: days.issued + by });
