import type { BillDraft } from './bill-draft.ts';

const numbers = new Set<string>(['quantity', 'gasCoefficient', 'ttc', 'ht', 'vat', 'fixed']);

/** The fields that hold a number as text. */
export function isBillNumber(field: string): boolean {
  return numbers.has(field);
}

const fields: Record<string, keyof BillDraft> = {
  supplier: 'supplier',
  number: 'number',
  kind: 'kind',
  issuedOn: 'issuedOn',
  htCents: 'ht',
  vatCents: 'vat',
  ttcCents: 'ttc',
  notes: 'notes',
  pointId: 'pointId',
  firstDay: 'firstDay',
  lastDay: 'lastDay',
  quantity: 'quantity',
  unit: 'unit',
  gasCoefficient: 'gasCoefficient',
  fixedCents: 'fixed',
  lines: 'lines',
  reads: 'reads',
};

/** The form is of one point: `points.0.unit` is its unit. */
export function fieldOfBillPath(path: string): keyof BillDraft | undefined {
  const [field = ''] = path.replace(/^points\.\d+\./, '').split('.');
  return fields[field];
}
