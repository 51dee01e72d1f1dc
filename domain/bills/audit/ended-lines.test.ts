import { expect, test } from 'vitest';
import type { AuditCase } from './audited-bill.ts';
import { endedLineRule } from './rules/lines.ts';
import { dayOf, enteredPart } from './testing/audited-part.ts';
import { lowVoltageWinter } from './testing/published-bills.ts';

/** The result of the rule for a bill with one line of that name, up to that day. */
function found(label: string, last: string, htCents = 4200) {
  const part = enteredPart(lowVoltageWinter);
  const [line] = part.lines;
  if (!line) throw new Error('a bill without lines');
  const named = { ...line, label, htCents, first: dayOf(last) - 30, last: dayOf(last) };
  return endedLineRule({ part: { ...part, lines: [named] } } as unknown as AuditCase);
}

test.each([
  ['ARENH', '2026-01-31', true],
  ['ARENH', '2025-12-31', false],
  ['Taxe départementale sur la consommation finale d’électricité (TDCFE)', '2022-01-31', true],
  ['TDCFE', '2021-12-31', false],
  ['TCCFE', '2022-12-31', false],
  ['TCCFE', '2023-01-31', true],
  ['Taxe communale sur la consommation finale d’électricité', '2024-06-30', true],
  // A name that bills still use for the excise.
  ['Accise sur l’électricité (TICFE)', '2025-06-30', false],
])('%s up to %s is no longer owed: %s', (label, last, isEnded) => {
  expect(found(label, last)).toMatchObject(
    isEnded ? [{ control: 'ended-line', printed: 4200, expected: 0, gapCents: 4200 }] : [],
  );
});

test('accepts a line of 0 €', () => {
  expect(found('TCCFE', '2024-01-31', 0)).toEqual([]);
});
