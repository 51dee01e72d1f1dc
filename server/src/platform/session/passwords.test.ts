import { expect, test } from 'vitest';
import { createLanes } from '../lanes.ts';
import { createPasswords, nobodysHash } from './passwords.ts';

const passwords = createPasswords(createLanes(4));

/** Everything on which the time of a verification depends: the algorithm, its cost, the lengths of salt and digest. */
const costOf = (hash: string) => hash.replaceAll(/[\w+/]{22,}/g, ({ length }) => `${length}`);

test('somebody without a password is found out in the time of one with a password', async () => {
  const made = await passwords.hash('somebody', 'trois vaches broutent ailleurs');
  expect(made).toMatchObject({
    kind: 'ok',
    value: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
  if (made.kind === 'refused') throw new Error('refused');
  expect(costOf(nobodysHash)).toBe(costOf(made.value));
  expect(costOf(nobodysHash)).toMatch(/p=1\$22\$43$/);
});

test('without a stored hash no password is right', async () => {
  expect(await passwords.verify('somebody', null, 'trois vaches broutent ailleurs', true)).toEqual({
    kind: 'ok',
    value: false,
  });
});
