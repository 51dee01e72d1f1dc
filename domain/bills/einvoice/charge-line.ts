import type { EinvoiceLine } from './einvoice.ts';
import { centsOf } from './written-values.ts';

type Charge = Pick<EinvoiceLine, 'vatPermille' | 'texts'> & {
  isCharge: boolean;
  /** BT-97 or BT-104. */
  reason: string;
  /** BT-92 or BT-99, without sign. */
  amount: string;
};

/**
 * An allowance (BG-20) or a charge (BG-21) of a whole invoice as one of its lines: with them the lines are its amount before VAT.
 * None when its amount cannot be read.
 */
export function chargeLine({ isCharge, reason, amount, vatPermille, texts }: Charge): EinvoiceLine[] {
  const cents = centsOf(amount);
  if (cents === null) return [];
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
