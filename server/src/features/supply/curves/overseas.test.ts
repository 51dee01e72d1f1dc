import { readCurveClasses } from '@suivi/contract/supply/curve-classes';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { readNetworkAdvice } from '@suivi/contract/supply/load-curves';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { expect, test } from 'vitest';
import { writeCurve } from '../../../records/supply/measured/testing/write-curve.ts';
import { signedIn } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { typedPoint } from '../points/testing/typed-point.ts';

const app = await appForFile();
const as = await signedIn(app.db, 'technical');

test.each([
  ['970400024', 'overseas'],
  ['430000117', 'no-tariff'],
])('for a site whose FINESS is %s, classes and advice say %s', async (finess, lacking) => {
  const { siteId } = await seedSite(app.db, { code: `site-${finess}`, buildings: 0 });
  await app.db.updateTable('sites').set({ finess }).where('id', '=', siteId).execute();
  const body = typedPoint(siteId, `14512${finess}`);
  const params = { id: (await app.call(createDeliveryPoint, { as, body })).value.id };
  await writeCurve(app.db, {
    pointId: params.id,
    days: Array.from({ length: 31 }, (_, at) => ({
      day: dayIndex({ year: 2026, month: 1, day: at + 1 }),
      stepMinutes: 60,
      watts: Array.from({ length: 24 }, () => 10_000),
    })),
    today: { year: 2026, month: 2, day: 20 },
  });
  expect((await app.call(readCurveClasses, { as, params })).value.lacking).toBe(lacking);
  expect((await app.call(readNetworkAdvice, { as, params })).value).toMatchObject({ lacking });
});
