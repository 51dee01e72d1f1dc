import { readHistory } from '@suivi/contract/operation/journal';
import { exportLoadCurve } from '@suivi/contract/reports/exports';
import { readAdviceTerms, saveAdviceTerms } from '@suivi/contract/supply/advice-terms';
import { readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import { listDeliveryPoints, saveDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { type NetworkAdvice, readNetworkAdvice } from '@suivi/contract/supply/load-curves';
import { readNetworkCosts } from '@suivi/contract/supply/network-costs';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { afterEach, expect, test } from 'vitest';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile({ content: 'demonstration' });
const as = await signedInRoles(app.db);
const { points } = (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value;
const pointOf = (number: string) => {
  const point = points.find(each => each.number === number);
  if (point === undefined) throw new Error(`no point ${number}`);
  return point;
};
const { id } = pointOf('00000000430303');
const params = { id };
const nothing = { floors: [], tests: [], changes: [] };
const read = async () => (await app.call(readAdviceTerms, { as: as.readonly, params })).value;
const save = async (given: object, who: keyof typeof as = 'technical') =>
  app.call(saveAdviceTerms, {
    as: as[who],
    params,
    version: (await read()).version,
    body: { ...nothing, ...given },
  });
const advise = async () => (await app.call(readNetworkAdvice, { as: as.readonly, params })).value;
const peaks = async () => (await app.call(readCurvePeaks, { as: as.readonly, params })).value;
const costs = async (query: Record<string, string>) =>
  (await app.call(readNetworkCosts, { as: as.readonly, params, query })).value;
const optionOf = ({ options }: NetworkAdvice, tariff = options[0]?.tariff) => {
  const option = options.find(each => each.tariff === tariff);
  if (!option?.best) throw new Error('an option with its best powers');
  return { ...option, best: option.best };
};

afterEach(() => save(nothing));

test('the terms of the advice are stated by people who may change the point, with the version that was read, and journalled', async () => {
  expect((await app.call(readAdviceTerms, { params })).status).toBe(401);
  expect((await app.call(readAdviceTerms, { as: as.readonly, params: { id: 999_999 } })).status).toBe(404);
  expect(await read()).toEqual({ ...nothing, unit: 'kW', version: 1 });
  expect((await save({}, 'rse')).status).toBe(403);
  const twice = [
    { day: '2026-01-12', note: '' },
    { day: '2026-01-12', note: 'mensuel' },
  ];
  expect((await save({ tests: twice })).error).toMatchObject({ code: 'day-said-twice', field: 'tests' });
  expect(
    (await save({ floors: [{ class: 'HPH', power: 0, reason: 'x', until: '2030-01-01' }] })).status,
  ).toBe(400);
  const typed = {
    floors: [{ class: '', power: 120.5, reason: 'Travaux du bloc', until: '2030-06-30' }],
    tests: [{ day: '2026-01-12', note: 'mensuel' }],
    changes: [{ day: '2020-02-01', kind: 'meter', note: '' }],
  };
  expect((await save(typed)).value).toEqual({ ...typed, unit: 'kW', version: 2 });
  const stale = await app.call(saveAdviceTerms, { as: as.technical, params, version: 1, body: nothing });
  expect(stale.error.code).toBe('version-stale');
  const query = { entity: 'delivery-point', id: String(id) };
  const [entry] = (await app.call(readHistory, { as: as.readonly, query })).value.entries;
  expect(entry).toMatchObject({
    action: 'delivery-point.save',
    before: { adviceTerms: nothing },
    after: { adviceTerms: typed },
  });
});

test('no power is advised below a floor, its cost is stated, and it ends on its day', async () => {
  const before = await advise();
  const free = optionOf(before);
  const last = before.classes.length - 1;
  const power = (free.best.powers[last] ?? 0) + 60;
  const floor = { class: before.classes[last], power, reason: 'Contrat', until: '2099-12-31' };
  await save({ floors: [floor] });
  const after = await advise();
  const held = optionOf(after);
  expect(after.floors).toEqual([floor]);
  expect(held.best.powers[last]).toBe(power);
  expect(held.withoutOverrun?.powers[last]).toBeGreaterThanOrEqual(power);
  expect(held.present).toEqual(free.present);
  expect(held.best.floorCents).toBeGreaterThan(0);
  // Rounded to the cent on both sides.
  const more = held.best.cost.ttcCents - free.best.cost.ttcCents;
  expect(Math.abs(held.best.floorCents - more)).toBeLessThanOrEqual(1);
  const query = { tariff: held.tariff, class: before.classes[last] ?? '' };
  expect((await costs(query)).steps[0]?.power).toBeGreaterThanOrEqual(power);
  await save({ floors: [{ ...floor, until: '2020-12-31' }] });
  expect(await advise()).toEqual(before);
});

test('a floor above every peak leaves nothing to gain by clipping, and documents name it', async () => {
  const before = await peaks();
  expect(before.floors).toEqual([]);
  expect(before.above.some(({ gainHtCents }) => (gainHtCents ?? 0) > 0)).toBe(true);
  const power = Math.max(...before.months.map(({ peak }) => Math.ceil(peak.kw)));
  const floor = { class: '', power, reason: 'Travaux du bloc', until: '2099-12-31' };
  await save({ floors: [floor] });
  const after = await peaks();
  expect(after.floors).toEqual([floor]);
  expect(after.above.map(({ gainHtCents }) => gainHtCents)).toEqual(before.above.map(() => 0));
  const query = { point: String(id), format: 'xlsx' };
  const { rawPayload } = (await app.call(exportLoadCurve, { as: as.readonly, query })).response;
  const file = await readTabularFile(rawPayload, 'x.xlsx');
  const tables = file.kind === 'refused' ? [] : file.tables;
  for (const named of ['Options', 'Écrêtage']) {
    const cells = tables.find(({ name }) => name === named)?.rows.flatMap(row => row.cells) ?? [];
    expect(cells.map(String).filter(text => text.includes('Planchers tenus'))).toEqual([
      expect.stringMatching(/toutes les classes \d+\skW jusqu’au 31\/12\/2099 \(Travaux du bloc\)/),
    ]);
  }
});

test('the lowest cost of each power is the advised one, by option and class', async () => {
  const advice = await advise();
  for (const { tariff, best, present } of advice.options) {
    for (const [place, of] of advice.classes.entries()) {
      const told = await costs({ tariff, class: of });
      expect(told).toMatchObject({
        lacking: null,
        present: present.powers[place],
        best: best?.powers[place],
      });
      const least = Math.min(...told.steps.map(({ ttcCents }) => ttcCents));
      expect(Math.abs(least - (best?.cost.ttcCents ?? 0))).toBeLessThanOrEqual(1);
      expect(told.steps.find(({ power }) => power === told.best)?.ttcCents).toBe(least);
    }
  }
  expect(await costs({ tariff: 'BTSUPCU4', class: 'HPH' })).toMatchObject({ lacking: 'no-power', steps: [] });
  const other = { as: as.readonly, params: { id: 999_999 }, query: { tariff: 'HTACU5', class: 'HPH' } };
  expect((await app.call(readNetworkCosts, other)).status).toBe(404);
});

test('a day of generator tests is no peak, but its kWh count', async () => {
  const [before, was] = [await peaks(), await advise()];
  const [month] = before.months.toSorted((a, b) => b.peak.kw - a.peak.kw);
  if (month === undefined) throw new Error('a month');
  await save({ tests: [{ day: month.peak.day, note: 'mensuel' }] });
  const [after, is] = [await peaks(), await advise()];
  const same = after.months.find(({ period }) => period.month === month.period.month);
  expect(same).toMatchObject({ days: month.days, testDays: 1 });
  expect(same?.peak.day).not.toBe(month.peak.day);
  expect(after).toMatchObject({ days: before.days, testDays: 1 });
  expect(after.above[0]?.kw).toBeLessThanOrEqual(before.above[0]?.kw ?? 0);
  expect(is).toMatchObject({ days: was.days, testDays: 1, lacking: null });
  const energy = (advice: NetworkAdvice) => advice.options.map(({ present }) => present.cost.energyCents);
  expect(energy(is)).toEqual(energy(was));
});

test('after a change of meter the curve before is not used, and what is missing is named', async () => {
  const { lastDay, days } = await advise();
  const day = isoDayAt(dayIndex(fromIsoDay(lastDay ?? '')) - 99);
  const change = { day, kind: 'meter', note: 'Remplacé' };
  await save({ changes: [{ ...change, day: '2019-01-01', kind: 'segment' }, change] });
  const after = await advise();
  expect(after).toMatchObject({ lacking: 'few-days', changed: [change] });
  expect(after.days).toBeLessThanOrEqual(100);
  const told = await peaks();
  expect(told.months.length).toBeLessThanOrEqual(4);
  expect(told).toMatchObject({ lacking: 'few-days', changed: [change] });
  // A change still to come, and one before these months, have no effect.
  await save({ changes: [{ ...change, day: '2099-01-01' }] });
  expect(await advise()).toMatchObject({ lacking: null, days, changed: [] });
});

test('above 36 kVA powers in kW are shown in kVA; for another unit nothing is guessed', async () => {
  const change = async (number: string, unit: 'kW' | 'kVA') => {
    const { id: of } = pointOf(number);
    const { points: now } = (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value;
    const point = now.find(each => each.id === of);
    if (point === undefined) throw new Error('the point');
    const {
      id: _i,
      energyType: _e,
      billCount: _b,
      billedUntil: _u,
      lastSupplier: _l,
      version,
      ...body
    } = point;
    const powers = body.powers.map(power => ({ ...power, unit }));
    const saved = { as: as.technical, params: { id: of }, version, body: { ...body, powers } };
    expect((await app.call(saveDeliveryPoint, saved)).status).toBe(200);
    return (await app.call(readNetworkAdvice, { as: as.readonly, params: { id: of } })).value;
  };
  const inKva = await change('00000000430404', 'kVA');
  const inKw = await change('00000000430404', 'kW');
  expect([inKva.isConverted, inKw.isConverted]).toEqual([false, true]);
  expect(optionOf(inKw).present.powers.map(kva => kva * 0.93)).toEqual(
    optionOf(inKva).present.powers.map(kva => expect.closeTo(kva, 6)),
  );
  expect(optionOf(inKw).best).toEqual(optionOf(inKva).best);
  expect(await change('00000000430303', 'kVA')).toMatchObject({ lacking: 'other-unit', options: [] });
  await change('00000000430303', 'kW');
});
