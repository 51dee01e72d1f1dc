import {
  type ObligationStatement,
  readObligations,
  saveObligations,
} from '@suivi/contract/decree/obligations';
import type { Role } from '@suivi/domain/accounts/role';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { forgetProfiles } from '../../testing/forget-profiles.ts';
import { appForFile } from '../../testing/app-for-file.ts';

let as: Record<Role, string>;

const app = await appForFile({
  content: 'demonstration-of-2024',
  clock: { now: () => new Date('2026-11-22T09:00:00Z') },
});
beforeAll(async () => {
  await forgetProfiles(app.db);
  as = await signedInRoles(app.db);
});

const langeac = 5;
const nothing: ObligationStatement = {
  legalStatus: null,
  staff: null,
  entityKwh: null,
  hvacPowerKw: null,
  automationClass: null,
  done: [],
};
const save = (
  part: Partial<Record<keyof ObligationStatement, unknown>>,
  version: number,
  role: Role = 'rse',
) =>
  app.call(saveObligations, {
    as: as[role],
    params: { id: langeac },
    version,
    body: { ...nothing, ...part },
  });
const read = async () => {
  const { sites } = (await app.call(readObligations, { as: as.readonly })).value;
  const found = sites.find(({ site }) => site.code === 'langeac');
  if (!found) throw new Error('no Langeac');
  return found;
};
const states = async () => {
  const { obligations } = await read();
  return Object.fromEntries(
    obligations.map(({ obligation, dataYear, state }) => [`${obligation} ${dataYear ?? ''}`.trim(), state]),
  );
};

describe('the obligations of a site', () => {
  test('follow from what is known: public figures of the site, and questions about what nobody has stated', async () => {
    expect(await states()).toEqual({
      attestation_display: 'late',
      bacs: 'to_know',
      bacs_inspection: 'to_know',
      beges: 'to_know',
      energy_audit: 'to_know',
      iso_50001: 'to_know',
      modulation_file: 'planned',
      'operat_declaration 2025': 'late',
      'operat_declaration 2026': 'planned',
      reference_year: 'planned',
    });
    const declaration = (await read()).obligations.find(({ dataYear }) => dataYear === 2025);
    expect(declaration?.missing).toMatchObject([{ code: 'operat_data' }]);
  });

  test('are stated by administrators, technicians and RSE only', async () => {
    expect((await app.call(saveObligations, { params: { id: langeac }, body: nothing })).status).toBe(401);
    for (const role of ['readonly', 'financial'] as const)
      expect((await save({}, 1, role)).error.code).toBe('forbidden');
  });

  const faults: [string, Partial<Record<keyof ObligationStatement, unknown>>, string][] = [
    ['half a person', { staff: 1.5 }, 'staff'],
    ['a power of two decimals', { hvacPowerKw: 290.55 }, 'hvacPowerKw'],
    ['an unknown class', { automationClass: 'E' }, 'automationClass'],
    [
      'something done tomorrow',
      { done: [{ obligation: 'bacs', dueOn: null, doneOn: '2026-11-23' }] },
      'done.0.doneOn',
    ],
    [
      'an invalid day',
      { done: [{ obligation: 'bacs', dueOn: null, doneOn: '2026-02-30' }] },
      'done.0.doneOn',
    ],
  ];
  test.each(faults)('are refused with %s', async (_, part, field) => {
    expect((await save(part, 1)).error).toMatchObject({ code: 'invalid', field });
    expect((await read()).version).toBe(1);
  });

  test('follow the stated facts, which are journalled', async () => {
    const stated = {
      legalStatus: 'public',
      staff: 1800,
      hvacPowerKw: 640.5,
      automationClass: 'C',
      done: [
        { obligation: 'operat_declaration', dueOn: '2026-09-30', doneOn: '2026-09-12' },
        { obligation: 'beges', dueOn: null, doneOn: '2024-03-01' },
      ],
    } as const;
    const saved = await save(stated, 1);
    expect(saved.value).toEqual({ statement: { ...nothing, ...stated }, version: 2 });
    expect(await read()).toMatchObject({ statement: { ...nothing, ...stated }, version: 2 });
    expect(await states()).toMatchObject({
      bacs: 'late',
      beges: 'soon',
      energy_audit: 'not_concerned',
      iso_50001: 'not_concerned',
      'operat_declaration 2025': 'done',
    });
    const row = await app.db
      .selectFrom('journal')
      .select(['site_id', 'before', 'after'])
      .where('action', '=', 'site.save-obligations')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ site_id: langeac, before: nothing, after: stated });
  });

  test('are not overwritten when somebody else has changed them meanwhile', async () => {
    expect((await save({ staff: 3 }, 1)).error).toMatchObject({
      code: 'version-stale',
      params: { version: 2 },
    });
    expect((await read()).statement.staff).toBe(1800);
  });

  test('exist for subject sites only', async () => {
    const unknown = await app.call(saveObligations, {
      as: as.rse,
      params: { id: 999 },
      version: 1,
      body: nothing,
    });
    expect(unknown.status).toBe(404);
  });
});
