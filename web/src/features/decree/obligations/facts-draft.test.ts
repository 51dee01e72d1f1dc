import { expect, test } from 'vitest';
import { factsDraftOf, readFactsDraft } from './facts-draft.ts';

const facts = {
  legalStatus: 'public',
  staff: 1200,
  entityKwh: 23_600_001,
  hvacPowerKw: 290.5,
  automationClass: 'C',
} as const;

test('reads facts as people type them, and shows them the same way again', () => {
  const draft = factsDraftOf(facts);
  expect(draft).toMatchObject({ staff: '1\u202f200', entityMwh: '23\u202f600,001', power: '290,5' });
  expect(readFactsDraft(draft)).toEqual({ kind: 'content', content: facts });
});

test('reads an empty field as unknown, not as zero', () => {
  const empty = { status: 'unknown', staff: '', entityMwh: '', power: '', automation: 'unknown' };
  expect(readFactsDraft(empty)).toEqual({
    kind: 'content',
    content: { legalStatus: null, staff: null, entityKwh: null, hvacPowerKw: null, automationClass: null },
  });
});

test.each([
  ['staff', '12,5'],
  ['power', '290,55'],
  ['power', '-3'],
  ['entityMwh', '2 000 000'],
  ['entityMwh', '2 000 kWh'],
  ['staff', '12 MWh'],
] as const)('%s is refused as %s', (field, typed) => {
  const read = readFactsDraft({ ...factsDraftOf(facts), [field]: typed });
  expect(read.kind === 'errors' && Object.keys(read.errors)).toEqual([field]);
});
