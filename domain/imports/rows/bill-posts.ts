import type { BillComponent } from '../../energy/bill-component.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { ColumnMapping, ImportMapping } from '../words/mapping.ts';
import { componentOfHeader } from '../columns/post-component.ts';
import { classOfHeader } from './bill-reads.ts';
import { readAmount } from './read-amount.ts';
import { readQuantity } from './read-quantity.ts';
import type { RowTools } from './row-tools.ts';

/** What a column of a bill row states about one of its lines. */
export type BillPost = {
  component: BillComponent;
  label: string;
  /** Of energy, in `unit`; null when the row does not state it. */
  quantity: number | null;
  unit: string;
  htCents: number;
};

/** Reads the items in columns of a row; null: a fault, already reported. Empty cells and zeros are not lines. */
export function createPostReader(
  mapping: ImportMapping,
  tools: RowTools,
): (energyType: EnergyType) => BillPost[] | null {
  const columns = mapping.columns
    .filter(({ role }) => role === 'line-amount')
    .map(column => ({
      column,
      component: column.component ?? componentOfHeader(column.header),
      label: labelOf(column.header),
    }));
  const quantities = mapping.columns.filter(({ role }) => role === 'quantity');
  const supplies = columns.filter(({ component }) => component === 'supply');

  /** A class of hours has the quantity of its class; a single supply item has the whole quantity. */
  function quantityColumn(column: ColumnMapping): ColumnMapping | undefined {
    const name = classOfHeader(column.header);
    if (name !== '') return quantities.find(({ header }) => classOfHeader(header) === name);
    return supplies.length === 1 && quantities.length === 1 ? quantities[0] : undefined;
  }

  return energyType => {
    const read = columns.map(({ column, component, label }) => {
      const cents = readAmount(column, true, tools);
      if (cents === null) return null;
      if (cents === 'missing' || cents === 0) return [];
      const own = component === 'supply' ? quantityColumn(column) : undefined;
      const used = own === undefined ? null : readQuantity(own, energyType, true, tools);
      const isKnown = used?.kind === 'quantity';
      const quantity = isKnown ? used.thousandths / 1_000 : null;
      return [{ component, label, quantity, unit: isKnown ? used.unit : '', htCents: cents }];
    });
    return read.includes(null) ? null : read.flatMap(each => each ?? []);
  };
}

/** « Abonnement HT (€) » gives the line « Abonnement ». */
function labelOf(header: string): string {
  const plain = header
    .replaceAll(/[([]?\s*(€|\beur(os?)?\b)\s*(ht)?\s*[)\]]?/gi, ' ')
    .replaceAll(/\bht\b|\s+/gi, ' ');
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, 120);
}
