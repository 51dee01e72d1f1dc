import type { BillDraft } from './bill-draft.ts';
import { billFieldLabels } from './bill-field-text.ts';

const numbers = new Set<string>(['quantity', 'gasCoefficient', 'ttc', 'ht', 'vat', 'fixed', 'ownTtc']);

/** Whether the field holds a number as text. */
export function isBillNumber(field: string): boolean {
  return numbers.has(field);
}

/** The fields that have another name in the contract. */
const renamed: Record<string, string> = {
  htCents: 'ht',
  vatCents: 'vat',
  ttcCents: 'ttc',
  fixedCents: 'fixed',
  isBeside: 'beside',
};

/** `points.0.unit` is the unit of the first point; the points after it form one field. */
export function fieldOfBillPath(path: string): keyof BillDraft | undefined {
  if (/^points\.[1-9]/.test(path)) return 'others';
  const [field = ''] = path.replace(/^points\.0\./, '').split('.');
  const name = renamed[field] ?? field;
  return Object.hasOwn(billFieldLabels, name) ? (name as keyof BillDraft) : undefined;
}
