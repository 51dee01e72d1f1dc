import type { AuditedLine, AuditedPart } from '../audited-bill.ts';
import { dayOf } from './audited-part.ts';
import type { Adding, Days, Draft, Layout } from './foreign-layouts.ts';
import { centsOf, over, printed, times } from './foreign-prices.ts';

export type Bill = { part: AuditedPart; lines: AuditedLine[]; htCents: number; vatCents: number };

/** Collects the charges of a bill, as its layout prints them. */
export function draftsOf(days: Days, layout: Layout): Adding & { drafts: Draft[] } {
  const drafts: Draft[] = [];
  const add: Adding['add'] = draft => drafts.push({ first: days.first, last: days.last, ...draft });
  const digits = { '€': layout.unit === 'kWh' ? 6 : 3, 'c€': 4, none: 0 }[layout.prices];
  const perPrice = layout.prices === 'c€' ? 10 : layout.unit === 'kWh' ? 1000 : 1;
  const addPriced: Adding['addPriced'] = (component, label, kwh, perMwh, own = days) =>
    add({
      component,
      label,
      first: own.first,
      last: own.last,
      quantity: layout.unit === 'MWh' ? kwh / 1000 : kwh,
      unit: layout.unit,
      unitPrice: layout.prices === 'none' ? null : printed(over(perMwh, perPrice), digits),
      owed: over(times(perMwh, String(kwh)), 1000),
    });
  return { drafts, add, addPriced };
}

export function printedLine(draft: Draft, { isDated = false }: Layout, isSmall: boolean): AuditedLine {
  const { component, label, first, last, owed, quantity = null, unit = '', unitPrice = null } = draft;
  const isFixed = [
    'subscription',
    'management',
    'metering',
    'withdrawal-fixed',
    'distribution-fixed',
    'cta',
  ].includes(component);
  return {
    component,
    label,
    first: isDated ? dayOf(first) : null,
    last: isDated ? dayOf(last) : null,
    quantity,
    unit,
    unitPrice,
    htCents: centsOf(owed),
    vatPermille: isSmall && isFixed && last < '2025-08-01' ? 55 : 200,
  };
}

/** The totals, summed from the printed lines as a supplier's program would. */
export function totalled(part: AuditedPart, lines: AuditedLine[]): Bill {
  const htCents = lines.reduce((sum, line) => sum + line.htCents, 0);
  const rates = [...new Set(lines.map(({ vatPermille }) => vatPermille))];
  const vatCents = rates
    .map(
      rate =>
        lines.filter(line => line.vatPermille === rate).reduce((sum, line) => sum + line.htCents, 0) * rate,
    )
    .reduce((sum, thousandths) => sum + centsOf({ n: BigInt(thousandths), d: 100_000n }), 0);
  return { part: { ...part, lines, ttcCents: htCents + vatCents }, lines, htCents, vatCents };
}
