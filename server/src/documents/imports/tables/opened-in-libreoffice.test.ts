import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { expect, test } from 'vitest';
import {
  convertedByLibreOffice,
  hasLibreOffice,
  libreOfficeTimeout,
} from '../../../platform/documents/testing/libreoffice.ts';
import { createTestAccount, openTestSession, tokenOf } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile({ content: 'demonstration' });
const person = await createTestAccount(app.db, 'readonly');

/** What the guide tells people to choose: semicolon, UTF-8, French. */
const asked = 'Text - txt - csv (StarCalc):59,34,76,1,,1036,false,true';
/** As LibreOffice stores them: a number with a point, a text unchanged. */
const held = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1033,false,false';

test.skipIf(!hasLibreOffice)(
  'LibreOffice sums the year of the table to the kWh and to the cent',
  async () => {
    // With a password in place of a header, as `curl` and Excel send the token.
    const [, secret = ''] = (await tokenOf(app.db, person)).split(' ');
    const authorization = `Basic ${Buffer.from(`jeton:${secret}`).toString('base64')}`;
    const answer = await app.http.inject({ url: '/api/v1/mois?format=csv', headers: { authorization } });
    expect(answer.statusCode).toBe(200);

    const opened = convertedByLibreOffice({ mois: answer.rawPayload }, held, asked).get('mois');
    const [names = [], ...rows] = String(opened)
      .replace('\ufeff', '')
      .trimEnd()
      .split('\n')
      .map(line => line.split(';'));
    const of = (row: string[], name: string) => row[names.indexOf(name)] ?? '';
    const year = rows.filter(row => of(row, 'annee') === '2025');
    const sum = (name: string, scale: number) =>
      year.reduce((total, row) => total + Math.round(Number(of(row, name)) * scale), 0);

    const as = await openTestSession(app.db, person);
    const { totals } = (await app.call(readSummary, { as, query: { period: '2025' } })).value.current;
    expect(year.length).toBeGreaterThan(100);
    expect(sum('kwh_pci', 1000)).toBe(Math.round((totals.consumptionKwh ?? 0) * 1000));
    expect(sum('ttc_eur', 100)).toBe(totals.costCents);
  },
  libreOfficeTimeout,
);
