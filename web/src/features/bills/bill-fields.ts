import type { BillDraft } from './bill-draft.ts';

const numbers = new Set<string>(['quantity', 'gasCoefficient', 'ttc', 'ht', 'vat', 'fixed', 'ownTtc']);

/** Whether the field holds a number as text. */
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
  isBeside: 'beside',
  lines: 'lines',
  reads: 'reads',
};

/** `points.0.unit` is the unit of the first point; the points after it form one field. */
export function fieldOfBillPath(path: string): keyof BillDraft | undefined {
  if (/^points\.[1-9]/.test(path)) return 'others';
  const [field = ''] = path.replace(/^points\.0\./, '').split('.');
  return fields[field];
}
