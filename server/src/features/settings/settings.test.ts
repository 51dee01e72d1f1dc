import { readSettings, saveSettings } from '@suivi/contract/settings/settings';
import { readShell } from '@suivi/contract/operation/shell';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile();
const admin = await signedIn(app.db, 'admin');

const nothing = {
  groupName: null,
  contactEmail: null,
  designerName: null,
  legalNotices: '',
  adminsNeedSecondFactor: false,
  decreeBasis: 'raw' as const,
  findingMinimumCents: 0,
};

test('begin with the values that the server was started with', async () => {
  const { groupName, contactEmail, designerName } = app.platform.config;
  expect((await app.call(readSettings, { as: admin })).value).toEqual({
    ...nothing,
    defaults: { groupName, contactEmail, designerName },
    version: 1,
  });
});

test.each([
  ['an empty name', { groupName: '' }],
  ['a name with a space before it', { groupName: ' GHT' }],
  ['too long a name', { groupName: 'x'.repeat(121) }],
  ['half an e-mail', { contactEmail: 'energie' }],
  ['too long notices', { legalNotices: 'x'.repeat(8001) }],
  ['a word for a choice', { adminsNeedSecondFactor: 'yes' }],
  ['a version in the body', { version: 9 }],
])('%s is refused', async (_, wrong) => {
  const answer = await app.call(saveSettings, { as: admin, body: { ...nothing, ...wrong } });
  expect(answer.error.code).toBe('invalid');
});

describe('saved settings', () => {
  const body = {
    ...nothing,
    groupName: 'GHT de la Haute-Loire',
    contactEmail: 'energie@ght43.example',
    legalNotices: 'Directeur de la publication : …',
  };

  test('override the values of the server’s start, for everyone, before sign-in', async () => {
    const saved = await app.call(saveSettings, { as: admin, version: 1, body });
    expect(saved.value).toMatchObject({ ...body, version: 2 });
    expect((await app.call(readShell)).value).toMatchObject({
      groupName: body.groupName,
      contactEmail: body.contactEmail,
      designerName: app.platform.config.designerName,
      legalNotices: body.legalNotices,
    });
    const stale = await app.call(saveSettings, { as: admin, version: 1, body });
    expect(stale.error.code).toBe('version-stale');
  });

  test('give the first values again when they are removed', async () => {
    await app.call(saveSettings, { as: admin, version: 2, body: nothing });
    expect((await app.call(readShell)).value.groupName).toBe(app.platform.config.groupName);
    const rows = await app.db
      .selectFrom('journal')
      .selectAll()
      .where('entity', '=', 'setting')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['setting.save', 'setting.save']);
    expect(rows[1]?.before).toMatchObject({ groupName: body.groupName });
  });
});

test('a person without a second factor cannot require one', async () => {
  const { version } = (await app.call(readSettings, { as: admin })).value;
  const body = { ...nothing, adminsNeedSecondFactor: true };
  const answer = await app.call(saveSettings, { as: admin, version, body });
  expect(answer.error).toMatchObject({ code: 'second-factor-own-first', field: 'adminsNeedSecondFactor' });
});
