import { listAlerts } from '@suivi/contract/alerts/alerts';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { type DeclaredSite, declareSite, recompute } from './testing/declared-site.ts';

const app = await appForFile();
const technician = await signedIn(app.db, 'technical');

const years = [2021, 2022, 2023, 2024];

async function misplacedOf(site: string) {
  const { alerts } = (await app.call(listAlerts, { as: technician, query: { site, treated: 'yes' } })).value;
  return alerts
    .filter(({ rule }) => rule === 'misplaced')
    .map(({ state, period, evidence }) => ({ state, period, evidence }));
}

/** Until nothing waits any more; a circle of requests would never end. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) if ((await recompute(app)) === 0) return;
  throw new Error('sites ask for each other without end');
}

test('the figures of one site entered for another are reported at both, and settled at both', async () => {
  const right = await declareSite(app, technician, years);
  const wrong = await declareSite(app, technician, years);
  await settle();
  expect([await misplacedOf(right.siteCode), await misplacedOf(wrong.siteCode)]).toEqual([[], []]);

  const shared = { 5: { kwh: 51_237 }, 6: { kwh: 60_409 }, 7: { kwh: 61_853 } };
  await right.redeclare(2024, shared);
  await settle();
  expect(await misplacedOf(right.siteCode)).toEqual([]);
  await wrong.redeclare(2024, shared);
  await settle();
  const naming = (other: DeclaredSite) => [
    {
      state: 'open',
      period: { year: 2024, month: 5 },
      evidence: {
        kind: 'misplaced',
        code: 'same-at-two-sites',
        otherSite: { id: other.siteId, name: other.name },
        months: Object.entries(shared).map(([month, { kwh }]) => ({
          period: { year: 2024, month: Number(month) },
          quantityNormal: kwh,
          usualNormal: expect.any(Number),
        })),
      },
    },
  ];
  expect(await misplacedOf(wrong.siteCode)).toEqual(naming(right));
  expect(await misplacedOf(right.siteCode)).toEqual(naming(wrong));

  await wrong.redeclare(2024, {});
  await settle();
  const states = async (code: string) => (await misplacedOf(code)).map(({ state }) => state);
  expect([await states(wrong.siteCode), await states(right.siteCode)]).toEqual([['closed'], ['closed']]);
});
