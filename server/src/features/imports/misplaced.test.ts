import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareMonths } from '../../testing/declare-months.ts';
import { billFile, createBillApp, january, noDecisions, prm } from './testing/bill-app.ts';
import { apply, check, importFile, sendFile } from './testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let app: typeof bills.app;
let as: typeof bills.as;

beforeAll(async () => {
  bills = await createBillApp();
  ({ app, as } = bills);
});
afterAll(() => app.close());

/** What a file would do when nobody has decided anything: the codes of the questions, and how many months or bills. */
async function askedOf(name: string, content: string) {
  const sent = (await sendFile(app, as.rse, name, content)).value;
  const checked = await check(app, as.rse, sent, { decisions: noDecisions });
  const refused = await bills.refusals(checked);
  const { outcome } = checked;
  const asked = outcome?.kind === 'checked' ? outcome.asked.doubtfulMonths : null;
  return { checked, asked, codes: [...new Set(refused.map(([, code]) => code))] };
}

describe('months', () => {
  const big = [98_412, 90_377, 70_218, 45_631, 20_184, 9_047, 7_812, 7_905, 12_846, 38_211, 69_554, 93_108];
  const small = [30_112, 27_801, 22_554, 15_210, 8_033, 4_411, 4_020, 4_107, 5_390, 12_604, 21_877, 28_455];
  const rows = (site: string, quantities: readonly number[], factor = 1) =>
    quantities.map((quantity, at) => `${site};gaz;2023;${at + 1};${Math.round(quantity * factor)};kWh`);
  const file = (...lines: string[][]) =>
    ['Site;Énergie;Année;Mois;Quantité;Unité', ...lines.flat()].join('\n');

  beforeAll(async () => {
    const from = { year: 2022, month: 1 } as const;
    const { rows: sites } = await app.database.ownerPool.query(`select id, code from sites order by code`);
    for (const { id, code } of sites) {
      const quantities = code === 'brioude' ? big : small;
      await declareMonths(app.db, { siteId: id, energyType: 'gas', from, quantities });
    }
  });

  it('of two sites that are swapped are asked about, and stored once they are confirmed', async () => {
    const swapped = file(rows('brioude', small, 1.02), rows('langeac', big, 0.97));
    const { checked, asked, codes } = await askedOf('inverses.csv', swapped);
    expect([asked, codes]).toEqual([24, ['sites-swapped']]);
    const confirmed = await check(app, as.rse, checked, {
      decisions: { heldMonths: 'keep', trustsFigures: true },
    });
    expect(confirmed.outcome).toMatchObject({ counts: { new: 24, refused: 0 } });
  });

  it('that are correct are not asked about', async () => {
    const right = file(rows('brioude', big, 1.02), rows('langeac', small, 0.97));
    expect((await askedOf('justes.csv', right)).asked).toBe(0);
  });

  it('a month late, or of another year, are asked about', async () => {
    const late = [...big.slice(-1), ...big.slice(0, -1)];
    expect((await askedOf('decales.csv', file(rows('brioude', late)))).codes).toEqual(['months-shifted']);
    expect((await askedOf('copie.csv', file(rows('brioude', big)))).codes).toEqual(['year-copied']);
  });

  it('of one bill at two sites are asked about, even when one of them is stored', async () => {
    const header = 'Site;Énergie;Année;Mois;Quantité;Unité;Montant TTC';
    const row = (site: string) => `${site};eau;2024;3;1284,5;m³;5213,47`;
    const both = await askedOf('eau.csv', [header, row('brioude'), row('langeac')].join('\n'));
    expect([both.asked, both.codes]).toEqual([2, ['same-at-two-sites']]);
    await importFile(app, as.rse, 'eau1.csv', [header, row('brioude')].join('\n'));
    const later = await askedOf('eau2.csv', [header, row('langeac')].join('\n'));
    expect([later.asked, later.codes]).toEqual([1, ['same-at-two-sites']]);
  });
});

describe('bills', () => {
  const other = '14599999999999';
  const large = january.replace('3100;300,00;60,00;360,00', '31257;3000,00;600,00;3600,00');

  beforeEach(async () => {
    await bills.reset();
    await bills.addPoint('electricity', other, bills.langeac);
  });

  it('with the figures of another point are asked about, in one file or one after the other', async () => {
    const twin = large.replace(prm, other).replace('F1', 'F9');
    const both = await askedOf('deux.csv', billFile(large, twin));
    expect([both.asked, both.codes]).toEqual([2, ['bill-at-two-points']]);
    await importFile(app, as.rse, 'une.csv', billFile(large));
    const { checked, asked, codes } = await askedOf('autre.csv', billFile(twin));
    expect([asked, codes]).toEqual([1, ['bill-at-two-points']]);
    const trusted = await check(app, as.rse, checked, {
      decisions: { heldMonths: 'keep', trustsFigures: true },
    });
    await apply(app, as.rse, trusted);
    expect(await bills.stored()).toHaveLength(2);
  });

  it('that arrive again under their number for another point are asked about, whatever replaces what', async () => {
    await importFile(app, as.rse, 'une.csv', billFile(large));
    const moved = large.replace(prm, other);
    const sent = (await sendFile(app, as.rse, 'autre.csv', billFile(moved))).value;
    const checked = await check(app, as.rse, sent, {
      decisions: { heldMonths: 'replace', trustsFigures: false },
    });
    expect(await bills.refusals(checked)).toEqual([[2, 'bill-other-point']]);
  });
});
