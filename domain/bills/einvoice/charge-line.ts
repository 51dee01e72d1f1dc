import type { EinvoiceLine } from './einvoice.ts';
import { centsOf } from './written-values.ts';

type Charge = Pick<EinvoiceLine, 'vatPermille' | 'texts'> & {
  /** `ChargeIndicator`, a boolean as XML writes it: « true » or « 1 » for a charge, « false » or « 0 » for an allowance. */
  indicator: string;
  /** BT-97 or BT-104. */
  reason: string;
  /** BT-92 or BT-99, without sign. */
  amount: string;
};

/**
 * An allowance (BG-20) or a charge (BG-21) of a whole invoice as one of its lines: with them the lines are its amount before VAT.
 * None when its amount, or which of the two it is, cannot be read.
 */
export function chargeLine({ indicator, reason, amount, vatPermille, texts }: Charge): EinvoiceLine[] {
  const cents = centsOf(amount);
  if (cents === null || !/^(?:true|false|1|0)$/.test(indicator)) return [];
  const isCharge = indicator === 'true' || indicator === '1';
  return [
    {
      label: reason || (isCharge ? 'Frais' : 'Remise'),
      quantity: null,
      unit: '',
      unitPrice: null,
      htCents: isCharge ? cents : -cents + 0,
      vatPermille,
      firstDay: null,
      lastDay: null,
      texts,
    },
  ];
}
