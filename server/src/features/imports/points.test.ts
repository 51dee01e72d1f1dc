import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, createBillApp, prm } from './testing/bill-app.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;

beforeAll(async () => {
  bills = await createBillApp();
  await bills.reset();
});
afterAll(() => bills.app.close());

const points = async () =>
  (await bills.app.call(listDeliveryPoints, { as: bills.as.readonly, query: {} })).value.points.filter(
    ({ energyType }) => energyType === 'electricity',
  );

it('a C68 registers points and completes existing ones; undoing it restores everything', async () => {
  const { app, as } = bills;
  const before = await points();
  const file = [
    'PRM;Site;Depuis le;Matricule du compteur;Segment;Formule tarifaire acheminement;Puissance souscrite',
    `${prm};Brioude;;123456;C4;BTSUPCU4;120 kVA`,
    '14599999999999;Langeac;01/07/2021;654321;C5;BTINFCU4;36 kVA',
    '12;Langeac;01/07/2021;654321;C5;BTINFCU4;36 kVA',
  ].join('\r\n');
  const sent = (await sendFile(app, as.technical, 'c68.csv', file)).value;
  expect(sent.subject).toBe('points');
  const checked = await check(app, as.technical, sent);
  expect(countsOf(checked)).toMatchObject({ new: 1, changed: 1, refusedLines: 1 });
  const done = await apply(app, as.technical, checked, 'valid');
  expect(done.outcome).toMatchObject({ written: 2, records: [{ kind: 'point', count: 2 }] });
  expect(await points()).toMatchObject([
    {
      number: prm,
      segment: 'C4',
      meterSerial: '123456',
      networkTariff: 'BTSUPCU4',
      powers: [{ class: 'Base', value: 120, unit: 'kVA', from: '2010-01-01' }],
      version: 2,
    },
    { number: '14599999999999', segment: 'C5', places: [{ siteId: bills.langeac, from: '2021-07-01' }] },
  ]);
  const again = await check(
    app,
    as.technical,
    (await sendFile(app, as.technical, 'c68-bis.csv', file)).value,
  );
  expect(countsOf(again)).toMatchObject({ new: 0, changed: 0, identical: 2 });
  const undone = await undo(app, as.technical, done);
  expect(undone.state).toBe('undone');
  expect((await points()).map(({ version: _version, ...point }) => point)).toEqual(
    before.map(({ version: _version, ...point }) => point),
  );
});
