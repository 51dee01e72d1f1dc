import type { BillComponent } from '../../../energy/bill-component.ts';
import { dayOf } from './audited-part.ts';
import {
  isPrinted,
  last,
  line,
  lines,
  more,
  type NamedFault,
  ofKind,
  put,
  scaled,
  swapped,
  swappedLine,
  twice,
} from './fault-tools.ts';

const variable = ['withdrawal-variable', 'distribution-variable'] as const;
const fixed = ['management', 'metering', 'withdrawal-fixed', 'distribution-fixed'] as const;
const ofNetwork = new Set<BillComponent>([...variable, ...fixed]);
const power = /^[BH]/;
const price = (by: number) =>
  line(['supply'], each => ({
    ...each,
    unitPrice: each.unitPrice === null ? null : Number((each.unitPrice * by).toFixed(6)),
    htCents: Math.round(each.htCents * by),
  }));
/** Swaps two digits of a total without changing the lines. */
const swappedTotal =
  (name: 'htCents' | 'vatCents'): NamedFault[2] =>
  given => {
    const cents = swapped(last(given)[name], given.upTo);
    return cents === null ? null : put(given, { ...last(given), [name]: cents });
  };

/** Faults in lines and totals. */
export const faultsOfLines: readonly NamedFault[] = [
  ['digits of an amount of supply', ['line-amount', 'supply-price'], swappedLine('supply')],
  ['digits of an amount of the network', ['line-amount', 'network-variable'], swappedLine(...variable)],
  ['digits of what is owed by the day', ['line-amount', 'network-fixed'], swappedLine(...fixed)],
  ['digits of the excise', ['line-amount', 'excise', 'excise-category'], swappedLine('excise')],
  ['another amount of the CTA', ['cta'], ofKind(/^(?!T4)/, scaled(['cta'], '1.13'))],
  ['digits of the total', ['sum-of-lines'], swappedTotal('htCents')],
  ['digits of the VAT', ['vat'], swappedTotal('vatCents')],
  [
    'a line that the total forgets',
    ['sum-of-lines'],
    given =>
      put(given, { ...last(given), htCents: last(given).htCents - (last(given).lines[0]?.htCents ?? 0) }),
  ],
  [
    'a total with VAT that is not the sum',
    ['sum-of-lines'],
    given => {
      const { part } = last(given);
      const ttcCents = swapped(part.ttcCents, given.upTo);
      return ttcCents === null ? null : put(given, { ...last(given), part: { ...part, ttcCents } });
    },
  ],
  [
    'an old rate of VAT',
    ['vat'],
    line([...fixed, 'cta', 'subscription'], each => ({ ...each, vatPermille: 55 })),
  ],
  ['a rate of VAT that is none', ['vat'], line(['supply'], each => ({ ...each, vatPermille: 196 }))],
  ['supply billed twice', ['line-amount', 'quantity'], twice('supply')],
  ['network billed twice', ['line-amount', 'quantity'], twice(...variable)],
  ['what is owed by the day billed twice', ['network-fixed', 'line-amount'], twice(...fixed)],
  ['subscription billed twice', ['line-amount'], twice('subscription')],
  ['a tax billed twice', ['excise', 'cta'], ofKind(/^(?!T4)/, twice('excise', 'cta'))],
  ['a price that is not of the contract', ['supply-price'], price(1.02)],
  ['a price of last year', ['supply-price'], price(0.81)],
  [
    'quantity × price beyond the cent',
    ['line-amount'],
    line(['certificates', 'storage', 'capacity'], each =>
      isPrinted(each) ? { ...each, htCents: Math.ceil(each.htCents * 1.03) + 60 } : null,
    ),
  ],
  ['the fixed part of another power', ['network-fixed'], ofKind(power, scaled(['withdrawal-fixed'], '1.1'))],
  ['another option of gas', ['network-fixed'], ofKind(/^T/, scaled(['distribution-fixed'], '1.7'))],
  ['the price of another class', ['network-variable'], scaled(variable, '1.37')],
  ['an old rate of the CTA', ['cta'], ofKind(power, scaled(['cta'], '1.462'))],
  [
    'a CTA of all that the network costs',
    ['cta'],
    ofKind(
      power,
      lines(all => {
        const base = all.reduce((sum, each) => sum + (ofNetwork.has(each.component) ? each.htCents : 0), 0);
        return all.map(each =>
          each.component === 'cta' ? { ...each, htCents: Math.round(base * 0.15) } : each,
        );
      }),
    ),
  ],
  [
    'an old rate of the excise',
    ['excise', 'excise-category'],
    ofKind(/^(?!T[12])/, scaled(['excise'], '1.08')),
  ],
  [
    'the excise of another category',
    ['excise-category'],
    ofKind(/^BT/, given => {
      const by = given.of.point.segment === 'C5' ? 26.58 / 30.85 : 30.85 / 26.58;
      return line(['excise'], each => ({ ...each, unitPrice: null, htCents: Math.round(each.htCents * by) }))(
        given,
      );
    }),
  ],
  [
    'the excise of half of the kWh',
    ['excise'],
    ofKind(
      /^(?!T1)/,
      line(['excise'], each => ({
        ...each,
        quantity: (each.quantity ?? 0) / 2,
        htCents: Math.round(each.htCents / 2),
      })),
    ),
  ],
  [
    'hours of overrun',
    ['power-exceeded'],
    ofKind(
      /^BTSUP/,
      more({
        component: 'overrun',
        label: 'Dépassement',
        quantity: 4,
        unit: 'h',
        unitPrice: 12.41,
        htCents: 4964,
      }),
    ),
  ],
  [
    'reactive energy',
    ['reactive'],
    ofKind(/^HTA/, more({ component: 'reactive', label: 'Énergie réactive', htCents: 7320 })),
  ],
  [
    'energy given back',
    ['correction'],
    more({
      component: 'supply',
      label: 'Fourniture (régularisation)',
      quantity: -90,
      unit: 'kWh',
      htCents: -900,
    }),
  ],
  [
    'a line that nobody knows',
    ['unknown-line'],
    more({ component: 'other', label: 'Frais de dossier', htCents: 1290 }),
  ],
  [
    'an end that was',
    ['ended-line'],
    more({
      component: 'supply',
      label: 'Fourniture ARENH',
      htCents: 9100,
      first: dayOf('2026-02-01'),
      last: dayOf('2026-02-28'),
    }),
  ],
  ['a tax that is no more', ['ended-line'], more({ component: 'other-tax', label: 'TCCFE', htCents: 1810 })],
];
