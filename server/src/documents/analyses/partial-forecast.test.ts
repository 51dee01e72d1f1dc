import { execFileSync, spawnSync } from 'node:child_process';
import { readForecast } from '@suivi/contract/analyses/analytics';
import * as contract from '@suivi/contract/reports/exports';
import { cellText } from '@suivi/domain/ground/table/cell-text';
import { partialScope } from '@suivi/presentation/analyses/left-out-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTabularFile } from '../../platform/files/read-tabular-file.ts';
import { signedIn } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({ content: 'demonstration-of-2024' });
const as = await signedIn(app.db, 'readonly');

beforeAll(async () => {
  const { siteId } = await seedSite(app.db, { code: 'nouvel-ehpad', buildings: 0 });
  for (const energyType of ['electricity', 'gas'] as const)
    await declareMonths(app.db, {
      siteId,
      energyType,
      from: { year: 2024, month: 10 },
      quantities: [90_000, 90_000, 90_000],
    });
});

const question = { metric: 'consumption' } as const;
const named = 'Prévision hors nouvel-ehpad (électricité et gaz) : moins de 24 mois connus.';
const share =
  /Part ainsi laissée de côté : \d+ % du total, sur les 3 derniers mois entièrement connus \(jusqu’en décembre 2024\)\./;

async function exported(format: 'pdf' | 'xlsx', query: Record<string, string> = {}): Promise<Buffer> {
  const all = { ...question, period: '2024', format, ...query };
  const { status, response } = await app.call(contract.exportAnalytics, { as, query: all });
  expect(status).toBe(200);
  return response.rawPayload;
}

async function forecastRows(query: Record<string, string> = {}): Promise<string[][]> {
  const file = await readTabularFile(await exported('xlsx', query), 'x.xlsx');
  const table = file.kind === 'refused' ? undefined : file.tables.find(({ name }) => name === 'Prévision');
  if (!table) throw new Error('no forecast');
  return table.rows.map(({ cells }) => cells.map(cell => cellText(cell).replaceAll(/\s/g, ' ')));
}

describe('the workbook', () => {
  it('names what its forecast leaves out, and marks its total', async () => {
    const rows = await forecastRows();
    const lines = rows.map(([first]) => first ?? '');
    expect(lines).toContain(named);
    expect(lines).toContainEqual(expect.stringMatching(share));
    const total = rows.find(([first]) => first === `Total, ${partialScope}`);
    const { months } = (await app.call(readForecast, { as, query: question })).value;
    if (months.kind !== 'forecast') throw new Error('a forecast is expected');
    expect(Number(total?.[1]?.replace(',', '.'))).toBeCloseTo(months.total.expected / 1000, 3);
  });

  it('says nothing of it when nothing is left out', async () => {
    const text = (await forecastRows({ site: 'brioude' })).flat().join(' ');
    expect(text).not.toMatch(/hors|périmètre|Part ainsi/);
  });
});

const pdfReader = 'pdftotext';
const hasReader = spawnSync(pdfReader, ['-v']).error === undefined;

describe.skipIf(!hasReader)('the report', () => {
  const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
  const textOf = async (query: Record<string, string> = {}) =>
    withoutSpaces(
      execFileSync(pdfReader, ['-raw', '-', '-'], {
        input: await exported('pdf', query),
        encoding: 'utf8',
      }),
    );

  it('names what its forecast leaves out beside every figure', async () => {
    const text = await textOf();
    expect(text).toContain(withoutSpaces(named));
    for (const title of ['Prévision 2025', 'Trois ans connus, douze mois prévus, en MWh'])
      expect(text).toContain(withoutSpaces(`${title}, ${partialScope}`));
    expect(text.split(withoutSpaces(partialScope)).length).toBeGreaterThan(4);
  });

  it('says nothing of it when nothing is left out', async () => {
    expect(await textOf({ site: 'brioude' })).not.toContain(withoutSpaces(partialScope));
  });
});
