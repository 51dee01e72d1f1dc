import { expect, it } from 'vitest';
import { dailyFilesFor } from './daily-file-departement.ts';
import { stations } from './stations.ts';

it.each([
  ['43', null, ['43']],
  // A site of Haute-Loire that uses Saint-Étienne needs the file of the Loire as well.
  ['43', '42005001', ['42', '43']],
  // Montsouris serves the Hauts-de-Seine, Roissy the Seine-Saint-Denis, Orly the Val-de-Marne: none is in the département that it
  // serves.
  ['92', null, ['75']],
  ['93', null, ['95']],
  ['94', null, ['91']],
  ['2A', null, ['20']],
  ['2B', '20148001', ['20']],
  ['971', null, ['971']],
  ['974', '97410238', ['974']],
  ['976', null, []],
  [null, '06088001', ['06']],
  [null, null, []],
])('for %s with station %s fetches %j', (departement, chosen, files) => {
  expect(dailyFilesFor(departement, chosen, stations)).toEqual(files);
});
