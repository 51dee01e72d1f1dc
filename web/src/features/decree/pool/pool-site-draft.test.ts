import { expect, test } from 'vitest';
import { poolSiteDraftOf, readPoolSiteDraft } from './pool-site-draft.ts';

const decision = {
  siteId: 4,
  membership: 'member',
  representative: 'Mme Vidal',
  agreedOn: '2026-05-04',
  allocatedKwh: 60_000,
  note: 'Travaux en cours',
} as const;
const today = '2026-11-22';

test('reads a stored decision back unchanged', () => {
  expect(readPoolSiteDraft(4, poolSiteDraftOf(decision), today)).toEqual({
    kind: 'content',
    content: decision,
  });
});

test.each([
  [{ note: '  ' }, 'note'],
  [{ membership: 'elsewhere' }, 'allocated'],
  [{ agreedOn: '2026-11-23' }, 'agreedOn'],
  [{ representative: '' }, 'representative'],
  [{ allocated: 'beaucoup' }, 'allocated'],
  [{ allocated: '12 MWh' }, 'allocated'],
])('%j is refused at %s', (changed, field) => {
  const read = readPoolSiteDraft(4, { ...poolSiteDraftOf(decision), ...changed }, today);
  expect(read.kind === 'errors' && Object.keys(read.errors)).toEqual([field]);
});
