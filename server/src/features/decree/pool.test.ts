import { type PoolStatement, readPool, savePool } from '@suivi/contract/decree/pool';
import { exportPoolNote } from '@suivi/contract/reports/exports';
import type { Role } from '@suivi/domain/accounts/role';
import { describe, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({
  content: 'demonstration-of-2024',
  clock: { now: () => new Date('2026-11-22T09:00:00Z') },
});
const as = await signedInRoles(app.db);

const read = async () => (await app.call(readPool, { as: as.readonly })).value;
const save = (body: unknown, version: number, role: Role = 'rse') =>
  app.call(savePool, { as: as[role], version, body });
const nothing: PoolStatement = { order: 'kwh', note: '', sites: [] };
const decided = (siteId: number, known: object = {}) => ({
  siteId,
  membership: 'member',
  representative: '',
  agreedOn: null,
  allocatedKwh: null,
  note: '',
  ...known,
});

describe('the pool of the group', () => {
  test('proposes every site with a verdict, nearest first, and asks for each agreement', async () => {
    const pool = await read();
    expect(pool).toMatchObject({ version: 1, statement: nothing, isOverdrawn: false });
    expect(pool.agreementsMissing).toBe(pool.sites.length);
    const surplus = pool.sites.reduce((sum, { balanceKwh }) => sum + Math.max(0, balanceKwh ?? 0), 0);
    const lacking = pool.sites.reduce((sum, { balanceKwh }) => sum + Math.max(0, -(balanceKwh ?? 0)), 0);
    expect(lacking).toBeGreaterThan(0);
    expect(pool.capitalKwh).toBeCloseTo(surplus, 3);
    expect(pool.givenKwh).toBeCloseTo(Math.min(surplus, lacking), 3);
    expect(pool.shortKwh).toBeCloseTo(Math.max(0, lacking - surplus), 3);
    for (const { share, balanceKwh } of pool.sites) expect(share === null).toBe((balanceKwh ?? 0) >= 0);
  });

  test('is decided by administrators and RSE only', async () => {
    expect((await app.call(savePool, { body: nothing })).status).toBe(401);
    for (const role of ['readonly', 'financial', 'technical'] as const)
      expect((await save(nothing, 1, role)).error.code).toBe('forbidden');
  });

  const faults: [string, object[], string, string][] = [
    ['a site named twice', [decided(1), decided(1)], 'already-exists', 'sites.1.siteId'],
    ['an unknown site', [decided(999)], 'not-found', 'sites.0.siteId'],
    [
      'an agreement of tomorrow',
      [decided(1, { agreedOn: '2026-11-23', representative: 'Mme Vidal' })],
      'invalid',
      'sites.0.agreedOn',
    ],
    ['an agreement of nobody', [decided(1, { agreedOn: '2026-11-01' })], 'invalid', 'sites.0.representative'],
    ['kWh allotted without a reason', [decided(1, { allocatedKwh: 5 })], 'invalid', 'sites.0.note'],
    ['another group and ours', [decided(1, { membership: 'both' })], 'invalid', 'sites.0.membership'],
  ];
  test.each(faults)('is refused with %s', async (_, sites, code, field) => {
    expect((await save({ ...nothing, sites }, 1)).error).toMatchObject({ code, field });
    expect((await read()).version).toBe(1);
  });

  test('follows the decisions: a site in another group gives and receives nothing', async () => {
    const before = await read();
    const giver = before.sites.find(({ balanceKwh }) => (balanceKwh ?? 0) > 0);
    const receiver = before.sites.find(({ share }) => share !== null);
    if (!giver || !receiver) throw new Error('nobody gives, or receives');
    const sites = [
      decided(giver.site.id, { membership: 'elsewhere' }),
      decided(receiver.site.id, {
        representative: 'Mme Vidal',
        agreedOn: '2026-05-04',
        allocatedKwh: 1000,
        note: 'Travaux prévus en 2028',
      }),
    ];
    const statement = { order: 'percent', note: 'Présenté au comité', sites };
    expect((await save(statement, 1)).value).toEqual({ statement, version: 2 });
    const after = await read();
    expect(after).toMatchObject({ version: 2, agreementsMissing: before.agreementsMissing - 2 });
    expect(after.capitalKwh).toBeCloseTo(before.capitalKwh - (giver.balanceKwh ?? 0), 3);
    const own = after.sites.find(({ site }) => site.id === receiver.site.id);
    expect(own?.share).toMatchObject({ receivedKwh: 1000, isEdited: true });
    const row = await app.db
      .selectFrom('journal')
      .select(['label', 'after'])
      .where('action', '=', 'setting.save-pool')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ label: 'Mutualisation', after: { order: 'percent' } });
  });

  test('is not overwritten when somebody else has decided meanwhile', async () => {
    expect((await save(nothing, 1)).error).toMatchObject({ code: 'version-stale', params: { version: 2 } });
  });
});

test('the note of the pool is a document with a descriptive name', async () => {
  const { response } = await app.call(exportPoolNote, { as: as.readonly, query: { format: 'pdf' } });
  expect(response.statusCode).toBe(200);
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
    'Mutualisation – note de calcul.pdf',
  );
});
