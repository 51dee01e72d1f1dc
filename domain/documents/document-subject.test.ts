import { expect, test } from 'vitest';
import { type DocumentSubject, documentSubjectText, parseDocumentSubject } from './document-subject.ts';

test.each<[string, DocumentSubject]>([
  ['bill:31', { kind: 'bill', id: 31 }],
  ['site:2147483647', { kind: 'site', id: 2_147_483_647 }],
  ['month-note:7', { kind: 'month-note', id: 7 }],
  ['delivery-point:1', { kind: 'delivery-point', id: 1 }],
  ['saving-action:5', { kind: 'saving-action', id: 5 }],
  ['month:4:heat_network:2025-03', monthOf('heat_network', 2025, 3)],
  ['month:4:ecs:2000-12', monthOf('ecs', 2000, 12)],
])('%s', (text, subject) => {
  expect(parseDocumentSubject(text)).toEqual(subject);
  expect(documentSubjectText(subject)).toBe(text);
});

test.each([
  '',
  'bill',
  'bill:0',
  'bill:01',
  'bill:2147483648',
  'account:1',
  'month:4:coal:2025-03',
  'month:4:gas:2025-13',
  'month:4:gas:1999-03',
  'month:4:gas:2025-3',
  'month:2147483648:gas:2025-03',
  'bill:1 ',
])('%j names nothing', text => {
  expect(parseDocumentSubject(text)).toBeNull();
});

function monthOf(energyType: 'heat_network' | 'ecs', year: number, month: 3 | 12): DocumentSubject {
  return { kind: 'month', siteId: 4, energyType, period: { year, month } };
}
