import { expect, test } from 'vitest';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile();

test.each([
  ["'{1,-2,NULL,32767}'::smallint[]", [1, -2, null, 32767]],
  ["'{}'::int[]", []],
  ["'{2147483647}'::int[]", [2147483647]],
  [
    "'{{1,2},{3,NULL}}'::int[]",
    [
      [1, 2],
      [3, null],
    ],
  ],
  ["'{0.1,-1e300,NULL,2.2250738585072014e-308}'::float8[]", [0.1, -1e300, null, 2.2250738585072014e-308]],
  ["'{1.5,NaN,Infinity}'::float8[]", [1.5, Number.NaN, Number.POSITIVE_INFINITY]],
  ["'[0:1]={7,8}'::int[]", [7, 8]],
  ["'{1.5,2}'::real[]", [1.5, 2]],
])('%s is read with the values that PostgreSQL holds', async (array, numbers) => {
  const { rows } = await app.database.ownerPool.query<{ numbers: unknown }>(`select ${array} as numbers`);
  expect(rows[0]?.numbers).toEqual(numbers);
});
